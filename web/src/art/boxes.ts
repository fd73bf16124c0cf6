/** Pictures on the four boxes: 200 x 150, what matters within the middle square, so that they may be cropped. */

import "./art.css";
import { archaeology } from "./drawings/archaeology";
import { artifact_stack } from "./drawings/artifact_stack";
import { adventurers } from "./drawings/portraits";
import { gems, relikt } from "./drawings/relikt";
import { saqqara } from "./drawings/saqqara";
import { ink } from "./pen";

type Placed = [drawing: string, x: number, y: number, scale: number];

interface Box {
  sky: string;
  land: string; // behind
  finds: Placed[];
}

const BOXES: Record<string, Box> = {
  archaeology: {
    sky: "gold",
    land: `
b O138 42 20 20
3 O138 42 20 20
s M-4 96 C30 88 60 94 100 90 C140 86 170 96 204 90 V154 H-4Z
s M62 94 L100 26 L142 94Z
u M100 26 L112 94 H142Z
4 M62 94 L100 26 L142 94Z
2 M100 26 L112 94 M70 82 L109 80 M78 67 L107 66 M86 53 L105 52 M93 40 L103 40
1 M118 84 H134 M114 72 H126 M112 60 H120
n M84 94 L90 84 H98 L102 94Z
k M88 94 L92 87 H96 L99 94Z
s M144 93 L160 66 L178 93Z
u M160 66 L165 93 H178Z
3 M144 93 L160 66 L178 93Z
4 M-4 96 C30 88 60 94 100 92 C140 88 170 96 204 90
2 M6 106 C30 100 50 108 70 104 M130 104 C150 98 170 106 196 100
n M34 112 C60 102 140 102 166 112 L150 140 C120 146 80 146 52 140Z
u M34 112 C60 102 140 102 166 112 L160 120 C130 110 70 110 40 120Z
4 M34 112 C60 102 140 102 166 112 L150 140 C120 146 80 146 52 140Z
1 M44 122 L50 120 M58 134 L66 131 M140 122 L148 124 M128 138 L136 136
4 M40 128 L56 82 M48 130 L64 84
2 M43 121 L51 123 M46 112 L54 114 M50 101 L58 103 M53 91 L61 93`,
    finds: [
      [archaeology.mask!, 76, 84, 0.56],
      [archaeology.shard!, 124, 108, 0.3],
      [archaeology.coin!, 60, 116, 0.22],
      [archaeology.cup!, 146, 84, 0.28],
    ],
  },
  artifact_stack: {
    sky: "turquoise",
    land: `
g O52 36 18 18
3 O52 36 18 18
m M-4 96 C20 80 34 92 50 84 C70 92 130 92 150 84 C170 92 184 80 204 94 V154 H-4Z
4 M-4 96 C20 80 34 92 50 84 M150 84 C170 92 184 80 204 94
s M26 100 H174 L184 140 H16Z
u M120 100 H174 L184 140 H130Z
4 M26 100 H174 L184 140 H16Z
s M46 70 H154 L162 100 H38Z
u M116 70 H154 L162 100 H120Z
4 M46 70 H154 L162 100 H38Z
s M68 42 H132 L138 70 H62Z
u M108 42 H132 L138 70 H112Z
4 M68 42 H132 L138 70 H62Z
c M76 42 L100 22 L124 42Z
4 M76 42 L100 22 L124 42Z
k M92 70 V54 C92 48 108 48 108 54 V70Z
2 M40 112 H160 M30 124 H168 M22 133 H178 M60 100 L57 112 M90 100 L89 112 M118 100 L120 112 M146 100 L150 112 M72 112 L70 124 M106 112 L107 124 M138 112 L142 124 M52 80 H148 M46 90 H154 M70 70 L68 80 M128 70 L131 80 M58 80 L55 90 M142 80 L146 90 M70 52 H88 M112 52 H131 M68 61 H88 M112 61 H134
3 M20 84 C22 66 20 56 18 48 M18 48 C10 44 4 48 0 54 M18 48 C12 40 6 38 2 40 M18 48 C22 38 30 38 34 42 M18 48 C26 46 32 50 34 56
m M18 48 C10 42 4 46 0 54 C6 50 12 50 18 48Z M18 48 C22 36 30 37 34 42 C28 42 22 44 18 48Z M18 48 C26 46 32 50 34 56 C28 52 22 52 18 48Z`,
    finds: [
      [artifact_stack.relic!, 68, 96, 0.46],
      [artifact_stack.statue!, 106, 92, 0.5],
      [artifact_stack.coin!, 44, 112, 0.3],
      [artifact_stack.jewel!, 150, 108, 0.32],
    ],
  },
  relikt: {
    sky: "malachite",
    land: `
b O150 36 16 16
2 O150 36 16 16
t M-4 84 L30 46 L56 74 L84 36 L120 76 L150 56 L204 92 V154 H-4Z
u M84 36 L92 80 H124Z M30 46 L34 78 H56Z
4 M-4 84 L30 46 L56 74 L84 36 L120 76 L150 56 L204 92
m M-4 92 C20 82 40 96 66 88 C100 80 140 94 204 84 V154 H-4Z
4 M-4 92 C20 82 40 96 66 88 C100 80 140 94 204 84
s M92 154 C80 132 128 122 112 106 C102 96 122 92 126 87 L132 87 C130 94 120 98 128 106 C150 124 112 132 134 154Z
3 M92 154 C80 132 128 122 112 106 C102 96 122 92 126 87 M134 154 C112 132 150 124 128 106 C120 98 130 94 132 87
k O112 140 2 3 O120 132 2 3 O117 122 2 3 O122 113 1.6 2.4 O118 104 1.4 2
4 M186 96 C190 70 186 44 180 30 M180 30 C168 22 158 28 154 38 M180 30 C172 16 160 14 154 18 M180 30 C186 16 196 16 202 22 M180 30 C192 30 198 38 200 46
m M180 30 C168 22 158 28 154 38 C164 34 172 34 180 30Z M180 30 C172 16 160 14 154 18 C164 20 172 24 180 30Z M180 30 C186 16 196 16 202 22 C194 22 186 24 180 30Z M180 30 C192 30 198 38 200 46 C192 38 186 34 180 30Z
3 M4 154 C0 130 8 118 16 108 M16 108 C24 120 20 140 12 154 M30 154 C26 138 34 126 42 120 C46 132 42 144 36 154`,
    finds: [
      [relikt.camp!, 18, 66, 0.5],
      [adventurers.red!, 62, 70, 0.76],
      [relikt.compass!, 130, 100, 0.42],
      [gems(false, 3), 38, 112, 0.3],
    ],
  },
  saqqara: {
    sky: "lapis",
    land: `
g O100 46 30 30
3 O100 46 30 30
s M-4 102 C40 94 160 94 204 102 V154 H-4Z
s M34 102 L40 86 H56 L60 72 H74 L78 58 H90 L93 46 H107 L110 58 H122 L126 72 H140 L144 86 H160 L166 102Z
u M100 46 H107 L110 58 H122 L126 72 H140 L144 86 H160 L166 102 H124Z
4 M34 102 L40 86 H56 L60 72 H74 L78 58 H90 L93 46 H107 L110 58 H122 L126 72 H140 L144 86 H160 L166 102
2 M56 86 H144 M74 72 H126 M90 58 H110 M48 94 H92 M70 79 H112 M86 65 H104
1 M128 92 L150 94 M116 79 L134 79
4 M-4 102 C40 96 160 96 204 102
1 M14 20 V28 M10 24 H18 M180 16 V24 M176 20 H184 M36 44 V50 M33 47 H39 M166 48 V54 M163 51 H169
n M14 138 H186 V146 H14Z
4 M14 138 H186 V146 H14Z
u M20 146 H180 V152 H20Z`,
    finds: [
      [saqqara["relic-1"]!, 24, 96, 0.44],
      [saqqara["relic-6"]!, 58, 98, 0.42],
      [saqqara["relic-9"]!, 84, 76, 0.66],
      [saqqara["relic-4"]!, 132, 98, 0.42],
      [saqqara.prime!, 168, 122, 0.17],
      [saqqara.prime!, 12, 124, 0.15],
    ],
  },
};

/** The picture of a game's box as SVG text; it fills whatever frame it gets. */
export function box(game: string): string {
  const { sky, land, finds } = BOXES[game] ?? BOXES.archaeology!;
  const placed = finds.map(
    ([drawing, x, y, scale]) => `<g transform="translate(${x} ${y}) scale(${scale})">${ink(drawing)}</g>`,
  );
  return `<svg class="art" viewBox="0 0 200 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false"><rect class="${sky}" x="-100" y="-100" width="400" height="350" opacity=".55"/>${ink(land)}${placed.join("")}</svg>`;
}

/** The app's mark: a trowel in the sun. Its file form is made by `icons.mjs`. */
export const MARK = `
g O49 49 45 45
s M5 66 C24 54 40 62 54 58 C70 54 84 60 94 56 C92 78 74 94 50 94 C28 94 12 84 5 66Z
4 O50 50 46 46
3 M5 66 C24 54 40 62 54 58 C70 54 84 60 95 56
b M50 88 L32 56 L50 34 L68 56Z
u M50 88 L50 34 L68 56Z
5 M50 88 L32 56 L50 34 L68 56Z
2 M50 40 V84
4 M50 34 V24
n M43 6 C48 3 54 3 58 6 L56 25 H45Z
5 M43 6 C48 3 54 3 58 6 L56 25 H45Z`;

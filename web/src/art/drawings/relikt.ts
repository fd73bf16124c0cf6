/** Relikt: what an expedition carries, and what it is after. */
export const relikt: Record<string, string> = {
  rum: `
n M40 4 H56 V28 C66 34 70 42 70 52 V94 H26 V52 C26 42 30 34 40 28Z
u M56 28 C66 34 70 42 70 52 V94 H58 V52 C58 42 54 34 50 28Z
4 M40 4 H56 V28 C66 34 70 42 70 52 V94 H26 V52 C26 42 30 34 40 28Z
s M40 4 H56 V14 H40Z
3 M40 14 H56
b M26 54 H70 V82 H26Z
3 M26 54 H70 M26 82 H70
3 M38 62 L44 68 L38 74 M58 62 L52 68 L58 74
1 M32 50 C32 44 36 38 40 35
4 M76 76 H92 L90 94 H78Z
g M77 84 H91 L90 94 H78Z
3 M77 84 H91`,
  compass: `
g O50 56 38 37
b O50 56 30 29
u M88 60 C86 82 64 94 42 90 C62 88 78 74 80 48Z
4 O50 56 38 37
3 O50 56 30 29
g O50 12 7 7
4 O50 12 7 7
c M50 32 L56 55 L50 58 L44 55Z
l M50 80 L56 57 L50 54 L44 57Z
3 M50 32 L56 56 L50 80 L44 56Z
2 M50 28 V32 M50 80 V84 M22 56 H27 M73 56 H78 M31 37 L34 40 M69 37 L66 40 M31 75 L34 72 M69 75 L66 72
k O50 56 2.6 2.6`,
  blindfold: `
s= M50 10 C32 10 24 24 25 44 C26 64 38 82 50 84
4= M50 10 C32 10 24 24 25 44 C26 64 38 82 50 84
c M23 38 C40 32 60 32 77 38 L76 54 C60 49 40 49 24 54Z
4 M23 38 C40 32 60 32 77 38 L76 54 C60 49 40 49 24 54Z
2 M28 42 C40 38 54 38 66 41 M34 48 C46 44 58 45 70 47
c M77 42 L96 36 L90 48 L97 58 L77 50Z
4 M77 42 L96 36 L90 48 L97 58 L77 50Z
2 M50 54 L47 64 H52 M43 73 C48 76 54 75 57 72
n M25 36 C24 18 36 8 50 8 C64 8 76 18 75 36 C66 26 62 22 50 22 C38 22 34 26 25 36Z
4 M25 36 C24 18 36 8 50 8 C64 8 76 18 75 36 C66 26 62 22 50 22 C38 22 34 26 25 36Z`,
  binoculars: `
nx M44 20 L28 22 C20 40 12 56 10 76 L40 80 C44 64 46 48 46 34Z
4x M44 20 L28 22 C20 40 12 56 10 76 L40 80 C44 64 46 48 46 34Z
t O25 80 16 9 O75 80 16 9
4 O25 80 16 9 O75 80 16 9
g M44 34 H56 V52 H44Z
4 M44 34 H56 V52 H44Z
gx M26 14 H46 V24 H27Z
4x M26 14 H46 V24 H27Z
2x M16 58 C26 60 36 62 44 60 M22 78 C26 76 30 77 32 80
2 M44 42 H56`,
  lasso: `
s M18 60 C4 40 20 16 50 14 C80 12 98 34 88 54 C78 72 44 76 30 66 C16 56 24 34 48 30 C70 28 82 42 74 52 C80 40 66 34 50 36 C34 38 28 52 36 60 C50 70 76 66 82 50 C88 36 74 20 50 20 C28 22 14 40 22 56Z
5 M18 60 C4 40 20 16 50 14 C80 12 98 34 88 54 C78 72 44 76 30 66 C16 56 24 34 48 30 C70 28 82 42 74 52
2 M14 44 L20 46 M20 28 L25 33 M38 16 L40 22 M58 13 L57 19 M78 20 L74 25 M90 36 L84 38 M86 58 L81 54 M70 70 L68 64 M50 74 L51 68 M34 34 L38 39 M56 30 L56 36 M72 40 L67 42
n M26 60 H40 V72 H26Z
4 M26 60 H40 V72 H26Z
5 M32 72 C30 84 44 82 42 90 C40 98 26 94 20 97
1 M30 60 V72 M36 60 V72`,
  pistol: `
l M8 28 H84 L90 34 V44 H48 L44 50 H30 L26 44 H8Z
4 M8 28 H84 L90 34 V44 H48 L44 50 H30 L26 44 H8Z
n M8 44 H28 C34 56 30 66 36 90 L18 92 C14 76 16 60 8 52Z
4 M8 44 H28 C34 56 30 66 36 90 L18 92 C14 76 16 60 8 52Z
3 M34 50 C34 62 48 64 48 48 M40 50 C38 54 38 57 40 58
3 M12 28 L6 16 L16 14 L22 28
2 M50 36 H84 M28 34 H44 V44 M18 60 L26 58 M20 70 L28 68 M22 80 L30 78
2 M92 26 L97 22 M94 34 H99 M94 42 L98 46`,
  camera: `
n M14 36 H86 V88 H14Z
u M14 72 H86 V88 H14Z
4 M14 36 H86 V88 H14Z
s M14 36 H86 V46 H14Z
3 M14 46 H86
g O50 66 20 19
4 O50 66 20 19
l O50 66 13 12
3 O50 66 13 12
b M43 61 C45 57 49 56 52 57 C49 59 46 62 45 65Z
4 M30 36 V28 H48 V36
t M64 12 H90 V30 H64Z
4 M64 12 H90 V30 H64Z
4 M77 30 V36
2 M60 8 L56 4 M77 6 V1 M94 8 L98 4
k O24 54 2.2 2.2`,
  camp: `
s M4 92 H96 L98 96 H2Z
w M50 16 L12 92 H88Z
u M50 16 L62 92 H88Z
p M50 40 L38 92 H60Z
k M50 42 L41 92 H58Z
4 M50 16 L12 92 H88Z
3 M50 16 L36 92 M50 16 L62 92
w M50 16 L36 92 L30 92 L46 30Z
3 M50 16 V4
w M50 3 L72 9 L50 15Z
4 M50 3 L72 9 L50 15Z
2 M12 92 L3 96 M88 92 L97 96
4 M2 93 H98`,
};

const GEM_PLACES = [
  [[50, 50]],
  [
    [30, 50],
    [70, 50],
  ],
  [
    [30, 68],
    [70, 68],
    [50, 30],
  ],
  [
    [30, 30],
    [70, 30],
    [30, 72],
    [70, 72],
  ],
  [
    [26, 28],
    [74, 28],
    [50, 52],
    [26, 76],
    [74, 76],
  ],
  [
    [28, 20],
    [72, 20],
    [28, 52],
    [72, 52],
    [28, 83],
    [72, 83],
  ],
  [
    [28, 20],
    [72, 20],
    [50, 36],
    [28, 54],
    [72, 54],
    [28, 86],
    [72, 86],
  ],
  [
    [28, 18],
    [72, 18],
    [50, 33],
    [28, 50],
    [72, 50],
    [50, 67],
    [28, 83],
    [72, 83],
  ],
];

/** So many gems: blue ones are cut stones, red ones thorny and cracked. */
export function gems(red: boolean, number: number): string {
  const places = GEM_PLACES[Math.min(number, 8) - 1] ?? [];
  const size = [2.2, 1.5, 1.35, 1.3, 1.1, 1.05, 0.95, 0.9][Math.min(number, 8) - 1]!;
  return places.map(([x, y]) => (red ? thorn : sapphire)(x!, y!, size)).join("\n");
}

/** A closed path around a place, from points relative to it. */
const around = (x: number, y: number, size: number, points: string) =>
  points.replace(/(-?\d+) (-?\d+)/g, (_, dx, dy) => `${x + dx * size} ${y + dy * size}`);

const sapphire = (x: number, y: number, size: number) =>
  `
l ${around(x, y, size, "M-9 -13 L9 -13 L16 -4 L0 15 L-16 -4Z")}
t ${around(x, y, size, "M-9 -13 L9 -13 L6 -4 L-6 -4Z")}
4 ${around(x, y, size, "M-9 -13 L9 -13 L16 -4 L0 15 L-16 -4Z")}
2 ${around(x, y, size, "M-16 -4 L16 -4 M-6 -4 L0 15 L6 -4 L9 -13 M-6 -4 L-9 -13")}`.trim();

const thorn = (x: number, y: number, size: number) =>
  `
c ${around(x, y, size, "M0 -17 L6 -7 L16 -6 L8 3 L10 15 L0 9 L-10 15 L-8 3 L-16 -6 L-6 -7Z")}
4 ${around(x, y, size, "M0 -17 L6 -7 L16 -6 L8 3 L10 15 L0 9 L-10 15 L-8 3 L-16 -6 L-6 -7Z")}
k ${around(x, y, size, "M-4 -5 L4 -5 L5 3 L0 6 L-5 3Z")}
2 ${around(x, y, size, "M0 -17 L0 -5 M16 -6 L5 -1 M-16 -6 L-5 -1 M10 15 L3 5 M-10 15 L-3 5")}`.trim();

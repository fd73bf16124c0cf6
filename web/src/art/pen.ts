/** The pen: a drawing is a few lines of text, inked when it is first needed.
 *
 * Each line is `<tool> <path>`. Tools:
 *   1 to 6      an ink line of that weight; it swells on the shadow side and thins out at its ends
 *   / \ - |     hatching of the closed path in that direction (`//` is close, `/` wide)
 *   a letter    a fill: l lapis, t turquoise, g gold, c carnelian, m malachite, s sand, n nut, b bone, u shade,
 *               w the card's own wash, p paper, k ink
 * `x` after the tool draws the mirror image (about x = 50) as well; `=` closes the path with its mirror image.
 * Paths are SVG's (no arcs), and `O x y rx ry` is an ellipse.
 */
type Point = [number, number];
interface Line {
  points: Point[];
  closed: boolean;
}

const FILLS: Record<string, string> = {
  l: "lapis",
  t: "turquoise",
  g: "gold",
  c: "carnelian",
  m: "malachite",
  s: "sand",
  n: "nut",
  b: "bone",
  u: "shade",
  w: "own",
  p: "paper",
  k: "solid",
};
const ANGLES: Record<string, number> = { "/": -0.9, "\\": 0.9, "-": 0.08, "|": 1.5 };
const inked = new Map<string, string>();

/** The inside of an SVG element for a drawing. */
export function ink(drawing: string): string {
  let done = inked.get(drawing);
  if (done === undefined) inked.set(drawing, (done = layers(drawing)));
  return done;
}

/** Lines of one colour that follow each other become one path. */
function layers(drawing: string): string {
  const out: { colour: string; d: string }[] = [];
  for (const text of drawing.trim().split("\n").filter(Boolean)) {
    const [, tool, twice, closing, path] = /^\s*(\S[/\\]?)(x?)(=?)\s+(.*)$/.exec(text)!;
    const drawn = trace(path!).map((line) => (closing ? mirrored(line, true) : line));
    const both = twice ? [...drawn, ...drawn.map((line) => mirrored(line, false))] : drawn;
    const first = tool![0]!;
    const colour = FILLS[first] ?? "ink";
    const d = both.map((line) => shape(line, tool!)).join("");
    const last = out.at(-1);
    if (last?.colour === colour && !isWash(first)) last.d += d;
    else out.push({ colour, d });
  }
  return out.map(({ colour, d }) => `<path class="${colour}" d="${d}"/>`).join("");
}

const isWash = (tool: string) => tool in FILLS && tool !== "p" && tool !== "k";

function shape(line: Line, tool: string): string {
  const first = tool[0]!;
  if (first in ANGLES) return hatch(line.points.map(wobble), ANGLES[first]!, tool.length > 1 ? 2.6 : 4.2);
  if (first in FILLS) return smooth(line.points.map(isWash(first) ? spill : wobble));
  return stroke({ points: line.points.map(wobble), closed: line.closed }, Number(first) * 0.55 + 0.35);
}

/** The unsteadiness of a hand, the same at the same place, so that lines that meet still meet. */
function wobble([x, y]: Point): Point {
  return [
    x + 0.4 * Math.sin(x * 0.16 + y * 0.27) + 0.2 * Math.sin(y * 0.6),
    y + 0.4 * Math.sin(x * 0.23 - y * 0.14 + 2) + 0.2 * Math.sin(x * 0.5),
  ];
}

/** A wash is a little beside its lines. */
function spill([x, y]: Point): Point {
  return [x + 1 + 0.9 * Math.sin(x * 0.12 + y * 0.2 + 4), y + 1 + 0.9 * Math.sin(x * 0.19 - y * 0.11)];
}

function mirrored(line: Line, join: boolean): Line {
  const other = line.points.map(([x, y]): Point => [100 - x, y]);
  return join ? { points: [...line.points, ...other.reverse()], closed: true } : { ...line, points: other };
}

/** An ink line as a filled shape. */
function stroke({ points, closed }: Line, weight: number): string {
  const n = points.length;
  if (n < 2) return "";
  const turn = closed ? Math.sign(area(points)) : 0;
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 0; i < n; i++) {
    const a = points[closed ? (i + n - 1) % n : Math.max(i - 1, 0)]!;
    const b = points[closed ? (i + 1) % n : Math.min(i + 1, n - 1)]!;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const [nx, ny] = [(b[1] - a[1]) / length, (a[0] - b[0]) / length];
    const [x, y] = points[i]!;
    const shade = closed ? Math.max(0, turn * (nx * 0.55 + ny * 0.83)) : Math.abs(nx * 0.6 - ny * 0.5) * 0.6;
    const end = closed ? 1 : n < 4 ? 0.85 : Math.min(1, 0.35 + (2.6 * Math.min(i, n - 1 - i)) / n);
    const half = (weight / 2) * (0.72 + 0.65 * shade + 0.12 * Math.sin(x * 0.31 + y * 0.37)) * end;
    left.push([x + nx * half, y + ny * half]);
    right.push([x - nx * half, y - ny * half]);
  }
  right.reverse();
  return closed ? smooth(left) + smooth(right) : smooth([...left, ...right]);
}

/** Strokes side by side within a shape. */
function hatch(points: Point[], angle: number, gap: number): string {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const turned = points.map(([x, y]): Point => [x * c + y * s, y * c - x * s]);
  const heights = turned.map(([, y]) => y);
  let out = "";
  for (let y = Math.min(...heights) + gap * 0.6; y < Math.max(...heights); y += gap * (0.9 + 0.2 * Math.sin(y))) {
    const cuts: number[] = [];
    turned.forEach(([ax, ay], i) => {
      const [bx, by] = turned[(i + 1) % turned.length]!;
      if (ay > y !== by > y) cuts.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
    });
    cuts.sort((a, b) => a - b);
    for (let i = 0; i + 1 < cuts.length; i += 2) {
      const [from, to] = [cuts[i]! + 0.4, cuts[i + 1]! - 0.6 - 0.6 * Math.sin(y * 7)];
      if (to - from < 1) continue;
      const along = (x: number, lift = 0): Point => [x * c - (y + lift) * s, (y + lift) * c + x * s];
      out += stroke({ points: [along(from), along(from * 0.6 + to * 0.4, 0.25), along(to)], closed: false }, 0.95);
    }
  }
  return out;
}

function area(points: Point[]): number {
  return points.reduce((sum, [x, y], i) => {
    const [u, v] = points[(i + 1) % points.length]!;
    return sum + x * v - u * y;
  }, 0);
}

const f = (n: number) => Math.round(n * 10) / 10;

function smooth(points: Point[]): string {
  const mid = (i: number): Point => {
    const [a, b] = [points[i % points.length]!, points[(i + 1) % points.length]!];
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  };
  const [x, y] = mid(0);
  let d = `M${f(x)} ${f(y)}`;
  for (let i = 1; i <= points.length; i++) {
    const [u, v] = mid(i);
    const [px, py] = points[i % points.length]!;
    d += `Q${f(px)} ${f(py)} ${f(u)} ${f(v)}`;
  }
  return d + "Z";
}

/** The lines of a path, as points close to each other. */
function trace(path: string): Line[] {
  const words = path.match(/[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)/g)!;
  const lines: Line[] = [];
  let line: Line = { points: [], closed: false };
  let [x, y, command, back] = [0, 0, "M", [0, 0] as Point];
  let i = 0;
  const number = () => Number(words[i++]);
  const to = (u: number, v: number) => {
    const steps = Math.max(1, Math.ceil(Math.hypot(u - x, v - y) / 9));
    for (let k = 1; k <= steps; k++) line.points.push([x + ((u - x) * k) / steps, y + ((v - y) * k) / steps]);
    [x, y] = [u, v];
  };
  const curve = (a: Point, b: Point, end: Point) => {
    const start: Point = [x, y];
    const span =
      Math.hypot(a[0] - x, a[1] - y) + Math.hypot(b[0] - a[0], b[1] - a[1]) + Math.hypot(end[0] - b[0], end[1] - b[1]);
    const steps = Math.max(3, Math.ceil(span / 4));
    for (let k = 1; k <= steps; k++) {
      const [t, r] = [k / steps, 1 - k / steps];
      const at = (j: 0 | 1) => r * r * r * start[j] + 3 * r * r * t * a[j] + 3 * r * t * t * b[j] + t * t * t * end[j];
      line.points.push([at(0), at(1)]);
    }
    back = b;
    [x, y] = end;
  };
  while (i < words.length) {
    if (/[a-zA-Z]/.test(words[i]!)) command = words[i++]!;
    const relative = command > "Z";
    const point = (): Point => (relative ? [x + number(), y + number()] : [number(), number()]);
    switch (command.toUpperCase()) {
      case "M":
        [x, y] = point();
        lines.push((line = { points: [[x, y]], closed: false }));
        command = relative ? "l" : "L";
        break;
      case "L":
        to(...point());
        break;
      case "H":
        to(relative ? x + number() : number(), y);
        break;
      case "V":
        to(x, relative ? y + number() : number());
        break;
      case "C":
        curve(point(), point(), point());
        break;
      case "S":
        curve([2 * x - back[0], 2 * y - back[1]], point(), point());
        break;
      case "Q": {
        const [c, end] = [point(), point()];
        curve([(x + 2 * c[0]) / 3, (y + 2 * c[1]) / 3], [(end[0] + 2 * c[0]) / 3, (end[1] + 2 * c[1]) / 3], end);
        break;
      }
      case "O": {
        const [cx, cy, rx, ry] = [number(), number(), number(), number()];
        const steps = Math.max(8, Math.ceil((rx + ry) * 0.8));
        const around = Array.from({ length: steps }, (_, k): Point => {
          const t = (2 * Math.PI * k) / steps - 2;
          return [cx + rx * Math.cos(t), cy + ry * Math.sin(t)];
        });
        lines.push({ points: around, closed: true });
        break;
      }
      case "Z": {
        const [first] = line.points;
        if (first) to(...first);
        line.points.pop();
        line.closed = true;
        break;
      }
      default:
        throw new Error(`no ${command} in the path ${path}`);
    }
    if (!"CSQ".includes(command.toUpperCase())) back = [x, y];
  }
  return lines;
}

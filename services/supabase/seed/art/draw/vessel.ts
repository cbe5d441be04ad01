import { curve, HEIGHT, type Point, randomFrom, rect, round, shape, stroke, tag, WIDTH } from './svg.ts';

export const CREAM = '#f6ecdd';
export const SAND = '#e8d3b5';
export const CLAY = '#b65a34';
export const BRICK = '#8f3f24';
export const SOOT = '#2d2521';
export const CELADON = '#8fb3a2';
export const COBALT = '#34557d';
export const OCHRE = '#d8a145';

/** Half widths from the rim to the foot; heights run from 0 to 1. */
const PROFILES = {
  bowl: [
    [1, 0],
    [0.98, 0.12],
    [0.86, 0.5],
    [0.52, 0.85],
    [0.36, 0.93],
    [0.38, 1],
  ],
  vase: [
    [0.34, 0],
    [0.27, 0.1],
    [0.3, 0.24],
    [0.72, 0.5],
    [0.74, 0.68],
    [0.48, 0.92],
    [0.42, 1],
  ],
  cup: [
    [0.72, 0],
    [0.7, 0.3],
    [0.68, 0.7],
    [0.58, 0.92],
    [0.5, 1],
  ],
  jar: [
    [0.5, 0],
    [0.46, 0.08],
    [0.78, 0.24],
    [0.86, 0.5],
    [0.7, 0.84],
    [0.54, 1],
  ],
  bottle: [
    [0.2, 0],
    [0.16, 0.08],
    [0.17, 0.34],
    [0.5, 0.52],
    [0.62, 0.74],
    [0.5, 0.96],
    [0.46, 1],
  ],
  plate: [
    [1, 0],
    [0.94, 0.3],
    [0.5, 0.85],
    [0.4, 1],
  ],
} satisfies Record<string, Point[]>;
type Profile = keyof typeof PROFILES;

export interface Vessel {
  profile: Profile;
  x: number;
  width: number;
  height: number;
  body: string;
  glaze: string;
  /** Extent of the dripping glaze, 0 to 1. */
  run?: number;
  handle?: boolean;
}

let clips = 0;

/** Names of clip paths start again, so that every run draws the same files. */
export function startDrawing(): void {
  clips = 0;
}

function vessel(
  { profile, x, width, height, body, glaze, run = 0.45, handle }: Vessel,
  shelf: number,
): string {
  const top = shelf - height;
  const half = width / 2;
  const right = PROFILES[profile].map(([w, h]) => [x + w * half, top + h * height] as Point);
  const left = right.map(([px, py]) => [2 * x - px, py] as Point).toReversed();
  const outline = `M${round(right[0]![0])} ${round(top)}${curve(right)}L${left[0]!.map(round).join(' ')}${curve(left)}Z`;
  const id = `v${clips++}`;
  const random = randomFrom(Math.round(x * 7 + width));
  const drips: Point[] = Array.from({ length: 9 }, (_, i) => [
    x - half + (i / 8) * width,
    top + height * (run + (random() - 0.5) * 0.16),
  ]);
  const glazed = `M${round(x - half)} ${round(top)}L${drips[0]!.map(round).join(' ')}${curve(drips)}L${round(x + half)} ${round(top)}Z`;
  const rim = PROFILES[profile][0]![0] * half;
  const rings = [0.62, 0.72, 0.82].map((h) =>
    stroke(`M${round(x - half)} ${round(top + h * height)}h${width}`, SOOT, 2, { opacity: 0.12 }),
  );
  return [
    handle
      ? stroke(
          `M${round(x + half * 0.62)} ${round(top + height * 0.2)}c${round(width * 0.36)} -10 ${round(width * 0.36)} ${round(height * 0.55)} -6 ${round(height * 0.5)}`,
          body,
          width * 0.07,
        )
      : '',
    tag('ellipse', { cx: x, cy: shelf + 4, rx: half * 0.62, ry: 9, fill: SOOT, opacity: 0.16 }),
    tag('clipPath', { id }, shape(outline, SOOT)),
    shape(outline, body),
    tag(
      'g',
      { 'clip-path': `url(#${id})` },
      [
        shape(glazed, glaze),
        ...rings,
        rect(x + half * 0.3, top, half, height, SOOT, { opacity: 0.08 }),
        rect(x - half * 0.62, top, half * 0.12, height, '#ffffff', { opacity: 0.22 }),
      ].join(''),
    ),
    tag('ellipse', { cx: x, cy: top, rx: rim, ry: Math.max(5, rim * 0.1), fill: SOOT, opacity: 0.55 }),
  ].join('');
}

/** A shelf with vessels before a wall; `behind` is drawn on the wall. */
export function studio(ground: string, wall: string, shelf: number, vessels: Vessel[], behind = ''): string {
  return [
    rect(0, 0, WIDTH, HEIGHT, ground),
    behind,
    rect(0, shelf, WIDTH, HEIGHT - shelf, wall),
    rect(0, shelf, WIDTH, 10, SOOT, { opacity: 0.14 }),
    ...vessels.map((one) => vessel(one, shelf)),
  ].join('');
}

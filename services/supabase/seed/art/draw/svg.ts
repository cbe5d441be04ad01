/** Small helpers to write SVG by hand. Everything is deterministic: the same picture on every run. */
export const WIDTH = 1200;
export const HEIGHT = 800;

type Attributes = Record<string, string | number>;

export function tag(name: string, attributes: Attributes, inner = ''): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');
  return inner ? `<${name}${written}>${inner}</${name}>` : `<${name}${written}/>`;
}

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
) => tag('rect', { x, y, width, height, fill, ...more });
export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  tag('circle', { cx, cy, r, fill, ...more });
export const shape = (d: string, fill: string, more: Attributes = {}) => tag('path', { d, fill, ...more });
export const stroke = (d: string, color: string, width: number, more: Attributes = {}) =>
  tag('path', {
    d,
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });
export const group = (transform: string, inner: string, more: Attributes = {}) =>
  tag('g', { transform, ...more }, inner);

export function picture(inner: string, width = WIDTH, height = HEIGHT): string {
  const size = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height };
  return `${tag('svg', size, inner)}\n`;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export type Point = readonly [x: number, y: number];

/** A smooth curve through the points (Catmull-Rom as cubic Béziers), without the leading move. */
export function curve(points: readonly Point[]): string {
  return points
    .slice(1)
    .map((to, index) => {
      const from = points[index]!;
      const before = points[index - 1] ?? from;
      const after = points[index + 2] ?? to;
      const one = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
      const two = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
      return `C${[...one, ...two, ...to].map(round).join(' ')}`;
    })
    .join('');
}

export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Rgb = readonly [number, number, number];

export const TEXT_CONTRAST = 4.5;
export const CONTROL_CONTRAST = 3;

/** Reads `#rgb` or `#rrggbb`; anything else is null, so that no tenant text ever reaches a style sheet as it came. */
export function parseHex(text: string): Rgb | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1];
  if (!digits) return null;
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const channel = (at: number) => Number.parseInt(full.slice(at, at + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

export interface Rgba {
  rgb: Rgb;
  alpha: number;
}

const RGBA = /^rgba\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d*\.?\d+)\s*\)$/i;

/**
 * Reads `rgba(r, g, b, a)`, as colour pickers write it.
 * @throws TypeError for anything else
 */
export function parseRgba(text: string): Rgba {
  const [red, green, blue, alpha] = (RGBA.exec(text.trim()) ?? []).slice(1).map(Number);
  if (red === undefined || green === undefined || blue === undefined || alpha === undefined)
    throw new TypeError('Invalid RGBA string: write rgba(red, green, blue, alpha).');
  if (Math.max(red, green, blue) > 255 || alpha > 1)
    throw new TypeError('Invalid RGBA string: channels go from 0 to 255, alpha from 0 to 1.');
  return { rgb: [red, green, blue], alpha };
}

/** The colour as `#rrggbb`. */
export function toHex(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** `share` of `over` laid on `under`, in whole steps: 0 gives `under`, 1 gives `over`. */
export function mix(under: Rgb, over: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => Math.round(under[index] + (over[index] - under[index]) * share);
  return [channel(0), channel(1), channel(2)];
}

const LINEAR = Array.from({ length: 256 }, (_, channel) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** Relative luminance by WCAG 2. */
export function luminance([red, green, blue]: Rgb): number {
  const linear = (channel: number) => LINEAR[channel] as number;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio by WCAG 2, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  return ratio(luminance(one), luminance(other));
}

function ratio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
const STEPS = 50;

/**
 * The nearest shade of a colour that reaches the contrast on every ground: towards black or towards white, whichever
 * needs the smaller step. Where none reaches it, the better of black and white.
 */
export function readable(color: Rgb, grounds: readonly Rgb[], min: number = TEXT_CONTRAST): Rgb {
  const levels = grounds.map(luminance);
  const worst = (shade: Rgb) => {
    const level = luminance(shade);
    return Math.min(...levels.map((ground) => ratio(level, ground)));
  };
  for (let step = 0; step <= STEPS; step++) {
    for (const end of [BLACK, WHITE]) {
      const shade = mix(color, end, step / STEPS);
      if (worst(shade) >= min) return shade;
    }
  }
  return worst(BLACK) >= worst(WHITE) ? BLACK : WHITE;
}

/** The ink for text on a filled ground: soft white or deep ink where they suffice, else pure white or black. */
export function inkOn(ground: Rgb): Rgb {
  const inks: Rgb[] = [[255, 255, 255], [23, 22, 20], BLACK];
  return inks.find((ink) => contrast(ink, ground) >= TEXT_CONTRAST) ?? WHITE;
}

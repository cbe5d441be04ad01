import type { Theme } from '../contracts/account.ts';
import {
  CONTROL_CONTRAST,
  contrast,
  inkOn,
  luminance,
  mix,
  parseHex,
  readable,
  type Rgb,
  TEXT_CONTRAST,
  toHex,
} from './contrast.ts';
import { fontNamed, fontStack } from './fonts.ts';
import { PLATFORM_NIGHT, PLATFORM_THEME, TERRACOTTA } from './platform-theme.ts';

type Palette = Theme['light'];
type PaletteColors = Record<keyof Palette, Rgb>;

/**
 * The variables of a theme as CSS text: light on `:root`, dark and night by `data-theme` of the root element. Colours are
 * read and written anew and fonts looked up by name, so nothing a tenant typed reaches the style sheet as it came.
 * @param theme the account's theme; null gives the platform's own face
 */
export function themeCss(theme: Theme | null): string {
  const chosen = theme ?? PLATFORM_THEME;
  const light = colors(chosen.light, PLATFORM_THEME.light);
  const dark = colors(chosen.dark, PLATFORM_THEME.dark);
  const night = theme ? deepen(dark) : colors(PLATFORM_NIGHT, PLATFORM_NIGHT);
  const money = theme === null;
  return [
    `:root{${shape(chosen)}${palette(light, money)}color-scheme:light}`,
    `:root:lang(ar){${fontVariables(chosen, 'arabic')}}`,
    `:root[data-theme=dark]{${palette(dark, money)}color-scheme:dark}`,
    `:root[data-theme=night]{${palette(night, money)}color-scheme:dark}`,
  ].join('');
}

export interface ContrastReport {
  theme: 'light' | 'dark';
  ratio: number;
  /** The shade used for text instead, when the chosen primary is too weak on its ground. */
  corrected: string | null;
}

/** Reports the primary colour's contrast per theme, with a corrected shade if it's too weak for text. */
export function contrastReport(theme: Theme): ContrastReport[] {
  return (['light', 'dark'] as const).map((name) => {
    const chosen = colors(theme[name], PLATFORM_THEME[name]);
    const ratio = contrast(chosen.primary, chosen.ground);
    const shade = readable(chosen.primary, [chosen.ground, chosen.surface]);
    return { theme: name, ratio, corrected: ratio < TEXT_CONTRAST ? toHex(shade) : null };
  });
}

function colors(palette: Palette, fallback: Palette): PaletteColors {
  const read = (name: keyof Palette) => (parseHex(palette[name]) ?? parseHex(fallback[name])) as Rgb;
  return {
    primary: read('primary'),
    ground: read('ground'),
    surface: read('surface'),
    text: read('text'),
    accent: read('accent'),
  };
}

function deepen(dark: PaletteColors): PaletteColors {
  const black: Rgb = [4, 5, 8];
  return { ...dark, ground: mix(dark.ground, black, 0.6), surface: mix(dark.surface, black, 0.55) };
}

/** Hues that colour-blind readers tell apart (Okabe and Ito), the platform's red for danger. */
const TONE_HUES: Record<string, Rgb> = {
  info: [0, 114, 178],
  success: [0, 158, 115],
  warning: [230, 159, 0],
  danger: [179, 38, 30],
};

/** An ink for each tone and a tint below it, as strong as the ink stays readable on. */
function tones(hues: Record<string, Rgb>, ink: (color: Rgb) => Rgb, surface: Rgb): Record<string, string> {
  return Object.fromEntries(
    Object.entries(hues).flatMap(([name, hue]) => {
      const shade = ink(hue);
      const tint = [0.12, 0.08, 0.04]
        .map((share) => mix(surface, shade, share))
        .find((one) => contrast(shade, one) >= TEXT_CONTRAST);
      return [
        [name, toHex(shade)],
        [`${name}-soft`, toHex(tint ?? surface)],
      ];
    }),
  );
}

function palette(chosen: PaletteColors, moneyIsTerracotta: boolean): string {
  const { ground, surface, primary, accent } = chosen;
  const grounds = [ground, surface];
  const text = readable(chosen.text, grounds, 7);
  const soft = mix(surface, primary, 0.1);
  const sunken = mix(ground, text, 0.04);
  const all = [...grounds, soft, sunken];
  const isDark = luminance(ground) < 0.2;
  // On a dark page a full-width band of the primary colour would dazzle.
  const band = isDark ? mix(ground, primary, 0.3) : primary;
  // A ground of middle grey leaves no shade that suits soft and sunken fills too: then the page itself comes first.
  const ink = (color: Rgb) => {
    const shade = readable(color, all);
    const suitsAll = all.every((one) => contrast(shade, one) >= TEXT_CONTRAST);
    return suitsAll ? shade : readable(color, grounds);
  };
  const signal = (hex: string) => toHex(ink(parseHex(hex) as Rgb));
  const variables: Record<string, string> = {
    ...tones({ neutral: mix(ground, text, 0.62), ...TONE_HUES }, ink, surface),
    ground: toHex(ground),
    surface: toHex(surface),
    sunken: toHex(sunken),
    text: toHex(text),
    muted: toHex(ink(mix(ground, text, 0.62))),
    border: toHex(mix(ground, text, isDark ? 0.18 : 0.13)),
    'border-strong': toHex(readable(mix(ground, text, 0.35), grounds, CONTROL_CONTRAST)),
    primary: toHex(primary),
    'primary-hover': toHex(mix(primary, inkOn(primary)[0] > 128 ? [0, 0, 0] : [255, 255, 255], 0.12)),
    'primary-text': toHex(ink(primary)),
    'primary-soft': toHex(soft),
    'on-primary': toHex(inkOn(primary)),
    band: toHex(band),
    'on-band': toHex(inkOn(band)),
    accent: toHex(accent),
    'accent-text': toHex(ink(accent)),
    'on-accent': toHex(inkOn(accent)),
    focus: toHex(readable(primary, grounds, CONTROL_CONTRAST)),
    money: moneyIsTerracotta ? signal(TERRACOTTA) : toHex(text),
    'on-danger': '#ffffff',
    'danger-fill': '#b3261e',
    shadow: isDark ? '0 12px 40px rgb(0 0 0 / 0.5)' : '0 12px 40px rgb(30 28 20 / 0.14)',
    backdrop: isDark ? 'rgb(0 0 0 / 0.6)' : 'rgb(20 22 20 / 0.42)',
  };
  return Object.entries(variables)
    .map(([name, value]) => `--stoa-${name}:${value};`)
    .join('');
}

function fontVariables(theme: Theme, page: 'arabic' | 'other'): string {
  const heading = fontStack(fontNamed(theme.headingFont, 'heading'), page);
  const body = fontStack(fontNamed(theme.bodyFont, 'body'), page);
  return `--stoa-font-heading:${heading};--stoa-font-body:${body};`;
}

function shape(theme: Theme): string {
  const radius = Math.min(32, Math.max(0, Number(theme.radius) || 0));
  return [
    fontVariables(theme, 'other'),
    `--stoa-radius:${radius}px;`,
    `--stoa-radius-lg:${Math.round(radius * 1.67)}px;`,
    `--stoa-body-max:${theme.bodyStyle === 'boxed' ? '76rem' : 'none'};`,
  ].join('');
}

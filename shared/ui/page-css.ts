import type { Theme } from '../contracts/account.ts';
import { fontFaceCss } from './font-faces.ts';
import { fontNamed } from './fonts.ts';
import { PLATFORM_THEME } from './platform-theme.ts';
import { themeCss } from './theme-css.ts';

const MAX_RETAINED = 200;
const cached = new Map<string, string>();

/** Fonts and variables of a theme as CSS text; cached for the themes used last, because a renderer asks for every page. */
export function pageCss(theme: Theme | null, fontBase: string): string {
  const key = `${fontBase} ${JSON.stringify(theme)}`;
  const css = cached.get(key) ?? makeCss(theme, fontBase);
  cached.delete(key);
  cached.set(key, css);
  if (cached.size > MAX_RETAINED) cached.delete(cached.keys().next().value as string);
  return css;
}

function makeCss(theme: Theme | null, fontBase: string): string {
  const { headingFont, bodyFont } = theme ?? PLATFORM_THEME;
  const families = [fontNamed(headingFont, 'heading').family, fontNamed(bodyFont, 'body').family];
  return fontFaceCss(families, fontBase) + themeCss(theme);
}

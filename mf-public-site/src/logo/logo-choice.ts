import { LOGO_WIDTH_FACTOR } from '@stoa/shared/contracts/limits';

/** The logo of a theme: the dark one where it is dark and there is one. */
export function logoFor(
  settings: { logo?: string; dark_logo?: string },
  theme: 'light' | 'dark' | 'night',
): string | undefined {
  return (theme === 'light' ? undefined : settings.dark_logo) || settings.logo || undefined;
}

/** The logo's size in pixels: the width is set in rem; without one the default stands. */
export function logoSize(
  widthRem: number | undefined,
  fallback: { width: number; height: number },
): { width: number; height: number } {
  if (!widthRem || widthRem <= 0) return fallback;
  return { width: widthRem * LOGO_WIDTH_FACTOR, height: fallback.height };
}

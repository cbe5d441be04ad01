import type { Theme } from '../contracts/account.ts';

export const MODES = ['light', 'dark', 'night'] as const;
export const DIRECTIONS = ['ltr', 'rtl'] as const;

/** Returns `value` if it is one of `options`. */
export function isOneOf<T extends string>(options: readonly T[], value: string | null): T | undefined {
  return options.find((option) => option === value);
}

/** Themes as tenants choose them: a loud one, and one whose primary is too pale for text. */
export const SAMPLE_THEMES: Record<string, Theme> = {
  cobalt: {
    light: { primary: '#1f4fd8', ground: '#ffffff', surface: '#f5f7ff', text: '#10162b', accent: '#e4572e' },
    dark: { primary: '#8fb0ff', ground: '#11162a', surface: '#1a2140', text: '#eef1ff', accent: '#ff9a76' },
    headingFont: 'Space Grotesk',
    bodyFont: 'Work Sans',
    radius: 14,
    bodyStyle: 'wide',
  },
  pale: {
    light: { primary: '#f2c14e', ground: '#fffdf5', surface: '#ffffff', text: '#2a2416', accent: '#f2c14e' },
    dark: { primary: '#f2c14e', ground: '#211d12', surface: '#2c2718', text: '#f6efdc', accent: '#f2c14e' },
    headingFont: 'Playfair Display',
    bodyFont: 'Source Serif 4',
    radius: 0,
    bodyStyle: 'wide',
  },
};

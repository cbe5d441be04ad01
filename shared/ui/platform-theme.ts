import type { Theme } from '../contracts/account.ts';

/** The platform's own face: limestone, ink, laurel; terracotta for money and warnings alone. */
export const PLATFORM_THEME: Theme = {
  light: {
    primary: '#2f5d46',
    ground: '#f6f4ee',
    surface: '#fffdf8',
    text: '#1d211e',
    accent: '#2f5d46',
  },
  dark: {
    primary: '#8fbf9f',
    ground: '#23282a',
    surface: '#2b3133',
    text: '#ece9e1',
    accent: '#8fbf9f',
  },
  headingFont: 'Fraunces',
  bodyFont: 'Inter',
  radius: 6,
  bodyStyle: 'wide',
};

export const PLATFORM_NIGHT: Theme['dark'] = {
  primary: '#86bd99',
  ground: '#0e1316',
  surface: '#151b1f',
  text: '#e8e4da',
  accent: '#86bd99',
};

export const TERRACOTTA = '#a8492c';

import type { Theme } from '@stoa/shared/contracts/account';

const fonts = {
  headingFont: 'Space Grotesk',
  bodyFont: 'Libre Franklin',
  radius: 8,
  bodyStyle: 'wide',
} as const;

/** Colours of each template in both modes; text on ground and on primary keeps 4.5:1. */
export const themes = {
  slate: {
    ...fonts,
    light: { primary: '#27548a', ground: '#f7f8fa', surface: '#ffffff', text: '#1a2330', accent: '#a34b1d' },
    dark: { primary: '#9cc0ea', ground: '#11161d', surface: '#1a212b', text: '#e7ebf1', accent: '#eba27c' },
  },
  leaf: {
    ...fonts,
    light: { primary: '#2f6148', ground: '#f6f7f2', surface: '#ffffff', text: '#1b241e', accent: '#8a4a12' },
    dark: { primary: '#9bd0b3', ground: '#101713', surface: '#19211c', text: '#e6ece7', accent: '#e8ae74' },
  },
  clay: {
    ...fonts,
    light: { primary: '#8c3b26', ground: '#faf6f2', surface: '#ffffff', text: '#2a1d18', accent: '#2f5d62' },
    dark: { primary: '#efa68f', ground: '#181210', surface: '#221a17', text: '#f0e7e2', accent: '#8fc4c9' },
  },
  plum: {
    ...fonts,
    light: { primary: '#6a3274', ground: '#f9f6fa', surface: '#ffffff', text: '#241a27', accent: '#8d5a0c' },
    dark: { primary: '#d9a5e3', ground: '#151017', surface: '#1f1922', text: '#ece5ee', accent: '#e6bd77' },
  },
} satisfies Record<string, Theme>;

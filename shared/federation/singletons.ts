/** A library of which the page holds exactly one copy, handed out by the shell. */
export interface Singleton {
  /** The share key: what a remote imports. */
  key: string;
  /** The npm package it comes from, or null for a facade of ours (its version is the contract version). */
  npm: string | null;
  /** Share keys that exist only while developing. */
  isDevOnly?: boolean;
  /** Fetched with the first screen that imports it; only remotes that do so require it of the shell. */
  isLazy?: boolean;
}

/** The list is the contract: what stands here is never bundled by a remote. */
export const SINGLETONS: readonly Singleton[] = [
  { key: 'react', npm: 'react' },
  { key: 'react/jsx-runtime', npm: 'react' },
  { key: 'react/jsx-dev-runtime', npm: 'react', isDevOnly: true },
  { key: 'react-dom', npm: 'react-dom' },
  { key: 'styled-components', npm: 'styled-components' },
  { key: '@stoa/shared/router', npm: null },
  { key: '@stoa/shared/state', npm: null },
  { key: '@stoa/shared/data', npm: null },
  { key: '@stoa/shared/session', npm: null },
  { key: '@stoa/shared/presence', npm: null },
  { key: '@stoa/shared/event-bus', npm: null },
  { key: '@stoa/shared/notify', npm: null },
  { key: '@stoa/shared/i18n', npm: null },
  { key: '@stoa/shared/ui', npm: null },
  { key: '@stoa/shared/shell', npm: null },
  { key: '@stoa/shared/forms', npm: null, isLazy: true },
  { key: '@stoa/shared/controls', npm: null, isLazy: true },
  { key: '@stoa/shared/lists', npm: null, isLazy: true },
  { key: 'zod', npm: 'zod', isLazy: true },
];

/** Tells share keys that a page fetches with the first screen that imports them. */
export const isLazyKey = (key: string): boolean => SINGLETONS.some((one) => one.key === key && one.isLazy);

/** npm packages that a remote reaches only through the shell; a bundle that holds one of them is rejected. */
export const SHELL_ONLY_PACKAGES: readonly string[] = [
  'react',
  'react-dom',
  'scheduler',
  'styled-components',
  'react-router',
  'react-router-dom',
  'jotai',
  'swr',
  'react-toastify',
  '@supabase/supabase-js',
  '@supabase/ssr',
  'zod',
  'react-hook-form',
  '@hookform/resolvers',
];

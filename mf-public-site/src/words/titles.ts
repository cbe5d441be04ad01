import type { RouteHead } from '@stoa/shared/contracts/registry';
import { titlesOf } from '@stoa/shared/routing/titles';
import { LANGUAGES } from './languages.ts';

const catalogues = await Promise.all(
  LANGUAGES.map(async (language) => [language, (await import(`./${language}/site.ts`)).words] as const),
);

/** The head of a page that is called by one of the words; read when the declaration is, and part of no bundle. */
export const titled = (key: string): RouteHead => titlesOf(new Map(catalogues), key);

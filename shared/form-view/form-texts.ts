import type { Language } from '../contracts/languages.ts';
import ar from '../locales/ar/form-view.json' with { type: 'json' };
import en from '../locales/en/form-view.json' with { type: 'json' };

export type FormTexts = typeof en;

const TEXTS: Partial<Record<Language, FormTexts>> = { ar, en };

/** The words around a form in a language, for the server: browsers take them from its markup, or load those of one language. */
export const formTexts = (language: string): FormTexts => TEXTS[language as Language] ?? en;

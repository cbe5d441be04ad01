import ar from '../locales/ar/form-view.json' with { type: 'json' };
import en from '../locales/en/form-view.json' with { type: 'json' };

export type FormTexts = typeof en;

/** The words around a form in a language; English where they aren't translated yet. */
export const formTexts = (language: string): FormTexts => (language === 'ar' ? ar : en);

/** Puts values in the place of their names. */
export const fillText = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

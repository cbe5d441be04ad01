import { isLanguage } from '../contracts/languages.ts';
import type { FormTexts } from './form-texts.ts';

/** Loads the words around a form in one language, for browsers; English for a language that the product lacks. */
export async function loadFormTexts(language: string): Promise<FormTexts> {
  const spoken = isLanguage(language) ? language : 'en';
  const { default: texts } = (await import(
    /* webpackChunkName: "words-[request]" */ `../locales/${spoken}/form-view.json`
  )) as { default: FormTexts };
  return texts;
}

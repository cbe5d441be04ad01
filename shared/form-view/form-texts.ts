import type { Language } from '../contracts/languages.ts';
import ar from '../locales/ar/form-view.json' with { type: 'json' };
import bn from '../locales/bn/form-view.json' with { type: 'json' };
import de from '../locales/de/form-view.json' with { type: 'json' };
import en from '../locales/en/form-view.json' with { type: 'json' };
import es from '../locales/es/form-view.json' with { type: 'json' };
import fr from '../locales/fr/form-view.json' with { type: 'json' };
import hi from '../locales/hi/form-view.json' with { type: 'json' };
import it from '../locales/it/form-view.json' with { type: 'json' };
import ja from '../locales/ja/form-view.json' with { type: 'json' };
import ko from '../locales/ko/form-view.json' with { type: 'json' };
import nl from '../locales/nl/form-view.json' with { type: 'json' };
import pl from '../locales/pl/form-view.json' with { type: 'json' };
import pt from '../locales/pt/form-view.json' with { type: 'json' };
import ru from '../locales/ru/form-view.json' with { type: 'json' };
import sv from '../locales/sv/form-view.json' with { type: 'json' };
import th from '../locales/th/form-view.json' with { type: 'json' };
import tr from '../locales/tr/form-view.json' with { type: 'json' };
import uk from '../locales/uk/form-view.json' with { type: 'json' };
import vi from '../locales/vi/form-view.json' with { type: 'json' };
import zh from '../locales/zh/form-view.json' with { type: 'json' };

export type FormTexts = typeof en;

const TEXTS: Record<Language, FormTexts> = {
  ar,
  bn,
  de,
  en,
  es,
  fr,
  hi,
  it,
  ja,
  ko,
  nl,
  pl,
  pt,
  ru,
  sv,
  th,
  tr,
  uk,
  vi,
  zh,
};

/** The words around a form in a language, for the server: browsers take them from its markup, or load those of one language. */
export const formTexts = (language: string): FormTexts => TEXTS[language as Language] ?? en;

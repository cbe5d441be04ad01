import ar from '../locales/ar/popup-view.json' with { type: 'json' };
import en from '../locales/en/popup-view.json' with { type: 'json' };

/** The words around a popup in a language; English where they aren't translated yet. */
export const popupTexts = (language: string): typeof en => (language === 'ar' ? ar : en);

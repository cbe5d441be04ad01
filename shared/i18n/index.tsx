import i18next, { type i18n } from 'i18next';
import { type ReactNode, useEffect, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { resources, watchMessages } from './catalogue.ts';

export { addMessages, type Catalogue, type Messages, ownNamespace } from './catalogue.ts';

/** One i18next for one page (or one request on the server): its language, English behind it. */
export function createI18n(language: string): i18n {
  const instance = i18next.createInstance();
  void instance.init({
    lng: language,
    fallbackLng: 'en',
    resources: resources(),
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  return instance;
}

/** The shell wraps the page in it. */
export function I18nRoot({ language, children }: { language: string; children: ReactNode }) {
  const [instance] = useState(() => createI18n(language));
  useEffect(
    () =>
      watchMessages((namespace, catalogue) => {
        for (const [lang, messages] of Object.entries(catalogue)) {
          if (instance.getResourceBundle(lang, namespace) === messages) continue;
          instance.addResourceBundle(lang, namespace, messages);
        }
      }),
    [instance],
  );
  return <I18nextProvider i18n={instance}>{children}</I18nextProvider>;
}

/** Words of one namespace: `t('cart.title')`, with the language of the page. */
export function useWords(namespace: string): {
  t: (key: string, values?: Record<string, unknown>) => string;
  language: string;
} {
  const { t, i18n: instance } = useTranslation(namespace);
  return { t: (key, values) => t(key, values ?? {}) as string, language: instance.language };
}

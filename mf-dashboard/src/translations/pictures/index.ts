import { addMessages, type Messages, ownNamespace, useTranslations } from '@stoa/shared/i18n';
import { useLazy } from '@stoa/shared/ui/lazy';
import { lazyPart } from '../../data/lazy-part.ts';
import { spokenLanguage } from '../spoken-language.ts';

const NAMESPACE = ownNamespace('dashboard.pictures');

/** The texts of picture fields come with the screens that have one. */
addMessages(NAMESPACE, async (language) => {
  const { default: messages } = (await import(
    /* webpackChunkName: "words-[request]" */ `../../../locales/${spokenLanguage(language)}/pictures.json`
  )) as { default: Messages };
  return messages;
});

/** Fields stand in parts that load no texts of their own, so the texts are loaded with the first field. */
const texts = lazyPart(async () => true);

export function usePictureTranslations() {
  const isLoaded = useLazy(texts, true) === true;
  const { t, language } = useTranslations(NAMESPACE);
  return { language, isLoaded, t: (...args: Parameters<typeof t>) => (isLoaded ? t(...args) : '') };
}

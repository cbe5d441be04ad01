import { addMessages, ownNamespace, useTranslations } from '@stoa/shared/i18n';
import { useLazy } from '@stoa/shared/ui/lazy';
import { lazyPart } from '../../data/lazy-part.ts';

const NAMESPACE = ownNamespace('dashboard.pictures');

/** The texts of picture fields come with the screens that have one. */
addMessages(NAMESPACE, async (language) =>
  language === 'ar'
    ? (await import(/* webpackChunkName: "words-ar-pictures" */ '../../../locales/ar/pictures.json')).default
    : (await import(/* webpackChunkName: "words-en-pictures" */ '../../../locales/en/pictures.json')).default,
);

/** Fields stand in parts that load no texts of their own, so the texts are loaded with the first field. */
const texts = lazyPart(async () => true);

export function usePictureTranslations() {
  const isLoaded = useLazy(texts, true) === true;
  const { t, language } = useTranslations(NAMESPACE);
  return { language, isLoaded, t: (...args: Parameters<typeof t>) => (isLoaded ? t(...args) : '') };
}

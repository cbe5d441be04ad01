import { type FormTexts, formTexts } from '@stoa/shared/form-view/form-texts';
import { useSiteTranslations } from '../../translations/index.ts';

/** The words around a form in the page's language. */
export function useFormTexts(): FormTexts {
  const { language } = useSiteTranslations();
  return formTexts(language);
}

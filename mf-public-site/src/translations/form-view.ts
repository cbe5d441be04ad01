import { loadFormTexts } from '@stoa/shared/form-view/load-form-texts';
import { addMessages, ownNamespace, useTranslations } from '@stoa/shared/i18n';

const NAMESPACE = ownNamespace('form-view');

addMessages(NAMESPACE, loadFormTexts);

/** The words around a form in the page's language. */
export const useFormTexts = () => useTranslations(NAMESPACE);

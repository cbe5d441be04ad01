import { blockLabels } from '@stoa/shared/contracts/blocks/block-labels';
import { addMessages, ownNamespace, useTranslations } from '@stoa/shared/i18n';
import { kitMessages } from '@stoa/shared/i18n/kit-messages';

const NAMESPACE = ownNamespace('dashboard.blocks');

addMessages(NAMESPACE, { en: blockLabels });
addMessages(NAMESPACE, (language) => kitMessages(language, 'blocks'));

/** The names of block types in the page's language. */
export const useBlockTranslations = () => useTranslations(NAMESPACE);

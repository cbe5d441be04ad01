import { blockLabels } from '@stoa/shared/contracts/blocks/block-labels';
import { useTranslations } from '@stoa/shared/i18n';

/** Returns labels of fields, values and block types; an untranslated name is its own label. */
export function useFieldLabels() {
  const { t, language } = useTranslations('dashboard');
  const kinds = blockLabels[language === 'ar' ? 'ar' : 'en'];
  const named = (key: string, name: string) => {
    const text = t(key);
    return text === key ? name : text;
  };
  return {
    field: (name: string) => named(`content.fields.${name}`, name),
    value: (name: string) => named(`content.values.${name}`, name),
    kind: (name: string) => (name in kinds ? kinds[name as keyof typeof kinds] : name),
  };
}

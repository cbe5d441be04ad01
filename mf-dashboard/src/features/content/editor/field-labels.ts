import { useTranslations } from '@stoa/shared/i18n';
import { useBlockTranslations } from '../../../translations/blocks/index.ts';

/** Returns labels of fields, values and block types; an untranslated name is its own label. */
export function useFieldLabels() {
  const { t } = useTranslations('dashboard');
  const { t: kindOf } = useBlockTranslations();
  const named = (key: string, name: string) => {
    const text = t(key);
    return text === key ? name : text;
  };
  return {
    field: (name: string) => named(`content.fields.${name}`, name),
    value: (name: string) => named(`content.values.${name}`, name),
    kind: (name: string) => kindOf(name),
  };
}

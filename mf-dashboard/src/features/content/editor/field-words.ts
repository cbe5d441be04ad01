import { blockWords } from '@stoa/shared/contracts/blocks/block-words';
import { useWords } from '@stoa/shared/i18n';
import { en } from '../../../words/editing/content-en.ts';

type FieldName = keyof typeof en.fields;
type ValueName = keyof typeof en.values;

/** What fields, their values and kinds of blocks are called; a name that the words lack stands for itself. */
export function useFieldWords() {
  const { t, language } = useWords('dashboard');
  const kinds = blockWords[language === 'ar' ? 'ar' : 'en'];
  return {
    field: (name: string) => (name in en.fields ? t(`content.fields.${name as FieldName}`) : name),
    value: (name: string) => (name in en.values ? t(`content.values.${name as ValueName}`) : name),
    kind: (name: string) => (name in kinds ? kinds[name as keyof typeof kinds] : name),
  };
}

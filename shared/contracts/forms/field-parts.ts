import type { FieldType, FormField, Setting } from './form-fields.ts';

// Without zod: this goes to the browsers of visitors.
export const CONDITION_TESTS = ['is', 'isNot', 'contains', 'filled', 'empty', 'above', 'below'] as const;
export const FILE_KINDS = ['image', 'pdf', 'document', 'audio'] as const;
export type FileKind = (typeof FILE_KINDS)[number];
export const MAX_FILE_BYTES = 10_485_760;
export const MAX_FILES = 5;

export const FIELD_TYPES = [
  'text', 'email', 'phone', 'textarea', 'number', 'select', 'radio', 'checkbox', 'date', 'country', 'file', 'rating',
  'consent', 'hidden', 'heading', 'page',
] as const satisfies readonly FieldType[]; // prettier-ignore

/** Types that hold no answer. */
export const isQuestion = (field: FormField): boolean => field.type !== 'heading' && field.type !== 'page';
export const isRequired = (field: FormField): boolean => 'required' in field && field.required === true;
export const settingsOf = (field: FormField): readonly Setting[] =>
  'settings' in field ? (field.settings ?? []) : [];

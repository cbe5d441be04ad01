import type { FieldType, FormField, Setting } from './form-fields.ts';

export * from './form-constants.ts';

export const FIELD_TYPES = [
  'text', 'email', 'phone', 'textarea', 'number', 'select', 'radio', 'checkbox', 'date', 'country', 'file', 'rating',
  'consent', 'hidden', 'heading', 'page',
] as const satisfies readonly FieldType[]; // prettier-ignore

/** Types that hold no answer. */
export const isQuestion = (field: FormField): boolean => field.type !== 'heading' && field.type !== 'page';
export const isRequired = (field: FormField): boolean => 'required' in field && field.required === true;
export const settingsOf = (field: FormField): readonly Setting[] =>
  'settings' in field ? (field.settings ?? []) : [];

import { FormDefinition } from '@stoa/shared/contracts/forms/form-definition';
import { settingsOf } from '@stoa/shared/contracts/forms/field-parts';
import { type FieldType, FormField } from '@stoa/shared/contracts/forms/form-fields';

type Say = (key: string, values?: Record<string, string | number>) => string;

/** An id that no field of any version had: entries refer to it for ever. */
export const newFieldId = (): string => `f${crypto.randomUUID().replaceAll('-', '').slice(0, 11)}`;

/** A new field of a type, with what it can't do without. */
export function newField(type: FieldType, t: Say): FormField {
  const base = { id: newFieldId(), label: t(`types.${type}`) };
  const settings = [1, 2].map((number) => ({
    value: `option${number}`,
    label: t('build.newSetting', { number }),
  }));
  switch (type) {
    case 'select':
    case 'radio':
    case 'checkbox':
      return { ...base, type, settings };
    case 'file':
      return { ...base, type, accept: ['image', 'pdf'] };
    case 'rating':
      return { ...base, type, min: 1, max: 5 };
    case 'hidden':
      return { ...base, type, value: '' };
    default:
      return { ...base, type };
  }
}

/** A copy with an id of its own. */
export const duplicateField = (field: FormField): FormField => ({
  ...structuredClone(field),
  id: newFieldId(),
});

/** Ids of fields that can't be published as they are. */
export function unfinishedFields(definition: FormDefinition): Set<string> {
  const wrong = definition.fields.filter((field) => !FormField.safeParse(field).success).map(({ id }) => id);
  const { error } = FormDefinition.safeParse(definition);
  for (const { path } of error?.issues ?? []) {
    const field =
      path[0] === 'fields' && typeof path[1] === 'number' ? definition.fields[path[1]] : undefined;
    if (field) wrong.push(field.id);
  }
  return new Set(wrong);
}

/** Fields that a condition of the field at `index` can refer to. */
export const fieldsAbove = (fields: readonly FormField[], index: number): FormField[] =>
  fields.slice(0, index).filter(({ type }) => !['heading', 'page', 'file', 'hidden'].includes(type));

/** Values to choose from in a condition; none where any text can be typed. */
export const valuesOf = (field: FormField | undefined) => (field ? settingsOf(field) : []);

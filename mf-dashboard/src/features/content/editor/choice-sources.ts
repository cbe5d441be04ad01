import type { FieldSchema } from './block-schemas.ts';

/** Fields that name rows of the site, by the field's own name. */
export const SOURCES: Record<string, { table: string; column: string }> = {
  ids: { table: 'courses', column: 'id' },
  course: { table: 'courses', column: 'slug' },
  product: { table: 'products', column: 'slug' },
  form: { table: 'forms', column: 'slug' },
};

export const isChoiceOfRows = (name: string, { type }: FieldSchema) =>
  Object.hasOwn(SOURCES, name) && (type === 'string' || type === 'array');

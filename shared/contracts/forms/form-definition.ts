import { z } from 'zod';
import { settingsOf } from './field-parts.ts';
import { FieldId, FormField } from './form-fields.ts';

export const MAX_FIELDS = 60;

const issue = (path: (string | number)[], message: string) => ({ code: 'custom' as const, path, message });

const optionalText = (max: number) => z.string().trim().max(max).optional();
/** Texts of a form in another language; an empty one stays in the form's own. */
export const FormTranslation = z.strictObject({
  intro: optionalText(1000),
  button: optionalText(60),
  /** The message after sending. */
  after: optionalText(1000),
  fields: z
    .record(
      FieldId,
      z.strictObject({
        label: optionalText(300),
        help: optionalText(500),
        placeholder: optionalText(120),
        /** Labels of choices by their values. */
        settings: z.record(z.string().max(80), z.string().trim().max(200)).optional(),
      }),
    )
    .optional(),
});
export type FormTranslation = z.infer<typeof FormTranslation>;

/** Everything a visitor sees of a form; each published version of it stays as it was. */
export const FormDefinition = z
  .strictObject({
    intro: z.string().trim().max(1000).optional(),
    fields: z.array(FormField).min(1).max(MAX_FIELDS),
    button: z.string().trim().min(1).max(60).optional(),
    after: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('message'), text: z.string().trim().min(1).max(1000) }),
      z.strictObject({
        kind: z.literal('redirect'),
        /** A path of the own site. */
        path: z.string().max(300).regex(/^\/($|[^/\\])/), // prettier-ignore
      }),
    ]),
    translations: z.record(z.string().regex(/^[a-z]{2,3}$/), FormTranslation).optional(),
  })
  .superRefine(({ fields }, { addIssue }) => {
    const before = new Set<string>();
    for (const [index, field] of fields.entries()) {
      if (before.has(field.id)) addIssue(issue(['fields', index, 'id'], 'is used twice'));
      // Only fields above count: no condition can turn in a circle.
      const conditions = 'when' in field ? (field.when?.conditions ?? []) : [];
      for (const [at, { field: other }] of conditions.entries())
        if (!before.has(other))
          addIssue(issue(['fields', index, 'when', 'conditions', at, 'field'], 'is not above'));
      const values = settingsOf(field).map(({ value }) => value);
      if (new Set(values).size < values.length)
        addIssue(issue(['fields', index, 'settings'], 'has one value twice'));
      if (
        field.type === 'number' &&
        field.min !== undefined &&
        field.max !== undefined &&
        field.min > field.max
      )
        addIssue(issue(['fields', index, 'max'], 'is below the minimum'));
      before.add(field.id);
    }
  });
export type FormDefinition = z.infer<typeof FormDefinition>;

export const FORM_STATES = ['draft', 'published', 'closed'] as const;
export type FormState = (typeof FORM_STATES)[number];
export const ENTRY_STATES = ['received', 'held', 'spam'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/** A form as visitors read it. */
export interface PublicForm {
  id: string;
  slug: string;
  title: string;
  state: FormState;
  shown: unknown;
  opens_at: string | null;
  closes_at: string | null;
}

/** The definition that is shown, or null where it's none. */
export const readDefinition = (shown: unknown): FormDefinition | null =>
  FormDefinition.safeParse(shown).data ?? null;

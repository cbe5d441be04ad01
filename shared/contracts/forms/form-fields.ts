import { z } from 'zod';
import { CONDITION_TESTS, FILE_KINDS } from './form-constants.ts';

const plainText = (max: number) => z.string().trim().min(1).max(max);
/** Never reused: an entry refers to its field by it for ever. */
export const FieldId = z.string().regex(/^[a-z][a-z0-9]{2,19}$/);

export const Condition = z.strictObject({
  field: FieldId,
  test: z.enum(CONDITION_TESTS),
  value: z.string().max(200).default(''),
});
export type Condition = z.infer<typeof Condition>;

/** Shows a field only while all, or any, of these hold. */
export const ShowWhen = z.strictObject({
  match: z.enum(['all', 'any']),
  conditions: z.array(Condition).min(1).max(10),
});
export type ShowWhen = z.infer<typeof ShowWhen>;

/** One entry of a choice: what is stored, and what is read. */
export const Setting = z.strictObject({ value: plainText(80), label: plainText(200) });
export type Setting = z.infer<typeof Setting>;

const common = {
  id: FieldId,
  label: plainText(300),
  help: z.string().trim().max(500).optional(),
  when: ShowWhen.optional(),
};
const question = { ...common, required: z.boolean().optional() };
const settings = z.array(Setting).min(1).max(100);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const placeholder = z.string().trim().max(120).optional();

/** A field of a form, by its type. Headings and page breaks are placed among them and ask nothing. */
export const FormField = z.discriminatedUnion('type', [
  z.strictObject({
    ...question,
    type: z.literal('text'),
    placeholder,
    maxLength: z.int().min(1).max(500).optional(),
  }),
  z.strictObject({ ...question, type: z.literal('email'), placeholder }),
  z.strictObject({ ...question, type: z.literal('phone'), placeholder }),
  z.strictObject({
    ...question,
    type: z.literal('textarea'),
    placeholder,
    maxLength: z.int().min(1).max(5000).optional(),
  }),
  z.strictObject({
    ...question,
    type: z.literal('number'),
    min: z.number().optional(),
    max: z.number().optional(),
  }),
  z.strictObject({ ...question, type: z.literal('select'), settings }),
  z.strictObject({ ...question, type: z.literal('radio'), settings }),
  /** One tick; with settings one for each. */
  z.strictObject({ ...question, type: z.literal('checkbox'), settings: settings.optional() }),
  z.strictObject({ ...question, type: z.literal('date'), min: day.optional(), max: day.optional() }),
  z.strictObject({ ...question, type: z.literal('country') }),
  z.strictObject({
    ...question,
    type: z.literal('file'),
    accept: z.array(z.enum(FILE_KINDS)).min(1).max(4),
    maxFiles: z.int().min(1).max(5).optional(),
  }),
  z.strictObject({ ...common, type: z.literal('hidden'), value: z.string().max(200) }),
  /** Never ticked for anybody; its label is what is agreed to. */
  z.strictObject({ ...question, type: z.literal('consent') }),
  z.strictObject({ ...common, type: z.literal('heading') }),
  z.strictObject({
    ...question,
    type: z.literal('rating'),
    min: z.int().min(0).max(1),
    max: z.int().min(3).max(10),
  }),
  z.strictObject({ id: FieldId, label: plainText(300), type: z.literal('page') }),
]);
export type FormField = z.infer<typeof FormField>;
export type FieldType = FormField['type'];
export type FieldOf<T extends FieldType> = Extract<FormField, { type: T }>;

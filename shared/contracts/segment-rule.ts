import { z } from 'zod';
import { CONTACT_SOURCES, ContactFieldValue, LIST_STATUSES } from './contacts.ts';

export const MAX_CONDITIONS = 30;

const day = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
const count = z.int().min(0).max(999_999_999_999);
const days = z.int().min(0).max(36_500);
const text = z.string().trim().min(1).max(254);
const isOrNot = z.enum(['is', 'is_not']);
const hasOrNot = z.enum(['has', 'has_not']);
const within = z.enum(['within', 'not_within']);
const range = z.enum(['at_least', 'below']);
const key = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);

/** Each condition that a segment can ask; `app.segment_condition` compiles the same list. */
export const SegmentCondition = z.union([
  z.strictObject({ field: z.enum(['email', 'name']), op: z.enum(['is', 'is_not', 'contains']), value: text }),
  z.strictObject({ field: z.enum(['language', 'country']), op: isOrNot, value: text }),
  z.strictObject({ field: z.literal('source'), op: isOrNot, value: z.enum(CONTACT_SOURCES) }),
  z.strictObject({ field: z.literal('member'), op: isOrNot, value: z.boolean() }),
  z.strictObject({ field: z.literal('created'), op: z.enum(['before', 'after']), value: day }),
  z.strictObject({ field: z.enum(['created', 'last_lesson', 'last_order']), op: within, value: days }),
  z.strictObject({ field: z.literal('role'), op: isOrNot, value: z.uuid() }),
  z.strictObject({
    field: z.enum(['tag', 'product', 'membership', 'booking', 'entry', 'sent', 'clicked']),
    op: hasOrNot,
    value: z.uuid(),
  }),
  z.strictObject({
    field: z.literal('list'),
    op: isOrNot,
    value: z.uuid(),
    status: z.enum(LIST_STATUSES).optional(),
  }),
  z.strictObject({
    field: z.literal('enrolment'),
    op: z.enum(['has', 'has_not', 'completed', 'not_completed']),
    value: z.uuid(),
  }),
  z.strictObject({
    field: z.literal('progress'),
    op: range,
    value: z.int().min(0).max(100),
    course: z.uuid(),
  }),
  z.strictObject({ field: z.literal('order_count'), op: range, value: count }),
  z.strictObject({
    field: z.literal('order_sum'),
    op: range,
    value: count,
    currency: z.string().regex(/^[A-Z]{3}$/),
  }),
  z.strictObject({
    field: z.literal('custom'),
    key,
    op: z.enum(['is', 'is_not']),
    value: ContactFieldValue,
  }),
  z.strictObject({ field: z.literal('custom'), key, op: z.literal('contains'), value: text }),
  z.strictObject({ field: z.literal('custom'), key, op: range, value: z.number() }),
  z.strictObject({ field: z.literal('custom'), key, op: z.enum(['before', 'after']), value: day }),
  z.strictObject({ field: z.literal('custom'), key, op: z.enum(['set', 'not_set']) }),
]);
export type SegmentCondition = z.infer<typeof SegmentCondition>;

export type SegmentNode =
  SegmentCondition | { all: SegmentNode[] } | { any: SegmentNode[] } | { not: SegmentNode };

const groupOf = <Part extends z.ZodType<SegmentNode>>(part: Part) =>
  z.union([
    z.strictObject({ all: z.array(part).max(MAX_CONDITIONS) }),
    z.strictObject({ any: z.array(part).max(MAX_CONDITIONS) }),
    z.strictObject({ not: part }),
    SegmentCondition,
  ]);

/** The rule of a segment: conditions under all, any and not, three groups deep. */
export const SegmentRule: z.ZodType<SegmentNode> = groupOf(groupOf(groupOf(SegmentCondition))).refine(
  (node) => conditionsOf(node).length <= MAX_CONDITIONS,
  'too many conditions',
);
export type SegmentRule = SegmentNode;

const partsOf = (node: SegmentNode): SegmentNode[] => {
  if ('all' in node) return node.all;
  if ('any' in node) return node.any;
  return 'not' in node ? [node.not] : [];
};

/** Returns every condition of a rule. */
export const conditionsOf = (node: SegmentNode): SegmentCondition[] =>
  'field' in node ? [node] : partsOf(node).flatMap(conditionsOf);

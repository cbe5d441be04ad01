import { type SegmentNode, SegmentRule } from '@stoa/shared/contracts/segment-rule';

export const GROUP_MODES = ['all', 'any', 'none'] as const;
export type GroupMode = (typeof GROUP_MODES)[number];

/** A condition as the editor holds it: values are text until they are sent. */
export interface DraftCondition {
  id: number;
  /** `custom:` and the key for a field of the site. */
  field: string;
  op: string;
  value: string;
  /** Course, currency or status, by the field. */
  extra: string;
}
export interface DraftGroup {
  id: number;
  mode: GroupMode;
  parts: (DraftCondition | DraftGroup)[];
}

export type ValueKind =
  'text' | 'number' | 'days' | 'day' | 'boolean' | 'choice' | 'percent' | 'money' | 'none';

const HAS = ['has', 'has_not'];
const IS = ['is', 'is_not'];
const WITHIN = ['within', 'not_within'];
const RANGE = ['at_least', 'below'];

/** Each field with its comparisons; the order is the editor's. */
export const RULE_FIELDS: Record<string, readonly string[]> = {
  tag: HAS,
  list: IS,
  email: ['contains', ...IS],
  name: ['contains', ...IS],
  language: IS,
  country: IS,
  source: IS,
  member: IS,
  created: [...WITHIN, 'before', 'after'],
  role: IS,
  enrolment: ['has', 'has_not', 'completed', 'not_completed'],
  progress: RANGE,
  last_lesson: WITHIN,
  order_count: RANGE,
  order_sum: RANGE,
  product: HAS,
  last_order: WITHIN,
  membership: HAS,
  booking: HAS,
};

const CUSTOM_OPS: Record<string, readonly string[]> = {
  text: ['is', 'is_not', 'contains', 'set', 'not_set'],
  number: ['is', 'is_not', 'at_least', 'below', 'set', 'not_set'],
  date: ['is', 'before', 'after', 'set', 'not_set'],
  boolean: ['is', 'is_not', 'set', 'not_set'],
  choice: ['is', 'is_not', 'set', 'not_set'],
};

/** Returns the comparisons of a field; `type` is that of a field of the site. */
export const opsOf = (field: string, type = 'text'): readonly string[] =>
  field.startsWith('custom:') ? (CUSTOM_OPS[type] ?? CUSTOM_OPS['text']!) : (RULE_FIELDS[field] ?? IS);

const CHOICES = [
  'tag',
  'list',
  'language',
  'country',
  'source',
  'role',
  'enrolment',
  'product',
  'membership',
  'booking',
];

/** Returns which kind of value a comparison takes. */
export function valueKind(field: string, op: string, type = 'text'): ValueKind {
  if (op === 'set' || op === 'not_set') return 'none';
  if (op === 'within' || op === 'not_within') return 'days';
  if (op === 'before' || op === 'after') return 'day';
  if (field === 'member') return 'boolean';
  if (field === 'progress') return 'percent';
  if (field === 'order_sum') return 'money';
  if (field === 'order_count') return 'number';
  if (CHOICES.includes(field)) return 'choice';
  if (!field.startsWith('custom:')) return 'text';
  return type === 'date' ? 'day' : type === 'text' ? 'text' : (type as ValueKind);
}

export const isGroup = (part: DraftCondition | DraftGroup): part is DraftGroup => 'parts' in part;

/** Returns the rule of a draft, or null while a part isn't complete. */
export function toRule(group: DraftGroup, typeOf: (field: string) => string | undefined): SegmentNode | null {
  const parts = group.parts.map((part) => (isGroup(part) ? toRule(part, typeOf) : toCondition(part, typeOf)));
  if (parts.includes(null)) return null;
  const nodes = parts as SegmentNode[];
  const rule: SegmentNode =
    group.mode === 'none' ? { not: { any: nodes } } : group.mode === 'any' ? { any: nodes } : { all: nodes };
  const result = SegmentRule.safeParse(rule);
  return result.success ? result.data : null;
}

function toCondition(
  { field, op, value, extra }: DraftCondition,
  typeOf: (field: string) => string | undefined,
): SegmentNode | null {
  const type = typeOf(field);
  const kind = valueKind(field, op, type);
  const isNumber = kind === 'number' || kind === 'days' || kind === 'percent' || kind === 'money';
  if (kind !== 'none' && value.trim() === '') return null;
  const typed = isNumber ? Number(value) : kind === 'boolean' ? value === 'true' : value.trim();
  if (typeof typed === 'number' && !Number.isFinite(typed)) return null;
  const node = {
    ...(field.startsWith('custom:') ? { field: 'custom', key: field.slice(7) } : { field }),
    op,
    ...(kind !== 'none' && { value: typed }),
    ...(field === 'progress' && { course: extra }),
    ...(field === 'order_sum' && { currency: extra }),
    ...(field === 'list' && extra && { status: extra }),
  };
  const result = SegmentRule.safeParse(node);
  return result.success ? result.data : null;
}

let nextId = 0;
export const newId = () => (nextId += 1);
export const newCondition = (): DraftCondition => ({
  id: newId(),
  field: 'tag',
  op: 'has',
  value: '',
  extra: '',
});
export const newGroup = (
  mode: GroupMode = 'all',
  parts: DraftGroup['parts'] = [newCondition()],
): DraftGroup => ({
  id: newId(),
  mode,
  parts,
});

/** Returns a stored rule as the editor holds it; its outermost part is a group. */
export function toDraft(node: SegmentNode): DraftGroup {
  const part = draftOf(node);
  return isGroup(part) ? part : newGroup('all', [part]);
}

function draftOf(node: SegmentNode): DraftCondition | DraftGroup {
  if ('all' in node) return newGroup('all', node.all.map(draftOf));
  if ('any' in node) return newGroup('any', node.any.map(draftOf));
  if ('not' in node) {
    const inner = draftOf(node.not);
    return isGroup(inner) && inner.mode === 'any' ? { ...inner, mode: 'none' } : newGroup('none', [inner]);
  }
  const { field, op } = node;
  const extra =
    'course' in node ? node.course : 'currency' in node ? node.currency : 'status' in node ? node.status : '';
  return {
    id: newId(),
    field: node.field === 'custom' ? `custom:${node.key}` : field,
    op,
    value: 'value' in node ? String(node.value) : '',
    extra: extra ?? '',
  };
}

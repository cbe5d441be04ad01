import { currencyDigits } from '@stoa/shared/contracts/currency-digits';
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
  entry: HAS,
  sent: HAS,
  clicked: HAS,
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
  'entry',
  'sent',
  'clicked',
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
  const isNumber = kind === 'number' || kind === 'days' || kind === 'percent';
  if (kind !== 'none' && value.trim() === '') return null;
  const typed =
    kind === 'money'
      ? toMinor(value, extra)
      : isNumber
        ? Number(value)
        : kind === 'boolean'
          ? value === 'true'
          : value.trim();
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

/** Returns an amount typed in units of a currency in minor ones; NaN where it has more digits than the currency. */
function toMinor(value: string, currency: string): number {
  const found = /^(\d{1,12})(?:[.,](\d+))?$/.exec(value.trim());
  const digits = currencyDigits(currency || 'USD');
  const part = (found?.[2] ?? '').replace(/0+$/, '');
  if (!found || part.length > digits) return Number.NaN;
  return Number(found[1]! + part.padEnd(digits, '0'));
}

/** Returns minor units as they are typed: without a fraction where there is none. */
function toMajor(minor: number, currency: string): string {
  const digits = currencyDigits(currency);
  const amount = minor / 10 ** digits;
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(digits);
}

// Those of a stored rule count from 1, so that reading it twice gives the same draft.
let nextId = 100_000;
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
  let id = 0;
  const nextPart = () => (id += 1);
  const part = draftOf(node, nextPart);
  return isGroup(part) ? part : { id: nextPart(), mode: 'all', parts: [part] };
}

function draftOf(node: SegmentNode, nextPart: () => number): DraftCondition | DraftGroup {
  const id = nextPart();
  const draftsOf = (nodes: SegmentNode[]) => nodes.map((one) => draftOf(one, nextPart));
  if ('all' in node) return { id, mode: 'all', parts: draftsOf(node.all) };
  if ('any' in node) return { id, mode: 'any', parts: draftsOf(node.any) };
  if ('not' in node) {
    const inner = draftOf(node.not, nextPart);
    return isGroup(inner) && inner.mode === 'any'
      ? { ...inner, mode: 'none' }
      : { id, mode: 'none', parts: [inner] };
  }
  const { field, op } = node;
  const extra =
    'course' in node ? node.course : 'currency' in node ? node.currency : 'status' in node ? node.status : '';
  return {
    id,
    field: node.field === 'custom' ? `custom:${node.key}` : field,
    op,
    value:
      node.field === 'order_sum'
        ? toMajor(node.value, node.currency)
        : 'value' in node
          ? String(node.value)
          : '',
    extra: extra ?? '',
  };
}

/** Comparisons that read differently by field have a text of their own. */
export function opTextKey(field: string, op: string): string {
  if (field === 'enrolment' && (op === 'has' || op === 'has_not')) return `enrolment_${op}`;
  if (['product', 'membership', 'booking', 'entry', 'sent', 'clicked'].includes(field))
    return `${field}_${op}`;
  return op;
}

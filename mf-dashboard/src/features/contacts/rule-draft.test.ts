import type { SegmentNode } from '@stoa/shared/contracts/segment-rule';
import { describe, expect, it } from 'vitest';
import { newCondition, newGroup, opsOf, RULE_FIELDS, toDraft, toRule, valueKind } from './rule-draft.ts';

const typeOf = (field: string) => (field === 'custom:points' ? 'number' : 'text');
const ID = '5b0f3a2e-6f8e-4f43-9a3e-2b8a2f0d9c11';

describe('a rule in the editor', () => {
  it.each<[string, SegmentNode]>([
    [
      'conditions',
      {
        all: [
          { field: 'tag', op: 'has_not', value: ID },
          { field: 'order_count', op: 'at_least', value: 2 },
        ],
      },
    ],
    ['none of them', { not: { any: [{ field: 'member', op: 'is', value: true }] } }],
    [
      'a group in a group',
      {
        any: [
          { all: [{ field: 'created', op: 'before', value: '2026-01-31' }] },
          { not: { any: [{ field: 'list', op: 'is', value: ID, status: 'pending' }] } },
        ],
      },
    ],
    [
      'own fields',
      {
        all: [
          { field: 'custom', key: 'points', op: 'below', value: 3 },
          { field: 'custom', key: 'company', op: 'set' },
        ],
      },
    ],
    [
      'course and currency',
      {
        all: [
          { field: 'progress', op: 'below', value: 50, course: ID },
          { field: 'order_sum', op: 'at_least', value: 1000, currency: 'EUR' },
        ],
      },
    ],
  ])('keeps %s', (_what, rule) => {
    expect(toRule(toDraft(rule), typeOf)).toEqual(rule);
  });

  it('wraps a single condition, and isn’t sent before it is complete', () => {
    expect(toRule(toDraft({ field: 'name', op: 'is', value: 'Ada' }), typeOf)).toEqual({
      all: [{ field: 'name', op: 'is', value: 'Ada' }],
    });
    expect(toRule(newGroup(), typeOf)).toBeNull();
    expect(toRule(newGroup('all', []), typeOf)).toEqual({ all: [] });
    expect(
      toRule(newGroup('all', [{ ...newCondition(), field: 'order_count', op: 'below', value: 'x' }]), typeOf),
    ).toBeNull();
  });

  it.each([
    ['EUR', '12.5', 1250],
    ['EUR', '12,05', 1205],
    ['EUR', '12.50', 1250],
    ['JPY', '12', 12],
    ['KWD', '1.005', 1005],
  ])('takes amounts in units of %s: %s', (currency, value, minor) => {
    const typed = newGroup('all', [
      { ...newCondition(), field: 'order_sum', op: 'below', value, extra: currency },
    ]);
    const rule = toRule(typed, typeOf);
    expect(rule).toEqual({ all: [{ field: 'order_sum', op: 'below', value: minor, currency }] });
    expect(toRule(toDraft(rule!), typeOf)).toEqual(rule);
  });

  it.each([
    ['EUR', '1.005'],
    ['JPY', '1.5'],
    ['EUR', '-1'],
    ['EUR', '1e3'],
  ])('takes no amount that isn’t one of %s: %s', (currency, value) => {
    const typed = newGroup('all', [
      { ...newCondition(), field: 'order_sum', op: 'below', value, extra: currency },
    ]);
    expect(toRule(typed, typeOf)).toBeNull();
  });

  it('shows an amount in units of its currency', () => {
    const draft = toDraft({ field: 'order_sum', op: 'below', value: 1250, currency: 'EUR' });
    expect(draft.parts).toMatchObject([{ value: '12.50', extra: 'EUR' }]);
  });

  it('has a kind of value for every comparison', () => {
    for (const field of Object.keys(RULE_FIELDS))
      for (const op of opsOf(field)) expect(valueKind(field, op)).not.toBe('none');
  });
});

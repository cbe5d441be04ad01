import { conditionsOf, SegmentRule } from '@stoa/shared/contracts/segment-rule';
import { type DraftGroup, opTextKey, toDraft, toRule } from './rule-draft.ts';
import type { RuleOptions } from './use-rule-options.ts';

/** Returns the conditions of a rule as lines: field, comparison, value. */
export function ruleText(
  group: DraftGroup,
  { choices, fields }: RuleOptions,
  t: (key: string) => string,
): string {
  const typeOf = (name: string) => fields.find(({ key }) => name === `custom:${key}`)?.type;
  const rule = SegmentRule.safeParse(toRule(group, typeOf));
  if (!rule.success) return '';
  return conditionsOf(rule.data)
    .map((condition) => {
      const [draft] = toDraft(condition).parts;
      if (!draft || 'parts' in draft) return '';
      const { field, op, value, extra } = draft;
      const name = fields.find(({ key }) => field === `custom:${key}`)?.label ?? t(`rule.fields.${field}`);
      const label = choices[field]?.find((one) => one.value === value)?.label ?? value;
      return [name, t(`rule.ops.${opTextKey(field, op)}`), label, field === 'order_sum' && extra]
        .filter(Boolean)
        .join(' ');
    })
    .join('\n');
}

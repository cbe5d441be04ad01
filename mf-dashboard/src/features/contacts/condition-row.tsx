import { LIST_STATUSES } from '@stoa/shared/contracts/contacts';
import { Combobox, DateInput, Select } from '@stoa/shared/controls';
import { useSite } from '@stoa/shared/shell';
import { IconButton, Input, onMobile, space } from '@stoa/shared/ui';
import { Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { useContactTranslations } from '../../translations/contacts/index.ts';
import { type DraftCondition, opsOf, opTextKey, RULE_FIELDS, valueKind } from './rule-draft.ts';
import type { RuleOptions } from './use-rule-options.ts';

const Row = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  min-inline-size: 0;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
  > * {
    flex: 1 1 11rem;
    min-inline-size: 0;
  }
  > :last-child {
    flex: none;
  }
  ${onMobile} {
    > :first-child {
      flex-basis: calc(100% - 4rem);
    }
    > :nth-child(n + 2) {
      flex-basis: 100%;
    }
    > :last-child {
      flex-basis: auto;
      order: -1;
    }
    > :first-child {
      order: -2;
    }
  }
`;

/** One condition of a segment: field, comparison, value. */
export function ConditionRow(props: {
  condition: DraftCondition;
  options: RuleOptions;
  onChange(next: DraftCondition): void;
  onRemove(): void;
}) {
  const { t } = useContactTranslations();
  const { condition, options, onChange } = props;
  const { field, op } = condition;
  const typeOf = (name: string) => options.fields.find(({ key }) => name === `custom:${key}`)?.type;
  const nameOf = (name: string) =>
    options.fields.find(({ key }) => name === `custom:${key}`)?.label ?? t(`rule.fields.${name}`);
  const { settings } = useSite();
  function setField(next: string) {
    const extra = next === 'order_sum' ? (settings.currency ?? '') : '';
    onChange({ ...condition, field: next, op: opsOf(next, typeOf(next))[0]!, value: '', extra });
  }
  return (
    <Row aria-label={nameOf(field)}>
      <Select
        aria-label={t('rule.field')}
        value={field}
        options={[
          ...Object.keys(RULE_FIELDS).map((value) => ({ value, label: t(`rule.fields.${value}`) })),
          ...options.fields.map(({ key, label }) => ({ value: `custom:${key}`, label })),
        ]}
        onChange={({ target }) => setField(target.value)}
      />
      <Select
        aria-label={t('rule.op')}
        value={op}
        options={opsOf(field, typeOf(field)).map((value) => ({
          value,
          label: t(`rule.ops.${opTextKey(field, value)}`),
        }))}
        onChange={({ target }) => {
          const isSameKind =
            valueKind(field, op, typeOf(field)) === valueKind(field, target.value, typeOf(field));
          onChange({ ...condition, op: target.value, ...(!isSameKind && { value: '' }) });
        }}
      />
      {valueKind(field, op, typeOf(field)) !== 'none' && (
        <ValueInput {...props} kind={valueKind(field, op, typeOf(field))} />
      )}
      <Extra {...props} />
      <IconButton label={t('rule.remove', { field: nameOf(field) })} onClick={props.onRemove}>
        <Trash2 size={18} strokeWidth={1.5} aria-hidden />
      </IconButton>
    </Row>
  );
}

interface InputProps {
  condition: DraftCondition;
  options: RuleOptions;
  onChange(next: DraftCondition): void;
}

function ValueInput({
  condition,
  options,
  onChange,
  kind,
}: InputProps & { kind: ReturnType<typeof valueKind> }) {
  const { t } = useContactTranslations();
  const { field, value } = condition;
  const set = ({ target }: { target: { value: string } }) => onChange({ ...condition, value: target.value });
  const label = t(
    kind === 'days'
      ? 'rule.days'
      : kind === 'percent'
        ? 'rule.percent'
        : kind === 'money'
          ? 'rule.amount'
          : 'rule.value',
  );
  if (kind === 'choice')
    return (
      <Combobox
        aria-label={label}
        placeholder={t('rule.choose')}
        value={value}
        options={options.choices[field] ?? []}
        onChange={set}
      />
    );
  if (kind === 'boolean')
    return (
      <Select
        aria-label={label}
        value={value}
        options={[
          { value: '', label: t('rule.choose') },
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]}
        onChange={set}
      />
    );
  if (kind === 'day') return <DateInput aria-label={label} value={value} onChange={set} />;
  return (
    <Input
      aria-label={label}
      placeholder={label}
      value={value}
      dir="auto"
      inputMode={kind === 'text' ? undefined : kind === 'money' ? 'decimal' : 'numeric'}
      maxLength={254}
      onChange={set}
    />
  );
}

function Extra({ condition, options, onChange }: InputProps) {
  const { t } = useContactTranslations();
  const { field, extra } = condition;
  const set = ({ target }: { target: { value: string } }) => onChange({ ...condition, extra: target.value });
  if (field === 'progress')
    return (
      <Combobox
        aria-label={t('rule.course')}
        placeholder={t('rule.course')}
        value={extra}
        options={options.courses}
        onChange={set}
      />
    );
  if (field === 'order_sum')
    return (
      <Combobox
        aria-label={t('rule.currency')}
        placeholder={t('rule.currency')}
        value={extra}
        options={options.currencies}
        onChange={set}
      />
    );
  if (field !== 'list') return null;
  return (
    <Select
      aria-label={t('status')}
      value={extra || 'confirmed'}
      options={LIST_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
      onChange={set}
    />
  );
}

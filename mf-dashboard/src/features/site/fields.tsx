import { useId } from 'react';
import { styled } from 'styled-components';
import { DateTimeInput, Select } from '@stoa/shared/controls';
import { Checkbox, Field, Input, space, Textarea } from '@stoa/shared/ui';

interface Props<T> {
  label: string;
  value: T;
  onChange(value: T): void;
  hint?: string;
}

export function TextField({
  label,
  value,
  onChange,
  hint,
  error,
  ...rest
}: Props<string> & { type?: string; dir?: 'ltr'; error?: string | false }) {
  return (
    <Field label={label} hint={hint} error={error}>
      <Input {...rest} value={value} maxLength={500} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}

export function LongTextField({ label, value, onChange, hint, ...rest }: Props<string> & { dir?: 'ltr' }) {
  return (
    <Field label={label} hint={hint}>
      <Textarea {...rest} value={value} maxLength={2000} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}

export function SwitchField({ label, value, onChange }: Props<boolean>) {
  return <Checkbox label={label} checked={value} onChange={({ target }) => onChange(target.checked)} />;
}

export function ChoiceField(
  props: Props<string> & { choices: readonly (readonly [value: string, label: string])[] },
) {
  return (
    <Field label={props.label} hint={props.hint}>
      <Select value={props.value} onChange={({ target }) => props.onChange(target.value)}>
        {props.choices.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const Colour = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  input {
    inline-size: 3rem;
    block-size: 2.5rem;
    padding: 2px;
    border: 1px solid var(--stoa-border-strong);
    border-radius: var(--stoa-radius);
    background: var(--stoa-surface);
    cursor: pointer;
  }
  code {
    color: var(--stoa-muted);
    font-size: var(--stoa-size-sm);
  }
`;

export function ColourField({ label, value, onChange }: Props<string>) {
  const id = useId();
  return (
    <Colour>
      <input id={id} type="color" value={value} onChange={({ target }) => onChange(target.value)} />
      <label htmlFor={id}>{label}</label>
      <code dir="ltr">{value}</code>
    </Colour>
  );
}

/** A moment on the clock of whoever edits; empty is unset. */
export function MomentField(
  props: Props<number | null> & { error?: string | undefined; after?: number | null },
) {
  const { label, value, onChange, hint, error, after } = props;
  return (
    <Field label={label} hint={hint} error={error}>
      <DateTimeInput
        min={after ? localText(after) : undefined}
        value={value === null ? '' : localText(value)}
        onChange={({ target }) => onChange(target.value === '' ? null : new Date(target.value).getTime())}
      />
    </Field>
  );
}

function localText(ms: number): string {
  const shifted = new Date(ms - new Date(ms).getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

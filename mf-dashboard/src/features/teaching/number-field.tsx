import { type ReactNode, useState } from 'react';
import { Field, Input } from '@stoa/shared/ui';
import { useTeachingTranslations } from '../../translations/teaching/index.ts';

/** A number between two others; nothing else is handed on. Where it may be empty, that is null. */
export function NumberField(props: {
  label: ReactNode;
  hint?: ReactNode;
  value: number | null;
  min: number;
  max: number;
  /** The smallest step; without it whole numbers. */
  step?: number;
  isOptional?: boolean;
  onChange(value: number | null): void;
}) {
  const { t } = useTeachingTranslations();
  const { value, min, max, step = 1 } = props;
  const [text, setText] = useState(value === null ? '' : String(value));
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (read(text) !== value) setText(value === null ? '' : String(value));
  }
  const typed = read(text);
  const isRight =
    typed === null
      ? props.isOptional === true && text === ''
      : typed >= min && typed <= max && Number.isInteger(Math.round((typed / step) * 1e6) / 1e6);
  return (
    <Field label={props.label} hint={props.hint} error={!isRight && t('number', { min, max })}>
      <Input
        type="number"
        inputMode="decimal"
        min={min}
        max={max}
        step={step}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          const next = read(target.value);
          const isTaken =
            next === null
              ? props.isOptional === true && target.validity.valid
              : next >= min && next <= max && target.validity.valid;
          if (!isTaken) return;
          setSeen(next);
          props.onChange(next);
        }}
      />
    </Field>
  );
}

function read(text: string): number | null {
  const number = Number(text);
  return text.trim() === '' || !Number.isFinite(number) ? null : number;
}

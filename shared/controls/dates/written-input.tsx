import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslations } from '../../i18n/index.tsx';
import { Input, useFieldProps } from '../../ui/field.tsx';
import { space } from '../../ui/tokens.ts';

/** Tells a value in the shape of a native input's event, so that its handlers fit. */
export interface ValueChange {
  target: { value: string; name: string };
}

export interface WrittenProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max'
> {
  /** As a native input of the kind has it; empty is unset. */
  value: string;
  onChange?: ((event: ValueChange) => void) | undefined;
  min?: string | undefined;
  max?: string | undefined;
}

interface Kind {
  read(text: string, isFinal: boolean): string | null;
  write(value: string): string;
  /** Said when the field is left with something unreadable. */
  invalid: string;
  /** Shown below the box: the zone. */
  note?: string | undefined;
  picker: ReactNode;
}

const Box = styled.div`
  display: grid;
  gap: ${space(1)};
  min-inline-size: 0;
`;
const Line = styled.div`
  position: relative;
  min-inline-size: 0;
  > input {
    padding-inline-end: 2.75rem;
    unicode-bidi: plaintext;
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  > button,
  > button ~ button {
    position: absolute;
    inset-inline-end: 1px;
    inset-block: 1px;
    block-size: auto;
    inline-size: 2.5rem;
    color: var(--stoa-muted);
  }
`;
const Note = styled.div`
  font-size: var(--stoa-size-xs);
  color: var(--stoa-muted);
`;
const Invalid = styled.div`
  font-size: var(--stoa-size-sm);
  color: var(--stoa-danger);
`;

/** A value written by hand or picked. Typed text stays as it is until the field is left. */
export function WrittenInput({ kind, ...props }: WrittenProps & { kind: Kind }) {
  const { value, onChange, name, min, max, onBlur, ...rest } = props;
  const id = useId();
  const { t } = useTranslations('controls');
  const line = useRef<HTMLDivElement>(null);
  const field = useFieldProps(props);
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(true);
  const readTyped = typed === null ? null : (kind.read(typed, isLeft) ?? '');
  const isTyped = typed !== null && readTyped === value;
  const isUnreadable = isLeft && isTyped && value === '' && typed !== '';
  const report = (next: string) => {
    if (next !== value) onChange?.({ target: { value: next, name: name ?? '' } });
  };
  const isBefore = !!min && value !== '' && value < min;
  const isAfter = !!max && value > max;
  const fault = isUnreadable
    ? kind.invalid
    : (isBefore && t('minDate', { date: kind.write(min) })) ||
      (isAfter && t('maxDate', { date: kind.write(max) })) ||
      '';
  // A form that checks its fields itself stops at it, as it does at a native input.
  useEffect(() => line.current?.querySelector('input')?.setCustomValidity(fault), [fault]);
  const described = [field['aria-describedby'], kind.note && `${id}n`, isUnreadable && `${id}i`];
  return (
    <Box>
      <Line ref={line}>
        <Input
          autoComplete="off"
          {...rest}
          {...field}
          name={name}
          aria-invalid={isUnreadable || field['aria-invalid']}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
          value={isTyped ? typed : value && kind.write(value)}
          onChange={({ target }) => {
            setLeft(false);
            setTyped(target.value);
            report(kind.read(target.value, false) ?? '');
          }}
          onBlur={(event) => {
            onBlur?.(event);
            setLeft(true);
            if (typed === null || isLeft) return;
            const read = kind.read(typed, true);
            if (read) setTyped(null);
            report(read ?? '');
          }}
        />
        {kind.picker}
      </Line>
      {kind.note && <Note id={`${id}n`}>{kind.note}</Note>}
      {isUnreadable && (
        <Invalid id={`${id}i`} role="alert">
          {kind.invalid}
        </Invalid>
      )}
    </Box>
  );
}

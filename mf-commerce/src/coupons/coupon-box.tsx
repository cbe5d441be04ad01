import { Button, Field, IconButton, Input, space } from '@stoa/shared/ui';
import { Check, Tag, X } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { useCommerceTranslations } from '../translations/index.ts';
import { useCouponBox } from './use-coupon-box.ts';

const Line = styled.form`
  display: grid;
  grid-template-columns: 1fr auto auto;
  align-items: end;
  gap: ${space(2)};
  input[data-status='invalid'] {
    border-color: var(--stoa-danger);
    background: color-mix(in srgb, var(--stoa-danger) 9%, var(--stoa-surface));
    box-shadow: inset 0 0 0 1px var(--stoa-danger);
  }
  > button:last-of-type {
    margin-inline-start: -0.5rem;
    margin-inline-end: -0.75rem;
  }
`;
const Note = styled.p`
  grid-column: 1 / -1;
  font-size: var(--stoa-size-sm);
  color: var(--stoa-danger);
`;
const Closed = styled.div`
  margin-inline-start: -0.75rem;
`;
const Applied = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  padding-inline-start: ${space(3)};
  border: 1px solid var(--stoa-success);
  border-radius: var(--stoa-radius);
  color: var(--stoa-success);
  strong {
    flex: 1;
    font-weight: 560;
    overflow-wrap: anywhere;
  }
`;

/** Collapsed, editing, applied or in error; how it looks follows the state alone. */
export function CouponBox() {
  const box = useCouponBox();
  const { t } = useCommerceTranslations();
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = box.mode === 'editing' || box.mode === 'error';
  const hasBeenOpen = useRef(false);
  const noteId = useId();

  /** Moves the focus with the box, except when it opened by itself for a dropped coupon. */
  const moveFocus = useEffectEvent((isNowOpen: boolean) => {
    if (isNowOpen && !hasBeenOpen.current && !box.isDropped) input.current?.focus();
    if (!isNowOpen && hasBeenOpen.current) opener.current?.focus();
    hasBeenOpen.current = isNowOpen;
  });
  useEffect(() => moveFocus(isOpen), [isOpen]);

  if (box.mode === 'applied') {
    return (
      <Applied data-coupon="applied" data-status={box.status}>
        <Check size={18} strokeWidth={1.5} aria-hidden />
        <strong>{box.coupon?.name}</strong>
        <IconButton label={t('coupon.remove', { name: box.coupon?.name })} onClick={box.remove}>
          <X size={18} strokeWidth={1.5} aria-hidden />
        </IconButton>
      </Applied>
    );
  }
  if (!isOpen) {
    return (
      <Closed data-coupon="collapsed">
        <Button ref={opener} variant="quiet" size="sm" onClick={box.expand}>
          <Tag size={16} strokeWidth={1.5} aria-hidden />
          {t('coupon.add')}
        </Button>
      </Closed>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void box.apply();
  };
  return (
    <Line onSubmit={submit} data-coupon={box.mode} noValidate>
      <Field label={t('coupon.label')}>
        <Input
          ref={input}
          name="coupon"
          value={box.text}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-status={box.status}
          aria-invalid={box.status === 'invalid' || undefined}
          aria-describedby={box.note && noteId}
          onChange={(event) => box.write(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary" busy={box.isBusy} disabled={box.text.trim() === ''}>
        {t('coupon.apply')}
      </Button>
      <IconButton label={t('coupon.close')} onClick={box.close}>
        <X size={18} strokeWidth={1.5} aria-hidden />
      </IconButton>
      {box.note && (
        // A toast has announced a coupon's error, so the note stays readable but isn't announced again.
        <Note id={noteId} role={box.mode === 'error' ? undefined : 'alert'}>
          {box.note}
        </Note>
      )}
    </Line>
  );
}

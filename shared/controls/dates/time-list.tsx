import { type KeyboardEvent, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useTranslations } from '../../i18n/index.tsx';
import { space } from '../../ui/tokens.ts';

const STEP_MINUTES = 30;
const TIMES = Array.from({ length: (24 * 60) / STEP_MINUTES }, (_, index) => {
  const minutes = index * STEP_MINUTES;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

const List = styled.fieldset`
  margin: 0;
  border: 0;
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space(1)};
  padding: ${space(3)};
  button {
    min-block-size: 2.5rem;
    padding: 0;
    border: 1px solid transparent;
    border-radius: var(--stoa-radius);
    background: transparent;
    font-variant-numeric: tabular-nums;
    &:hover {
      background: var(--stoa-primary-soft);
    }
    &[aria-pressed='true'] {
      background: var(--stoa-primary);
      color: var(--stoa-on-primary);
    }
  }
`;

/** Half hours of a day; arrow keys walk through them. */
export function TimeList({ value, onPick }: { value: string; onPick(value: string): void }) {
  const { t } = useTranslations('controls');
  const list = useRef<HTMLFieldSetElement>(null);
  const current = TIMES.findLast((time) => time <= (value || '09:00')) ?? '09:00';
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, []);
  function walk(event: KeyboardEvent<HTMLFieldSetElement>) {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const along = isMirrored ? -1 : 1;
    const step = { ArrowRight: along, ArrowLeft: -along, ArrowDown: 4, ArrowUp: -4 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step]?.focus();
  }
  return (
    <List ref={list} aria-label={t('pickTime')} onKeyDown={walk}>
      {TIMES.map((time) => (
        <button
          key={time}
          type="button"
          dir="ltr"
          tabIndex={time === current ? 0 : -1}
          aria-pressed={time === value}
          onClick={() => onPick(time)}
        >
          {time}
        </button>
      ))}
    </List>
  );
}

import {
  CalendarDate,
  endOfMonth,
  getLocalTimeZone,
  isSameDay,
  parseDate,
  startOfMonth,
  startOfWeek,
  today,
} from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { dateFormat, numberFormat } from '../../contracts/intl.ts';
import { useTranslations } from '../../i18n/index.tsx';
import { IconButton } from '../../ui/button.tsx';
import { useDirection } from '../../ui/direction.ts';
import { space } from '../../ui/tokens.ts';
import { dateLocale } from '../../contracts/intl.ts';

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  font-weight: 600;
  svg {
    [dir='rtl'] & {
      transform: scaleX(-1);
    }
  }
`;
const Grid = styled.table`
  inline-size: 100%;
  table-layout: fixed;
  th {
    padding: ${space(2)} 0;
    font-size: var(--stoa-size-xs);
    font-weight: 500;
    color: var(--stoa-muted);
  }
  td {
    padding: 1px;
    text-align: center;
  }
  button {
    inline-size: 100%;
    block-size: 2.5rem;
    padding: 0;
    border: 1px solid transparent;
    border-radius: var(--stoa-radius);
    background: transparent;
    font-variant-numeric: tabular-nums;
    &[data-outside] {
      color: var(--stoa-muted);
    }
    &:hover:not(:disabled) {
      background: var(--stoa-primary-soft);
    }
    &[aria-current='date'] {
      border-color: var(--stoa-border-strong);
      font-weight: 700;
    }
    &[aria-pressed='true'] {
      background: var(--stoa-primary);
      color: var(--stoa-on-primary);
    }
    &:disabled {
      opacity: 0.35;
      cursor: not-allowed;
    }
  }
`;

/** Returns today on the clock of the browser. */
export const todayIso = (): string => today(getLocalTimeZone()).toString();

const readIso = (iso: string | undefined): CalendarDate | null => {
  try {
    return iso ? parseDate(iso) : null;
  } catch {
    return null;
  }
};
const MONDAY = new CalendarDate(2024, 1, 1);

/** A month of days. Arrows walk by day and week, Page Up and Down by month, Home and End along the week. */
export function Calendar(props: {
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onPick(value: string): void;
}) {
  const { t, language } = useTranslations('controls');
  const isMirrored = useDirection() === 'rtl';
  const locale = dateLocale(language);
  const chosen = readIso(props.value);
  const [focused, setFocused] = useState(() => chosen ?? today(getLocalTimeZone()));
  const grid = useRef<HTMLTableElement>(null);
  const focusDay = () => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  useEffect(focusDay, []);
  const isOutOfRange = (day: CalendarDate) => {
    const iso = day.toString();
    return (!!props.min && iso < props.min) || (!!props.max && iso > props.max);
  };
  const format = (options: Intl.DateTimeFormatOptions, day: CalendarDate) =>
    dateFormat(locale, { calendar: 'gregory', timeZone: 'UTC', ...options }).format(day.toDate('UTC'));
  const first = startOfWeek(startOfMonth(focused), locale);
  const isLastWeek = (week: number) =>
    first.add({ weeks: week }).compare(endOfMonth(focused)) > 0 || week > 5;
  const weeks = Array.from({ length: 6 }, (_, week) => week).filter((week) => !isLastWeek(week));
  function onKeyDown(event: KeyboardEvent) {
    const along = isMirrored ? -1 : 1;
    const moved: Record<string, CalendarDate> = {
      ArrowRight: focused.add({ days: along }),
      ArrowLeft: focused.add({ days: -along }),
      ArrowDown: focused.add({ weeks: 1 }),
      ArrowUp: focused.add({ weeks: -1 }),
      PageDown: focused.add(event.shiftKey ? { years: 1 } : { months: 1 }),
      PageUp: focused.subtract(event.shiftKey ? { years: 1 } : { months: 1 }),
      Home: startOfWeek(focused, locale),
      End: startOfWeek(focused, locale).add({ days: 6 }),
    };
    const next = moved[event.key];
    if (!next) return;
    event.preventDefault();
    flushSync(() => setFocused(next));
    focusDay();
  }
  return (
    <div>
      <Head>
        <IconButton label={t('previousMonth')} onClick={() => setFocused(focused.subtract({ months: 1 }))}>
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <span aria-live="polite">{format({ month: 'long', year: 'numeric' }, focused)}</span>
        <IconButton label={t('nextMonth')} onClick={() => setFocused(focused.add({ months: 1 }))}>
          <ChevronRight size={18} aria-hidden />
        </IconButton>
      </Head>
      <Grid ref={grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, index) => startOfWeek(MONDAY, locale).add({ days: index })).map(
              (day) => (
                <th key={day.toString()} scope="col" abbr={format({ weekday: 'long' }, day)}>
                  {format({ weekday: 'short' }, day)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week}>
              {Array.from({ length: 7 }, (_, index) => first.add({ weeks: week, days: index })).map((day) => (
                <td key={day.toString()}>
                  <button
                    type="button"
                    tabIndex={isSameDay(day, focused) ? 0 : -1}
                    disabled={isOutOfRange(day)}
                    data-outside={day.month === focused.month ? undefined : ''}
                    aria-current={day.toString() === todayIso() ? 'date' : undefined}
                    aria-pressed={chosen !== null && isSameDay(day, chosen)}
                    aria-label={format(
                      { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
                      day,
                    )}
                    onClick={() => {
                      setFocused(day);
                      props.onPick(day.toString());
                    }}
                  >
                    {numberFormat(locale, { useGrouping: false }).format(day.day)}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
    </div>
  );
}

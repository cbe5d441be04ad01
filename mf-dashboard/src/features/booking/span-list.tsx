import type { CalendarFields, HoursSpan } from '@stoa/shared/contracts/calendar-fields';
import { TimeInput } from '@stoa/shared/controls';
import type { FormState } from '@stoa/shared/forms';
import { Button, IconButton, onMobile, space, Stack } from '@stoa/shared/ui';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useBookingTranslations } from '../../translations/booking/index.ts';
import { nextSpan } from './hours-rows.ts';

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 8rem) auto minmax(0, 8rem) auto;
  gap: ${space(2)};
  align-items: center;
  ${onMobile} {
    inline-size: 100%;
    gap: ${space(1)};
    grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr) auto;
  }
`;
const Quiet = styled.span`
  color: var(--stoa-muted);
`;
const Wrong = styled.p`
  color: var(--stoa-danger);
  font-size: var(--stoa-size-sm);
`;

/** The hours of one day: none, one stretch, or several. */
export function SpanList(props: {
  form: FormState<CalendarFields>;
  path: `week.${number}` | `days.${number}.spans`;
  /** The day, for whoever does not see where the fields stand. */
  day: string;
  spans: HoursSpan[];
  closed: string;
  onChange(spans: HoursSpan[]): void;
  onBlur(): void;
}) {
  const { t } = useBookingTranslations();
  const { form, path, day, spans, onChange } = props;
  const errorId = useId();
  const isWrong = (name: string) => form.getError(name) !== undefined;
  const set = (index: number, part: Partial<HoursSpan>) =>
    onChange(spans.map((span, other) => (other === index ? { ...span, ...part } : span)));
  const time = (index: number, part: keyof HoursSpan, label: string) => {
    const name = `${path}.${index}.${part}`;
    return (
      <TimeInput
        name={name}
        aria-label={label}
        aria-invalid={isWrong(name) || undefined}
        aria-describedby={isWrong(name) ? errorId : undefined}
        value={spans[index]?.[part] ?? ''}
        onBlur={props.onBlur}
        onChange={({ target }) => set(index, { [part]: target.value })}
      />
    );
  };
  return (
    <Stack $gap={2} $align="start">
      {spans.length === 0 && <Quiet>{props.closed}</Quiet>}
      {spans.map((_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a stretch has nothing but its place
        <Line key={index}>
          {time(index, 'starts', t('hours.from', { day }))}
          <span aria-hidden>–</span>
          {time(index, 'ends', t('hours.until', { day }))}
          <IconButton
            label={t('hours.remove', { day })}
            onClick={() => onChange(spans.filter((_span, other) => other !== index))}
          >
            <X size={16} strokeWidth={1.5} aria-hidden />
          </IconButton>
        </Line>
      ))}
      {form.errors.some(([name]) => name.startsWith(`${path}.`)) && (
        <Wrong id={errorId} role="alert">
          {t('hours.spansWrong')}
        </Wrong>
      )}
      <Button
        size="sm"
        variant="quiet"
        aria-label={t('hours.addSpanOf', { day })}
        onClick={() => onChange([...spans, nextSpan(spans)])}
      >
        <Plus size={14} strokeWidth={1.75} aria-hidden />
        {t('hours.addSpan')}
      </Button>
    </Stack>
  );
}

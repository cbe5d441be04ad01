import { TimeInput } from '@stoa/shared/controls';
import { Button, IconButton, onMobile, space, Stack } from '@stoa/shared/ui';
import { Plus, X } from 'lucide-react';
import { styled } from 'styled-components';
import { useBookingTranslations } from '../../translations/booking/index.ts';
import { areSpansRight, nextSpan, type Span } from './hours-draft.ts';

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
  /** The day, for whoever does not see where the fields stand. */
  name: string;
  spans: Span[];
  closed: string;
  onChange(spans: Span[]): void;
}) {
  const { t } = useBookingTranslations();
  const { name, spans, onChange } = props;
  const set = (index: number, part: Partial<Span>) =>
    onChange(spans.map((span, other) => (other === index ? { ...span, ...part } : span)));
  return (
    <Stack $gap={2} $align="start">
      {spans.length === 0 && <Quiet>{props.closed}</Quiet>}
      {spans.map(({ starts, ends }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a stretch has nothing but its place
        <Line key={index}>
          <TimeInput
            aria-label={t('hours.from', { day: name })}
            value={starts}
            onChange={({ target }) => set(index, { starts: target.value })}
          />
          <span aria-hidden>–</span>
          <TimeInput
            aria-label={t('hours.until', { day: name })}
            value={ends}
            onChange={({ target }) => set(index, { ends: target.value })}
          />
          <IconButton
            label={t('hours.remove', { day: name })}
            onClick={() => onChange(spans.filter((_, other) => other !== index))}
          >
            <X size={16} strokeWidth={1.5} aria-hidden />
          </IconButton>
        </Line>
      ))}
      {!areSpansRight(spans) && <Wrong role="alert">{t('hours.spansWrong')}</Wrong>}
      <Button
        size="sm"
        variant="quiet"
        aria-label={t('hours.addSpanOf', { day: name })}
        onClick={() => onChange([...spans, nextSpan(spans)])}
      >
        <Plus size={14} strokeWidth={1.75} aria-hidden />
        {t('hours.addSpan')}
      </Button>
    </Stack>
  );
}

import { useState } from 'react';
import { styled } from 'styled-components';
import type { Slot } from '../contracts/community.ts';
import { dateFormat } from '../contracts/intl.ts';
import { Button, Cluster, Field, motion, onMobile, Select, space, Stack } from '../ui/index.ts';
import { dayAt, addDays, ownZone, slotDays } from './slot-days.ts';

const WEEK = 7;

const Week = styled.ol`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: ${space(2)};
  padding: 0;
  list-style: none;
  ${onMobile} {
    grid-template-columns: 1fr;
    gap: ${space(4)};
    [data-free='false'] {
      display: none;
    }
  }
`;
const Day = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  min-inline-size: 0;
  h3 {
    padding-block: ${space(2)};
    border-block-end: 1px solid var(--stoa-border);
    font-family: var(--stoa-font-body);
    font-size: var(--stoa-size-sm);
    font-weight: 560;
    text-align: center;
  }
  &[data-free='false'] h3 {
    color: var(--stoa-muted);
    font-weight: 400;
  }
  div {
    display: grid;
    gap: ${space(2)};
  }
  ${onMobile} {
    h3 {
      text-align: start;
    }
    div {
      grid-template-columns: repeat(auto-fill, minmax(6rem, 1fr));
    }
  }
`;
const Time = styled.button`
  min-block-size: 2.75rem;
  padding: ${space(1)};
  border: 1px solid var(--stoa-border-strong);
  border-radius: var(--stoa-radius);
  background: var(--stoa-surface);
  color: var(--stoa-text);
  font: inherit;
  font-size: var(--stoa-size-sm);
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  transition:
    background-color ${motion},
    border-color ${motion};
  &:hover {
    border-color: var(--stoa-primary-text);
    background: var(--stoa-primary-soft);
  }
  &[aria-pressed='true'] {
    border-color: var(--stoa-primary);
    background: var(--stoa-primary);
    color: var(--stoa-on-primary);
  }
  small {
    display: block;
    font-size: var(--stoa-size-xs);
  }
`;
const None = styled.p`
  padding: ${space(8)} ${space(4)};
  border: 1px dashed var(--stoa-border-strong);
  border-radius: var(--stoa-radius-lg);
  color: var(--stoa-muted);
  text-align: center;
`;
const Head = styled(Cluster)`
  strong {
    min-inline-size: 10rem;
    text-align: center;
    ${onMobile} {
      min-inline-size: 0;
    }
  }
`;

export interface SlotLabels {
  previousWeek: string;
  nextWeek: string;
  /** No time of the shown week is free. */
  none: string;
  /** Leads to the next week with a free time. */
  next: string;
  zone: string;
  /** Formats the number of free seats; shown for services with several seats. */
  places?: (count: number) => string;
}

/** Free times of one week after the other, on a clock that the person chooses: their own at first. */
export function SlotPicker(props: {
  slots: readonly Slot[];
  language: string;
  labels: SlotLabels;
  chosen: string | null;
  timeZone: string;
  onZone(timeZone: string): void;
  onChoose(slot: Slot): void;
  /** There may be later slots than those given; `onMore` asks for them. */
  hasMore?: boolean;
  onMore?(): void;
  /** Takes the place of the native choice of a zone. */
  ZoneField?: typeof ZoneField;
}) {
  const { language, labels, timeZone, ZoneField: Zone = ZoneField } = props;
  const days = slotDays(props.slots, timeZone, language);
  const [shown, setShown] = useState<string | null>(null);
  const [now] = useState(() => Date.now());
  const today = dayAt(now, timeZone);
  const last = days.at(-1)?.day ?? today;
  const start = shown ?? days[0]?.day ?? today;
  const week = Array.from({ length: WEEK }, (_, index) => addDays(start, index));
  const isEmpty = !days.some(({ day }) => week.includes(day));
  const next = days.find(({ day }) => day > week[WEEK - 1]!)?.day;
  function goForward() {
    const nextStart = addDays(start, WEEK);
    setShown(nextStart);
    if (props.hasMore && last <= addDays(nextStart, WEEK)) props.onMore?.();
  }
  const name = (day: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(language, { timeZone: 'UTC', ...options }).format(new Date(`${day}T00:00Z`));
  return (
    <Stack $gap={4}>
      <Cluster $justify="space-between" $align="end" $gap={4}>
        <Head $gap={2}>
          <Button
            variant="secondary"
            size="sm"
            disabled={start <= today}
            onClick={() => setShown(addDays(start, -WEEK) < today ? today : addDays(start, -WEEK))}
          >
            {labels.previousWeek}
          </Button>
          <strong aria-live="polite">
            {dateFormat(language, { timeZone: 'UTC', day: 'numeric', month: 'short' }).formatRange(
              new Date(`${start}T00:00Z`),
              new Date(`${week[WEEK - 1]}T00:00Z`),
            )}
          </strong>
          <Button
            variant="secondary"
            size="sm"
            disabled={last <= week[WEEK - 1]! && !props.hasMore}
            onClick={goForward}
          >
            {labels.nextWeek}
          </Button>
        </Head>
        <Zone label={labels.zone} value={timeZone} onChange={props.onZone} />
      </Cluster>
      {isEmpty ? (
        <None>
          {labels.none}{' '}
          {next && (
            <Button variant="secondary" size="sm" onClick={() => setShown(next)}>
              {labels.next}
            </Button>
          )}
        </None>
      ) : (
        <Week>
          {week.map((day) => {
            const free = days.find((one) => one.day === day)?.slots ?? [];
            return (
              <Day key={day} data-free={free.length > 0}>
                <h3>{name(day, { weekday: 'short', day: 'numeric', month: 'short' })}</h3>
                <div>
                  {free.map(({ slot, time }) => (
                    <Time
                      key={slot.starts_at}
                      type="button"
                      aria-label={`${name(day, { weekday: 'long', day: 'numeric', month: 'long' })}, ${time}`}
                      aria-pressed={slot.starts_at === props.chosen}
                      onClick={() => props.onChoose(slot)}
                    >
                      {time}
                      {labels.places && <small>{labels.places(slot.places)}</small>}
                    </Time>
                  ))}
                </div>
              </Day>
            );
          })}
        </Week>
      )}
    </Stack>
  );
}

/** All time zones by name. */
export function ZoneField(props: { label: string; value: string; onChange(timeZone: string): void }) {
  const [zones] = useState(() => Intl.supportedValuesOf('timeZone'));
  const known = [...new Set([ownZone(), 'UTC', props.value, ...zones])].toSorted();
  return (
    <Field label={props.label}>
      <Select dir="ltr" value={props.value} onChange={({ target }) => props.onChange(target.value)}>
        {known.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </Select>
    </Field>
  );
}

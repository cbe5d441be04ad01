import { dateFormat } from '@stoa/shared/contracts/intl';
import { mayBe } from '@stoa/shared/data/must';
import { notify } from '@stoa/shared/notify';
import { getClient } from '@stoa/shared/session';
import { DateInput, ZoneInput } from '@stoa/shared/controls';
import { Button, Cluster, Field, Notice, space, Stack } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { useTimes } from '../../data/use-times.ts';
import { useBookingTranslations } from '../../translations/booking/index.ts';
import { areSpansRight, hoursDraft, hoursInput, type HoursDraft, type StoredHours } from './hours-draft.ts';
import { SpanList } from './span-list.tsx';
import { useHours } from './use-hours.ts';
import { useErrorMessage } from './use-error-message.ts';

const Rows = styled.ul`
  display: grid;
  padding: 0;
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  background: var(--stoa-surface);
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: minmax(8rem, 12rem) minmax(0, 1fr);
    gap: ${space(3)};
    align-items: start;
    padding: ${space(3)} ${space(4)};
    @media (max-width: 40rem) {
      grid-template-columns: 1fr;
      padding-inline: ${space(3)};
    }
  }
  > li + li {
    border-block-start: 1px solid var(--stoa-border);
  }
  strong {
    font-weight: 560;
  }
`;

/** When somebody can be booked. */
export function HoursForm({ memberId }: { memberId: string }) {
  const { data, error, mutate } = useHours(memberId);
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />;
  return <Form key={memberId} memberId={memberId} stored={data} reload={() => mutate()} />;
}

function Form(props: { memberId: string; stored: StoredHours; reload(): Promise<unknown> }) {
  const { t, language } = useBookingTranslations();
  const { day: dayName } = useTimes();
  const say = useErrorMessage();
  const [draft, setDraft] = useState<HoursDraft>(() => hoursDraft(props.stored));
  const [added, setAdded] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (part: Partial<HoursDraft>) => setDraft((now) => ({ ...now, ...part }));
  const isRight = draft.week.every(areSpansRight) && draft.days.every(({ spans }) => areSpansRight(spans));
  // 2023-01-01 was a Sunday.
  const weekday = (index: number) =>
    dateFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2023, 0, 1 + index)));

  async function save(event: FormEvent) {
    event.preventDefault();
    setProblem(null);
    if (!isRight) return setProblem(t('hours.wrong'));
    setBusy(true);
    try {
      mayBe(
        await (
          await getClient()
        ).rpc('save_calendar', {
          p_member_id: props.memberId,
          p_time_zone: draft.timeZone,
          ...hoursInput(draft),
        }),
      );
      await props.reload();
      notify('success', t('saved'));
    } catch (error) {
      setProblem(say(error));
    }
    setBusy(false);
    return undefined;
  }

  const addDay = () => {
    if (!added || draft.days.some(({ day }) => day === added)) return;
    change({
      days: [...draft.days, { day: added, spans: [] }].toSorted((a, b) => a.day.localeCompare(b.day)),
    });
    setAdded('');
  };

  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Stack $gap={8}>
        {problem !== null && <Notice tone="danger">{problem}</Notice>}
        <ZoneInput
          label={t('hours.zone')}
          value={draft.timeZone}
          onChange={(timeZone) => change({ timeZone })}
        />
        <Part title={t('hours.week')}>
          <Rows>
            {[1, 2, 3, 4, 5, 6, 0].map((index) => (
              <li key={index}>
                <strong>{weekday(index)}</strong>
                <SpanList
                  name={weekday(index)}
                  spans={draft.week[index] ?? []}
                  closed={t('hours.notThere')}
                  onChange={(spans) =>
                    change({ week: draft.week.map((old, other) => (other === index ? spans : old)) })
                  }
                />
              </li>
            ))}
          </Rows>
        </Part>
        <Part title={t('hours.days')}>
          <p>{t('hours.daysText')}</p>
          {draft.days.length > 0 && (
            <Rows>
              {draft.days.map(({ day, spans }) => (
                <li key={day}>
                  <Stack $gap={1} $align="start">
                    <strong>{dayName(day)}</strong>
                    <Button
                      size="sm"
                      variant="quiet"
                      onClick={() => change({ days: draft.days.filter((one) => one.day !== day) })}
                    >
                      {t('hours.asUsual')}
                    </Button>
                  </Stack>
                  <SpanList
                    name={dayName(day)}
                    spans={spans}
                    closed={t('hours.closed')}
                    onChange={(next) =>
                      change({
                        days: draft.days.map((one) => (one.day === day ? { day, spans: next } : one)),
                      })
                    }
                  />
                </li>
              ))}
            </Rows>
          )}
          <Cluster $align="end">
            <Field label={t('hours.addDay')}>
              <DateInput value={added} onChange={({ target }) => setAdded(target.value)} />
            </Field>
            <Button variant="secondary" disabled={!added} onClick={addDay}>
              {t('hours.add')}
            </Button>
          </Cluster>
        </Part>
        <Cluster>
          <Button type="submit" busy={isBusy}>
            {t('save')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}

import { CalendarFields } from '@stoa/shared/contracts/calendar-fields';
import { writeDate } from '@stoa/shared/contracts/written-dates';
import { DateInput, ZoneInput } from '@stoa/shared/controls';
import { Form, SubmitButton, useController, useForm } from '@stoa/shared/forms';
import { notify } from '@stoa/shared/notify';
import { Button, Cluster, Field, space, Stack } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { useState } from 'react';
import { styled } from 'styled-components';
import { callRpc } from '../../data/call-rpc.ts';
import { useTimes } from '../../data/use-times.ts';
import { useBookingTranslations } from '../../translations/booking/index.ts';
import { calendarFields, hoursInput, type StoredHours } from './hours-rows.ts';
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

/** Edits the availability of a host. */
export function HoursForm({ memberId }: { memberId: string }) {
  const { data, error, mutate } = useHours(memberId);
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />;
  return <CalendarForm key={memberId} memberId={memberId} stored={data} reload={() => mutate()} />;
}

interface WithPath {
  path?: readonly PropertyKey[] | undefined;
}

function CalendarForm(props: { memberId: string; stored: StoredHours; reload(): Promise<unknown> }) {
  const { t, language } = useBookingTranslations();
  const { day: dayName } = useTimes();
  const [added, setAdded] = useState('');
  // 2023-01-01 was a Sunday.
  const weekday = (index: number) => writeDate(Date.UTC(2023, 0, 1 + index), language, 'weekday', 'UTC');
  const explain = (name: string) => `${name}: ${t('hours.spansWrong')}`;
  const ofWeekday = ({ path = [] }: WithPath): string => explain(weekday(Number(path[1])));
  const ofDay = ({ path = [] }: WithPath): string =>
    explain(dayName(form.methods.getValues('days')[Number(path[1])]?.day ?? ''));
  const form = useForm({
    schema: CalendarFields,
    initial: calendarFields(props.stored),
    snapshot: { entity: props.memberId },
    texts: {
      'week.*.*.starts': ofWeekday,
      'week.*.*.ends': ofWeekday,
      'days.*.spans.*.starts': ofDay,
      'days.*.spans.*.ends': ofDay,
    },
    failed: useErrorMessage(),
    async submit(values) {
      await callRpc('save_calendar', {
        p_member_id: props.memberId,
        p_time_zone: values.timeZone,
        ...hoursInput(values),
      });
      await props.reload();
      notify('success', t('saved'));
    },
  });
  const { control } = form.methods;
  const zone = useController({ control, name: 'timeZone' }).field;
  const week = useController({ control, name: 'week' }).field;
  const { value: days, onChange: changeDays, onBlur } = useController({ control, name: 'days' }).field;

  const addDay = () => {
    if (!added || days.some(({ day }) => day === added)) return;
    changeDays([...days, { day: added, spans: [] }].toSorted((a, b) => a.day.localeCompare(b.day)));
    setAdded('');
  };

  return (
    <Form form={form} gap={6}>
      <ZoneInput label={t('hours.zone')} value={zone.value} onChange={zone.onChange} />
      <Part title={t('hours.week')}>
        <Rows>
          {([1, 2, 3, 4, 5, 6, 0] as const).map((index) => (
            <li key={index}>
              <strong>{weekday(index)}</strong>
              <SpanList
                form={form}
                path={`week.${index}`}
                day={weekday(index)}
                spans={week.value[index] ?? []}
                closed={t('hours.notThere')}
                onBlur={week.onBlur}
                onChange={(spans) =>
                  week.onChange(week.value.map((old, other) => (other === index ? spans : old)))
                }
              />
            </li>
          ))}
        </Rows>
      </Part>
      <Part title={t('hours.days')}>
        <p>{t('hours.daysText')}</p>
        {days.length > 0 && (
          <Rows>
            {days.map(({ day, spans }, index) => (
              <li key={day}>
                <Stack $gap={1} $align="start">
                  <strong>{dayName(day)}</strong>
                  <Button
                    size="sm"
                    variant="quiet"
                    onClick={() => changeDays(days.filter((one) => one.day !== day))}
                  >
                    {t('hours.asUsual')}
                  </Button>
                </Stack>
                <SpanList
                  form={form}
                  path={`days.${index}.spans`}
                  day={dayName(day)}
                  spans={spans}
                  closed={t('hours.closed')}
                  onBlur={onBlur}
                  onChange={(next) =>
                    changeDays(days.map((one) => (one.day === day ? { day, spans: next } : one)))
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
        <SubmitButton form={form}>{t('save')}</SubmitButton>
      </Cluster>
    </Form>
  );
}

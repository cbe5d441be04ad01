import { Chart } from '@stoa/shared/charts';
import { must, useQuery } from '@stoa/shared/data';
import { useRead } from '@stoa/shared/data/use-read';
import { useSite } from '@stoa/shared/shell';
import { EmptyState, Table } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { FigureTile, FigureTiles } from '@stoa/shared/workplace/figure-tiles';
import { useState } from 'react';
import { callRpc } from '../../data/call-rpc.ts';
import { useFormat } from '../../data/format.ts';
import { useFormsTranslations } from '../../translations/forms/index.ts';
import { FormTab } from './form-tab.tsx';
import type { FormRecord } from './use-form-record.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;

interface Day {
  day: string;
  views: number;
  starts: number;
  entries: number;
  held: number;
  losses: Record<string, number>;
  leaves: Record<string, number>;
}

/** Shows how many saw, started and finished a form in the last 30 days, and at which fields they failed or left. */
export function FormStatisticsScreen() {
  return <FormTab>{(form) => <Figures form={form} />}</FormTab>;
}

function Figures({ form }: { form: FormRecord }) {
  const { t } = useFormsTranslations();
  const format = useFormat();
  const [days] = useState(lastDays);
  const { data, error, mutate } = useRead<Day[]>('form-days', [form.id], async (client, accountId) => {
    const since = new Date(Date.now() - DAYS * DAY_MS).toISOString().slice(0, 10);
    const reply = await client
      .from('form_days')
      .select('day,views,starts,entries,held,losses,leaves')
      .eq('account_id', accountId)
      .eq('form_id', form.id)
      .gte('day', since)
      .order('day');
    return must(reply);
  });
  const { account_id: accountId } = useSite();
  const { data: pageViews } = useQuery<number, Error>(['form-page-views', accountId, form.id], () =>
    callRpc('form_page_views', { p_form_id: form.id, p_days: DAYS }),
  );
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />;
  const sum = (key: 'views' | 'starts' | 'entries' | 'held') => data.reduce((all, one) => all + one[key], 0);
  const entries = sum('entries') + sum('held');
  const starts = Math.max(sum('starts'), entries);
  const byDay = new Map(data.map((one) => [one.day, one]));
  return (
    <>
      <p>{t('statistics.period')}</p>
      <FigureTiles>
        <FigureTile
          name={t('statistics.views')}
          value={format.count(sum('views'))}
          note={t('statistics.viewsNote')}
        />
        <FigureTile
          name={t('statistics.pageViews')}
          value={pageViews === undefined ? '–' : format.count(pageViews)}
          note={t('statistics.pageViewsNote')}
        />
        <FigureTile name={t('statistics.starts')} value={format.count(sum('starts'))} />
        <FigureTile name={t('statistics.entries')} value={format.count(entries)} />
        <FigureTile
          name={t('statistics.rate')}
          value={starts === 0 ? '–' : `${format.count(Math.round((entries / starts) * 100))}%`}
          note={t('statistics.rateNote')}
        />
      </FigureTiles>
      <Chart
        label={t('statistics.perDay')}
        kind="bars"
        at={days}
        series={[
          {
            label: t('statistics.entries'),
            values: days.map((day) => (byDay.get(day)?.entries ?? 0) + (byDay.get(day)?.held ?? 0)),
          },
        ]}
        emptyText={t('list.none')}
        isLastRunning
      />
      <Part title={t('statistics.fields')}>
        <p>{t('statistics.fieldsText')}</p>
        <Losses form={form} days={data} />
      </Part>
    </>
  );
}

const lastDays = (): string[] =>
  Array.from({ length: DAYS }, (_, at) =>
    new Date(Date.now() - (DAYS - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  );

function Losses({ form, days }: { form: FormRecord; days: readonly Day[] }) {
  const { t } = useFormsTranslations();
  const format = useFormat();
  const labels = new Map((form.shown ?? form.definition).fields.map(({ id, label }) => [id, label]));
  const sum = (key: 'losses' | 'leaves', id: string) =>
    days.reduce((all, day) => all + (day[key][id] ?? 0), 0);
  const ids = new Set(days.flatMap(({ losses, leaves }) => [...Object.keys(losses), ...Object.keys(leaves)]));
  const rows = [...ids]
    .map((id) => ({ id, failed: sum('losses', id), left: sum('leaves', id) }))
    .sort((a, b) => b.failed + b.left - a.failed - a.left);
  if (rows.length === 0)
    return (
      <EmptyState title={t('statistics.noFailed')} level={3}>
        {t('statistics.noFailedText')}
      </EmptyState>
    );
  return (
    <Table
      caption={t('statistics.fields')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'field', title: t('statistics.field'), render: ({ id }) => <bdi>{labels.get(id) ?? id}</bdi> },
        {
          key: 'failed',
          title: t('statistics.failed'),
          align: 'end',
          render: ({ failed }) => format.count(failed),
        },
        {
          key: 'left',
          title: t('statistics.left'),
          align: 'end',
          render: ({ left }) => format.count(left),
        },
      ]}
    />
  );
}

import { Chart } from '@stoa/shared/charts';
import type { PopupRecord } from '@stoa/shared/contracts/popups/popup-definition';
import { must } from '@stoa/shared/data';
import { useRead } from '@stoa/shared/data/use-read';
import { Stack, Table } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { FigureTile, FigureTiles } from '@stoa/shared/workplace/figure-tiles';
import { useState } from 'react';
import { useFormat } from '../../data/format.ts';
import { usePopupsTranslations } from '../../translations/popups/index.ts';
import { bestVariant } from './best-variant.ts';
import { PopupTab } from './popup-frame.tsx';
import { percentOf } from './popup-state.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;

interface Day {
  day: string;
  variant: 'a' | 'b';
  eligible: number;
  shown: number;
  closed: number | null;
  converted: number;
}
type Count = 'eligible' | 'shown' | 'closed' | 'converted';

/** Shows how often a popup could show, did, was closed and converted in the last 30 days. */
export function PopupStatisticsScreen() {
  return <PopupTab>{(popup) => <Figures popup={popup} />}</PopupTab>;
}

const lastDays = (): string[] =>
  Array.from({ length: DAYS }, (_, at) =>
    new Date(Date.now() - (DAYS - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  );
const sumOf = (days: readonly Day[], key: Count) => days.reduce((all, one) => all + (one[key] ?? 0), 0);

function Figures({ popup }: { popup: PopupRecord }) {
  const { t } = usePopupsTranslations();
  const format = useFormat();
  const [days] = useState(lastDays);
  const { data, error, mutate } = useRead<Day[]>('popup-days', [popup.id], async (client, accountId) =>
    must(
      await client
        .from('popup_days')
        .select('day,variant,eligible,shown,closed,converted')
        .eq('account_id', accountId)
        .eq('popup_id', popup.id)
        .gte('day', days[0] ?? '')
        .order('day'),
    ),
  );
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />;
  const percent = (part: number, whole: number) => {
    const value = percentOf(part, whole);
    return value === null ? '–' : `${format.count(value)}%`;
  };
  const [eligible, shown, closed, converted] = (['eligible', 'shown', 'closed', 'converted'] as const).map(
    (key) => sumOf(data, key),
  ) as [number, number, number, number];
  const shownRate = percentOf(shown, eligible);
  return (
    <Stack $gap={6}>
      <p>{t('period')}</p>
      <FigureTiles>
        <FigureTile
          name={t('statistics.eligible')}
          value={format.count(eligible)}
          note={t('statistics.eligibleNote')}
        />
        <FigureTile
          name={t('statistics.shown')}
          value={format.count(shown)}
          note={
            shownRate === null ? undefined : t('statistics.shownRate', { percent: format.count(shownRate) })
          }
        />
        <FigureTile
          name={t('statistics.closed')}
          value={format.count(closed)}
          note={t('statistics.closedNote')}
        />
        <FigureTile
          name={t('statistics.converted')}
          value={format.count(converted)}
          note={t('statistics.convertedNote')}
        />
        <FigureTile
          name={t('statistics.rate')}
          value={percent(converted, shown)}
          note={t('statistics.rateNote')}
        />
      </FigureTiles>
      <Chart
        label={t('statistics.perDay')}
        kind="bars"
        at={days}
        series={(['shown', 'converted'] as const).map((key) => ({
          label: t(`statistics.${key}`),
          values: days.map((day) =>
            sumOf(
              data.filter((one) => one.day === day),
              key,
            ),
          ),
        }))}
        emptyText={t('statistics.none')}
        isLastRunning
      />
      <Part title={t('statistics.versions')}>
        <Versions days={data} hasTest={popup.shown?.content.b !== undefined} percent={percent} />
      </Part>
    </Stack>
  );
}

function Versions(props: {
  days: readonly Day[];
  hasTest: boolean;
  percent(part: number, whole: number): string;
}) {
  const { t } = usePopupsTranslations();
  const format = useFormat();
  if (!props.hasTest) return <p>{t('statistics.noTest')}</p>;
  const rows = (['a', 'b'] as const).map((variant) => {
    const days = props.days.filter((one) => one.variant === variant);
    return { variant, shown: sumOf(days, 'shown'), converted: sumOf(days, 'converted') };
  });
  const best = bestVariant(rows[0]!, rows[1]!);
  const nameOf = (variant: 'a' | 'b') => t(variant === 'a' ? 'edit.variantA' : 'edit.variantB');
  return (
    <Stack $gap={3}>
      <p>{best === null ? t('statistics.unclear') : t('statistics.winner', { name: best.toUpperCase() })}</p>
      <Table
        caption={t('statistics.versions')}
        rows={rows}
        rowKey={({ variant }) => variant}
        columns={[
          { key: 'version', title: t('statistics.version'), render: ({ variant }) => nameOf(variant) },
          {
            key: 'shown',
            title: t('statistics.shown'),
            align: 'end',
            render: ({ shown }) => format.count(shown),
          },
          {
            key: 'converted',
            title: t('statistics.converted'),
            align: 'end',
            render: ({ converted }) => format.count(converted),
          },
          {
            key: 'rate',
            title: t('statistics.rate'),
            align: 'end',
            render: ({ shown, converted }) => props.percent(converted, shown),
          },
        ]}
      />
    </Stack>
  );
}

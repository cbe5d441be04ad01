import { Stack } from '@stoa/shared/ui';
import { ListFilters } from '../../components/list-filters.tsx';
import { COMPARISONS, PERIODS } from '../../data/use-period.ts';
import { useVisitsTranslations } from '../../translations/visits/index.ts';
import { OwnDates } from './own-dates.tsx';
import { useModel } from './use-model.ts';
import { OWN_DATES, useReportPeriod } from './use-report-period.ts';
import { MODELS } from './use-visits.ts';

/** The period, what it is compared with, and where it matters the model that revenue is ascribed by. */
export function PeriodFilters({
  search,
  hasModel = false,
}: {
  search?: Parameters<typeof ListFilters>[0]['search'];
  hasModel?: boolean;
}) {
  const { t } = useVisitsTranslations();
  const { days, compare, isOwn, from, until, today, setPeriod, setOwn, setCompare } = useReportPeriod();
  const [model, setModel] = useModel();
  const models = {
    label: t('model'),
    value: model,
    options: MODELS.map((one) => [one, t(`models.${one}`)] as const),
    onChange: setModel,
  };
  return (
    <Stack $gap={3}>
      <ListFilters
        search={search}
        choices={[
          {
            label: t('period'),
            value: isOwn ? OWN_DATES : String(days),
            options: [
              ...PERIODS.map((period) => [String(period), t('days', { days: String(period) })] as const),
              [OWN_DATES, t('ownDates')] as const,
            ],
            onChange: setPeriod,
          },
          {
            label: t('compare'),
            value: compare,
            options: COMPARISONS.map((one) => [one, t(`compareWith.${one}`)] as const),
            onChange: setCompare,
          },
          ...(hasModel ? [models] : []),
        ]}
      />
      {isOwn && <OwnDates from={from} until={until} today={today} onChange={setOwn} />}
    </Stack>
  );
}

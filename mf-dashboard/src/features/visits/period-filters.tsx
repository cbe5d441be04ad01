import { ListFilters } from '../../components/list-filters.tsx';
import { COMPARISONS, PERIODS, usePeriod } from '../../data/use-period.ts';
import { useVisitsTranslations } from '../../translations/visits/index.ts';
import { MODELS } from './use-visits.ts';
import { useModel } from './use-model.ts';

/** The period, what it is compared with, and where it matters the model that revenue is ascribed by. */
export function PeriodFilters({
  search,
  hasModel = false,
}: {
  search?: Parameters<typeof ListFilters>[0]['search'];
  hasModel?: boolean;
}) {
  const { t } = useVisitsTranslations();
  const { days, compare, setDays, setCompare } = usePeriod();
  const [model, setModel] = useModel();
  const models = {
    label: t('model'),
    value: model,
    options: MODELS.map((one) => [one, t(`models.${one}`)] as const),
    onChange: setModel,
  };
  return (
    <ListFilters
      search={search}
      choices={[
        {
          label: t('period'),
          value: String(days),
          options: PERIODS.map((period) => [String(period), t('days', { days: String(period) })] as const),
          onChange: setDays,
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
  );
}

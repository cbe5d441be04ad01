import { useTranslations } from '@stoa/shared/i18n';
import { Cluster, Field, Select } from '@stoa/shared/ui';
import { useFormat } from '../../../data/format.ts';
import { COMPARISONS, PERIODS, usePeriod } from '../../../data/use-period.ts';

/** Which days the figures are of, and what they are compared with. */
export function PeriodFields() {
  const { t } = useTranslations('dashboard');
  const { count } = useFormat();
  const { days, compare, setDays, setCompare } = usePeriod();
  return (
    <Cluster $gap={3}>
      <Field label={t('home.period')}>
        <Select value={days} onChange={({ target }) => setDays(target.value)}>
          {PERIODS.map((period) => (
            <option key={period} value={period}>
              {t('home.days', { days: count(period) })}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('home.compare')}>
        <Select value={compare} onChange={({ target }) => setCompare(target.value)}>
          {COMPARISONS.map((one) => (
            <option key={one} value={one}>
              {t(`home.compareWith.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
    </Cluster>
  );
}

import type { OperatorLimit } from '@stoa/shared/contracts/operator-accounts';
import type { LimitedMetric } from '@stoa/shared/contracts/plan-limits';
import { useTranslations } from '@stoa/shared/i18n';
import { useFormat } from '../../../data/format.ts';

const isSize = (metric: LimitedMetric) => metric === 'storage' || metric === 'videos';

/** Names of metrics and their figures in the page's language: sizes in megabytes, else counts. */
export function useLimitText() {
  const { t, language } = useTranslations('superadmin');
  const { count } = useFormat();
  const size = (megabytes: number) =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit: 'megabyte',
      maximumFractionDigits: megabytes < 100 ? 1 : 0,
    }).format(megabytes);
  const amount = (metric: LimitedMetric, value: number) => (isSize(metric) ? size(value) : count(value));
  return {
    nameOf: (metric: LimitedMetric) => t(`account.metrics.${metric}`),
    figure: (metric: LimitedMetric, value: number | null) =>
      value === null ? t('account.unlimited') : amount(metric, value),
    used: ({ metric, used, unit }: OperatorLimit) => amount(metric, used / unit),
    isSize,
  };
}

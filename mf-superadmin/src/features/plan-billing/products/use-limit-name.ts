import { LIMIT_METRICS } from '@stoa/shared/contracts/plans';
import { useTranslations } from '@stoa/shared/i18n';

const SIZES = ['storage', 'videos'];

/** Names a limit of a plan by its metric; sizes with their unit. */
export function useLimitName(): (name: string) => string {
  const { t } = useTranslations('plans');
  const { t: superadmin } = useTranslations('superadmin');
  return (name) => {
    const metric = LIMIT_METRICS[name] ?? name;
    const label = superadmin(`account.metrics.${metric}`);
    return SIZES.includes(metric) ? t('version.limitMb', { name: label }) : label;
  };
}

import { Notice } from '@stoa/shared/ui';
import { useStartTranslations } from '../../translations/start.ts';
import type { LinkedPlan } from './use-linked-plan.ts';

/** Says which plan a link chose, or that it isn't offered. */
export function LinkedPlanNotice({ plan: { link, label } }: { plan: LinkedPlan }) {
  const { t } = useStartTranslations();
  if (label === undefined) return null;
  if (label === null) return <Notice tone="warning">{t('plan.unknown')}</Notice>;
  return (
    <Notice tone="info">{t('plan.chosen', { plan: label, period: t(`plan.periods.${link.period}`) })}</Notice>
  );
}

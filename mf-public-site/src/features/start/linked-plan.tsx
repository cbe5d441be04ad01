import { SEEDED_PLANS } from '@stoa/shared/contracts/seeded-plans';
import { Notice } from '@stoa/shared/ui';
import { useStartTranslations } from '../../translations/start.ts';
import type { LinkedPlan } from './use-linked-plan.ts';

/** Says which plan a link chose, or that it isn't offered. */
export function LinkedPlanNotice({ plan: { link, label } }: { plan: LinkedPlan }) {
  const { t } = useStartTranslations();
  const isSeeded = SEEDED_PLANS[link.planId]?.label === label;
  if (label === undefined) return null;
  if (label === null) return <Notice tone="warning">{t('plan.unknown')}</Notice>;
  return (
    <Notice tone="info">
      {t('plan.chosen', {
        plan: isSeeded ? t(`plan.names.${link.planId}`) : label,
        period: t(`plan.periods.${link.period}`),
      })}
    </Notice>
  );
}

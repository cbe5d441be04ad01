import type { PlatformOverview } from '@stoa/shared/contracts/platform-overview';
import { useQuery } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { operatorFetch } from '../../data/operator-session.ts';
import { GrowthFigures } from './growth-figures.tsx';
import { HealthFigures } from './health-figures.tsx';
import { PlanFigures } from './plan-figures.tsx';

const LIVE_MS = 30_000;

/** Health, plans and growth of the platform, refreshed twice a minute. */
export function PlatformOverviewParts() {
  const { t } = useTranslations('attention');
  const { data, error, mutate } = useQuery<PlatformOverview, Error>(
    ['operator-overview'],
    () => operatorFetch<PlatformOverview>('/api/operator/overview'),
    { refreshInterval: LIVE_MS },
  );
  if (!data)
    return (
      <Part title={t('health.title')}>
        {error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />}
      </Part>
    );
  return (
    <>
      <HealthFigures health={data.health} />
      <PlanFigures plans={data.plans} />
      <GrowthFigures growth={data.growth} />
    </>
  );
}

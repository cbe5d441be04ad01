import type { PlatformOverview } from '@stoa/shared/contracts/platform-overview';
import { Funnel } from '@stoa/shared/charts';
import { useTranslations } from '@stoa/shared/i18n';
import { Card } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';

const STEPS = ['signedUp', 'confirmed', 'site', 'lesson', 'sale'] as const;

/** The sign-ups of the last 30 days, step by step to a sale. */
export function GrowthFigures({ growth: { funnel } }: { growth: PlatformOverview['growth'] }) {
  const { t } = useTranslations('attention');
  return (
    <Part title={t('growth.title')}>
      <Card>
        {funnel.signedUp === 0 ? (
          <p>{t('growth.none')}</p>
        ) : (
          <Funnel
            label={t('growth.title')}
            steps={STEPS.map((step) => ({ label: t(`growth.${step}`), value: funnel[step] }))}
          />
        )}
      </Card>
    </Part>
  );
}

import { useTranslations } from '@stoa/shared/i18n';
import { holdBelow } from '@stoa/shared/workplace/hold-below';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { LoadFailed, Screen, SkeletonRows } from '@stoa/shared/workplace';
import { FactorMissing } from '../../components/factor-missing.tsx';
import { useOperator } from '../../data/operator-session.ts';
import { RecentAudit } from '../../components/audit/recent-audit.tsx';
import { NeedsYou } from './needs-you.tsx';
import { PlatformFigures } from './platform-figures.tsx';
import { PlatformOverviewParts } from './platform-overview.tsx';

const Parts = styled.div`
  display: contents;
  ${holdBelow}
`;

/** The first screen of the platform host: figures for operators, the owner's home for everybody else. */
export function PlatformDashboard({ ownerHome }: { ownerHome: ReactNode }) {
  const { t } = useTranslations('superadmin');
  const operator = useOperator();
  switch (operator.status) {
    case 'operator':
      return (
        <Screen title={t('overview.title')} lead={t('overview.lead')}>
          <Parts>
            <NeedsYou />
            <PlatformOverviewParts />
            <PlatformFigures />
            <RecentAudit />
          </Parts>
        </Screen>
      );
    case 'other':
      return (
        <Screen title={t('owner.title')} lead={t('owner.lead')}>
          {ownerHome}
        </Screen>
      );
    case 'factorMissing':
      return (
        <Screen title={t('overview.title')}>
          <FactorMissing retry={operator.retry} />
        </Screen>
      );
    case 'failed':
      return (
        <Screen title={t('overview.title')}>
          <LoadFailed error={operator.error} onRetry={operator.retry} />
        </Screen>
      );
    case 'loading':
      return (
        <Screen title={t('overview.title')}>
          <SkeletonRows />
        </Screen>
      );
  }
}

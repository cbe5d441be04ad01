import { useTranslations } from '@stoa/shared/i18n';
import { EmptyState } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { Boxes } from 'lucide-react';
import { useMatrix } from '../../data/registry.ts';
import { RecentAudit } from '../../components/audit/recent-audit.tsx';
import { CockpitScreen } from '../../components/cockpit/cockpit-screen.tsx';
import { CleanUp } from './clean-up.tsx';
import { LiveState } from './live-state.tsx';
import { RemoteCards } from './remote-cards.tsx';
import { TenantVersions } from './tenant-versions.tsx';

/** The overview of the cockpit: how every remote does, and which tenant gets which version of it and why. */
export function TenantMatrixScreen() {
  const { t } = useTranslations('cockpit');
  return (
    <CockpitScreen title={t('remotes.title')} lead={t('remotes.lead')} actions={<CleanUp />}>
      <Overview />
    </CockpitScreen>
  );
}

function Overview() {
  const { t } = useTranslations('cockpit');
  const { data: matrix, error, mutate } = useMatrix();
  return (
    <>
      {!matrix && !error && <SkeletonRows />}
      {!matrix && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {matrix?.remotes.length === 0 && (
        <EmptyState icon={<Boxes size={40} strokeWidth={1.25} />} title={t('remotes.emptyTitle')}>
          {t('remotes.empty')}
        </EmptyState>
      )}
      {matrix && matrix.remotes.length > 0 && (
        <>
          <RemoteCards remotes={matrix.remotes} live={<LiveState isLost={error !== undefined} />} />
          <TenantVersions matrix={matrix} />
        </>
      )}
      {/* Not before: what is above it would push it down. */}
      {(matrix || error) && <RecentAudit />}
    </>
  );
}

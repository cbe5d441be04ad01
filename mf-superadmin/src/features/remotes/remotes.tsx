import { useWords } from '@stoa/shared/i18n';
import { EmptyState } from '@stoa/shared/ui';
import { LoadFailed, Screen, SkeletonRows } from '@stoa/shared/workplace';
import { Boxes } from 'lucide-react';
import { OperatorsOnly } from '../../components/operators-only.tsx';
import { AuditList } from './audit-list.tsx';
import { RemoteCards } from './remote-cards.tsx';
import { TenantVersions } from './tenant-versions.tsx';
import { useMatrix } from './use-matrix.ts';

/** Versions, channels and pins of every remote. */
export function Remotes() {
  const { t } = useWords('superadmin');
  return (
    <OperatorsOnly title={t('remotes.title')}>
      <Console />
    </OperatorsOnly>
  );
}

function Console() {
  const { t } = useWords('superadmin');
  const { data: matrix, error, mutate } = useMatrix();
  return (
    <Screen title={t('remotes.title')} lead={t('remotes.lead')}>
      {!matrix && !error && <SkeletonRows />}
      {!matrix && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {matrix?.remotes.length === 0 && (
        <EmptyState icon={<Boxes size={40} strokeWidth={1.25} />} title={t('remotes.emptyTitle')}>
          {t('remotes.empty')}
        </EmptyState>
      )}
      {matrix && matrix.remotes.length > 0 && (
        <>
          <TenantVersions matrix={matrix} />
          <RemoteCards remotes={matrix.remotes} />
        </>
      )}
      <AuditList />
    </Screen>
  );
}

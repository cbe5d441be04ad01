import type { AuditPage } from '@stoa/shared/contracts/operator';
import { useTranslations } from '@stoa/shared/i18n';
import { Link } from '@stoa/shared/router';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { useRegistry } from '../../data/registry.ts';
import { AUDIT_PATH } from '../cockpit/console-paths.ts';
import { AuditTable } from './audit-table.tsx';

const SHOWN = 6;

/** The newest entries of the audit, with the way to all of them. */
export function RecentAudit() {
  const { t } = useTranslations('cockpit');
  const { data, error, mutate } = useRegistry<AuditPage>(`/audit?limit=${SHOWN}`);
  return (
    <Part title={t('audit.recent')} action={<Link to={AUDIT_PATH}>{t('audit.all')}</Link>}>
      {!data && !error && <SkeletonRows />}
      {!data && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {data?.entries.length === 0 && <p>{t('audit.empty')}</p>}
      {data && data.entries.length > 0 && <AuditTable entries={data.entries} />}
    </Part>
  );
}

import type { AuditPage } from '@stoa/shared/contracts/operator';
import type { OperatorAccountDetail } from '@stoa/shared/contracts/operator-accounts';
import { useTranslations } from '@stoa/shared/i18n';
import { Link } from '@stoa/shared/router';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { AuditTable } from '../../../components/audit/audit-table.tsx';
import { AUDIT_PATH } from '../../../components/cockpit/console-paths.ts';
import { useRegistry } from '../../../data/registry.ts';

const SHOWN = 10;

/** The latest changes that operators made to an account. */
export function AccountAudit({ account: { account_id } }: { account: OperatorAccountDetail }) {
  const { t } = useTranslations('cockpit');
  const { t: own } = useTranslations('superadmin');
  const { data, error, mutate } = useRegistry<AuditPage>(`/audit?limit=${SHOWN}&accountId=${account_id}`);
  return (
    <Part
      title={own('account.audit')}
      action={<Link to={`${AUDIT_PATH}?tenant=${account_id}`}>{t('audit.all')}</Link>}
    >
      {!data && !error && <SkeletonRows />}
      {!data && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {data?.entries.length === 0 && <p>{own('account.noAudit')}</p>}
      {data && data.entries.length > 0 && <AuditTable entries={data.entries} />}
    </Part>
  );
}

import type { AuditEntry } from '@stoa/shared/contracts/operator';
import { useTranslations } from '@stoa/shared/i18n';
import { PlainTable } from '@stoa/shared/lists/plain-table';
import { useAuditColumns } from './audit-columns.tsx';

/** Shows a few audit log entries on a screen about something else. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslations('cockpit');
  return (
    <PlainTable
      caption={t('audit.title')}
      columns={useAuditColumns()}
      rows={entries}
      rowKey={({ id }) => id}
    />
  );
}

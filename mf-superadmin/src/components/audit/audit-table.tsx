import type { AuditEntry } from '@stoa/shared/contracts/operator';
import { useTranslations } from '@stoa/shared/i18n';
import { Table } from '@stoa/shared/ui';
import { useAuditColumns } from './audit-columns.tsx';

/** Shows a few audit log entries on a screen about something else. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslations('cockpit');
  return (
    <Table caption={t('audit.title')} columns={useAuditColumns()} rows={entries} rowKey={({ id }) => id} />
  );
}

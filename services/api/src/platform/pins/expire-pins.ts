import type { Database } from '../../shared/database/connect.ts';
import { writeAudit } from '../../shared/audit/write-audit.ts';
import { pinOf, type PinRow } from '../registry/load-snapshot.ts';

/** Clears away pins whose time is over; they stopped counting at that moment. */
export async function expirePins(database: Database): Promise<number> {
  // Looks first: a statement that deletes nothing would still count as a change.
  const due = await database`select 1 from registry.pins where expires_at <= now() limit 1`;
  if (due.length === 0) return 0;
  return database.begin(async (sql) => {
    const rows = await sql<PinRow[]>`delete from registry.pins where expires_at <= now() returning *`;
    for (const row of rows) {
      await writeAudit(sql, {
        actor: { kind: 'system', name: 'stoa' },
        action: 'pin.expired',
        remote: row.name,
        accountId: row.account_id,
        before: { ...pinOf(row) },
      });
    }
    return rows.length;
  });
}

import type { Database } from '../database/connect.ts';
import { writeAudit } from './actor.ts';
import { pinOf, type PinRow } from './load-snapshot.ts';

/** Clears away pins whose time is over; they stopped counting at that moment. */
export async function expirePins(database: Database): Promise<number> {
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

import { ContactImportSettings } from '@stoa/shared/contracts/contact-import';
import { createCsvReader } from '@stoa/shared/contracts/csv-reader';
import type { Database } from '../../shared/database/connect.ts';
import type { MailDns } from '../../shared/network/mail-dns.ts';
import { createAddressChecks } from './check-addresses.ts';
import { type FieldShape, type ReadyRow, type RejectedRow, readRow } from './read-row.ts';

const BATCH_ROWS = 500;

interface ImportRow {
  id: string;
  account_id: string;
  settings: unknown;
  parts: number;
  cursor: number;
  is_trial: boolean;
}

/**
 * Runs the imports that wait. Each batch of rows is written with its cursor, so a run that is killed goes on where the last
 * batch ended.
 * @returns how many imports ended
 */
export async function runContactImports(
  database: Database,
  { onBatch = async () => {}, dns = null }: { onBatch?(): Promise<void>; dns?: MailDns | null } = {},
): Promise<number> {
  let ended = 0;
  for (;;) {
    const [taken] = await database<ImportRow[]>`select * from ops.take_contact_import()`;
    if (!taken) return ended;
    const settings = ContactImportSettings.safeParse(taken.settings);
    if (!settings.success) await database`select ops.end_contact_import(${taken.id}, true)`;
    else if (await runImport(database, taken, settings.data, { onBatch, dns })) {
      await database`select ops.end_contact_import(${taken.id})`;
      ended += 1;
    }
  }
}

async function runImport(
  database: Database,
  taken: ImportRow,
  settings: ContactImportSettings,
  { onBatch, dns }: { onBatch(): Promise<void>; dns: MailDns | null },
): Promise<boolean> {
  const fields = await readFields(database, taken.account_id);
  let cursor = taken.cursor;
  let n = 0;
  let rows: (ReadyRow | RejectedRow)[] = [];
  const check = createAddressChecks(dns);
  // A trial counts nothing, so it subtracts what it checked by itself.
  let checkedInTrial = 0;
  const reader = createCsvReader(settings.delimiter, (row) => {
    n += 1;
    // The first row names the columns.
    if (n > 1 && n - 1 > cursor) rows.push(readRow(row, n, settings.columns, fields));
  });
  const write = async (isLast: boolean): Promise<boolean> => {
    const minRows = isLast ? 1 : BATCH_ROWS;
    while (rows.length >= minRows) {
      const batch = rows.slice(0, BATCH_ROWS);
      const next = batch.at(-1)!.n - 1;
      const [{ rest }] = await database<[{ rest: string | null }]>`
        select ops.import_checks_rest(${taken.id}) as rest`;
      const limit = rest === null ? Infinity : Math.max(0, Number(rest) - checkedInTrial);
      const ready = await check(
        batch.filter((one) => 'email' in one),
        limit,
      );
      if (taken.is_trial) checkedInTrial += ready.checked;
      const rejected = [...batch.filter((one) => 'reason' in one), ...ready.rejected];
      const [row] = await database<[{ ours: boolean }]>`
        select ops.import_contact_rows(${taken.id}, ${cursor}, ${next}, ${database.json(ready.rows as never)},
          ${database.json(rejected as never)}, ${ready.checked}, ${ready.unchecked}) as ours`;
      if (!row.ours) return false;
      await onBatch();
      rows = rows.slice(BATCH_ROWS);
      cursor = next;
    }
    return true;
  };
  const decoder = new TextDecoder(settings.charset);
  for (let no = 0; no < taken.parts; no += 1) {
    const [part] = await database<{ bytes: Uint8Array }[]>`
      select bytes from ops.contact_import_parts where import_id = ${taken.id} and no = ${no}`;
    if (!part) return false;
    // PostgreSQL's text holds no NUL.
    reader.push(decoder.decode(part.bytes, { stream: true }).replaceAll('\0', ''));
    if (!(await write(false))) return false;
  }
  reader.push(decoder.decode());
  reader.end();
  return write(true);
}

async function readFields(database: Database, accountId: string): Promise<Map<string, FieldShape>> {
  const rows = await database<FieldShape[]>`select * from ops.import_fields(${accountId})`;
  return new Map(rows.map((field) => [field.key, field]));
}

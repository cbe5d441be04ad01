import { isReadable, type Table } from './tables.ts';

export interface Change {
  id: string;
  entity: number;
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  row_new: Record<string, unknown> | null;
  row_old: Record<string, unknown> | null;
  written_at: Date;
}

const MAX_BYTES = 1024 * 1024;
const SHORT_BYTES = 64;

export interface Reader {
  role: string;
  select: string[] | null;
  seesOld: boolean;
}

/** A change as the protocol tells it: only columns that the reader may select, the old row by the replica identity. */
export function payloadOf(table: Table, change: Change, { role, select, seesOld }: Reader) {
  const readable = table.columns.filter((column) => isReadable(column, role));
  const shown = select ? readable.filter(({ name, isKey }) => isKey || select.includes(name)) : readable;
  const isWhole = table.hasFullIdentity && (change.type === 'UPDATE' ? seesOld : !table.isGuarded);
  const remaining = shown.filter(({ isKey, isIdentity }) =>
    isWhole ? true : table.hasFullIdentity ? isKey : isIdentity,
  );
  const pick = (row: Record<string, unknown> | null, names: string[]) =>
    Object.fromEntries(names.map((name) => [name, row?.[name] ?? null]));
  const data = {
    schema: table.schema,
    table: table.name,
    commit_timestamp: change.written_at.toISOString(),
    type: change.type,
    columns: shown.map(({ name, type }) => ({ name, type })),
    ...(change.type === 'DELETE'
      ? {}
      : {
          record: pick(
            change.row_new,
            shown.map(({ name }) => name),
          ),
        }),
    ...(change.type === 'INSERT'
      ? {}
      : {
          old_record: pick(
            change.row_old,
            remaining.map(({ name }) => name),
          ),
        }),
    errors: null as string[] | null,
  };
  if (JSON.stringify(data).length <= MAX_BYTES) return data;
  for (const row of [data.record, data.old_record])
    for (const [name, value] of Object.entries(row ?? {}))
      if (JSON.stringify(value).length > SHORT_BYTES) delete row?.[name];
  data.errors = ['Error 413: Payload Too Large'];
  return data;
}

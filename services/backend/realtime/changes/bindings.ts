import type { Sql } from 'postgres';
import { z } from 'zod';
import { parseFilter, predicateOf } from './filter.ts';
import { isReadable, publishedTables, type Table } from './tables.ts';

/** Change subscription in a join payload. */
export const WantedChanges = z.object({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: z.string().min(1).max(63).nullish(),
  table: z.string().min(1).max(63).nullish(),
  filter: z.string().max(2000).nullish(),
  select: z.array(z.string().max(63)).max(1600).nullish(),
});
export type WantedChanges = z.infer<typeof WantedChanges>;

/** One table that a binding listens to. */
export interface BoundTable {
  entity: number;
  predicate: string;
  /** Columns whose values the filter or the selection would give away. */
  names: string[];
}

export interface Binding {
  id: number;
  wanted: WantedChanges;
  tables: BoundTable[];
}

/** Why a binding hears nothing; told to the client in the protocol's own words. */
export class NotOffered extends Error {}

let lastId = 0;

/** Finds the tables that a binding is about and checks that its filter fits each of them. */
export async function bind(sql: Sql, wanted: WantedChanges, role: string): Promise<Binding> {
  const conditions = wanted.filter ? parseFilter(wanted.filter) : [];
  if (!conditions) throw errorOf(wanted);
  let found = await publishedTables(sql, { schema: wanted.schema ?? 'public', table: wanted.table ?? '*' });
  if (found.some(({ hasTrigger }) => !hasTrigger)) {
    await sql`select realtime.follow_publication()`;
    found = await publishedTables(sql, { schema: wanted.schema ?? 'public', table: wanted.table ?? '*' });
  }
  const names = [...new Set([...conditions.map(({ column }) => column), ...(wanted.select ?? [])])];
  const tables: BoundTable[] = [];
  for (const table of found) {
    if (!canReceive(table, role, names)) continue;
    const types = new Map(table.columns.map((column) => [column.name, column.sqlType]));
    const predicate = predicateOf(conditions, types);
    if (predicate === null || !(await fits(sql, table, predicate))) continue;
    tables.push({ entity: table.entity, predicate, names });
  }
  if (tables.length === 0) throw errorOf(wanted);
  return { id: (lastId += 1), wanted, tables };
}

/** A role hears of a table by its key, and asks only for columns it may read. */
export function canReceive(table: Table, role: string, names: string[]): boolean {
  const keys = table.columns.filter(({ isKey }) => isKey);
  const readable = new Set(
    table.columns.filter((column) => isReadable(column, role)).map(({ name }) => name),
  );
  return (
    keys.length > 0 &&
    keys.every(({ name }) => readable.has(name)) &&
    names.every((name) => readable.has(name))
  );
}

async function fits(sql: Sql, table: Table, predicate: string): Promise<boolean> {
  if (predicate === '') return true;
  const tried = sql.unsafe(
    `select 1 from jsonb_populate_record(null::${table.sqlName}, '{}') as stoa_row where ${predicate}`,
  );
  return tried.then(
    () => true,
    (error: { code?: string }) => {
      // A value that is none of the column's type, a pattern that is none, an operator the type has not.
      if (/^(22|42)/.test(error.code ?? '')) return false;
      throw error;
    },
  );
}

const errorOf = ({ schema, table, filter }: WantedChanges) =>
  new NotOffered(
    'Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: ' +
      `[schema: ${schema ?? 'public'}, table: ${table ?? '*'}, filters: ${filter ?? ''}]`,
  );

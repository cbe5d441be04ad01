import type { Queryable } from '../../shared/database/connect.ts';

export interface Relation {
  /** The foreign key's name. */
  name: string;
  table: string;
  columns: string[];
  otherTable: string;
  otherColumns: string[];
  /** No two rows of `table` refer to the same row. */
  isUnique: boolean;
}

/** Public schema facts needed to compile a query to SQL. */
export interface SchemaFacts {
  /** table or view -> column -> type */
  columns: Map<string, Map<string, string>>;
  relations: Relation[];
}

/** Reads the public schema's columns and foreign keys. */
export async function loadSchemaFacts(sql: Queryable): Promise<SchemaFacts> {
  const columns = await sql<{ table: string; column: string; type: string }[]>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')`;
  const relations = await sql<Relation[]>`
    with keys as (
      select conname::text as name, conrelid, confrelid, contype, conkey,
        (select array_agg(attname::text order by place) from unnest(conkey) with ordinality k(number, place)
          join pg_attribute on attrelid = conrelid and attnum = number) as columns,
        (select array_agg(attname::text order by place) from unnest(confkey) with ordinality k(number, place)
          join pg_attribute on attrelid = confrelid and attnum = number) as other
      from pg_constraint where connamespace = 'public'::regnamespace and contype in ('f', 'p', 'u')
    )
    select f.name, f.conrelid::regclass::text as table, f.columns, f.confrelid::regclass::text as "otherTable",
      f.other as "otherColumns",
      exists (select 1 from keys u where u.conrelid = f.conrelid and u.contype in ('p', 'u') and u.conkey <@ f.conkey) as "isUnique"
    from keys f where f.contype = 'f'`;
  const byTable = new Map<string, Map<string, string>>();
  for (const { table, column, type } of columns) {
    const known = byTable.get(table) ?? new Map<string, string>();
    byTable.set(table, known.set(column, type));
  }
  return { columns: byTable, relations: [...relations] };
}

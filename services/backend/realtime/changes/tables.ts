import type { Sql } from 'postgres';

export interface Column {
  name: string;
  /** As the protocol names it. */
  type: string;
  /** As SQL names it. */
  sqlType: string;
  isKey: boolean;
  isIdentity: boolean;
  /** The roles that may select it. */
  readers: string[];
}

/** A published table as the catalog has it now. */
export interface Table {
  entity: number;
  schema: string;
  name: string;
  /** Quoted, for use in SQL. */
  sqlName: string;
  isGuarded: boolean;
  hasFullIdentity: boolean;
  hasTrigger: boolean;
  columns: Column[];
}

/** The published tables of that schema and name, `*` standing for any; or those of these numbers. */
export async function publishedTables(
  sql: Sql,
  which: { schema: string; table: string } | { entities: number[] },
): Promise<Table[]> {
  const wanted =
    'entities' in which
      ? sql`c.oid = any (${which.entities}::oid[])`
      : sql`(${which.schema} = '*' or n.nspname = ${which.schema}) and (${which.table} = '*' or c.relname = ${which.table})`;
  return sql<Table[]>`
    select c.oid::int8::float8 as entity, n.nspname as schema, c.relname as name,
      format('%I.%I', n.nspname, c.relname) as "sqlName", c.relrowsecurity as "isGuarded",
      c.relreplident = 'f' as "hasFullIdentity",
      exists (select 1 from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'stoa_note_change') as "hasTrigger",
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', t.typname,
          'sqlType', format('%I.%I', tn.nspname, t.typname),
          'isKey', coalesce(a.attnum = any (k.indkey), false),
          'isIdentity', case c.relreplident when 'f' then true when 'd' then coalesce(a.attnum = any (k.indkey), false)
            when 'i' then exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisreplident and a.attnum = any (i.indkey))
            else false end,
          'readers', (select jsonb_agg(r.role) from unnest(array['anon', 'authenticated', 'service_role']) r(role)
            where has_column_privilege(r.role, c.oid, a.attnum, 'select'))) order by a.attnum)
        from pg_attribute a join pg_type t on t.oid = a.atttypid join pg_namespace tn on tn.oid = t.typnamespace
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_publication p join pg_publication_rel r on r.prpubid = p.oid
    join pg_class c on c.oid = r.prrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_index k on k.indrelid = c.oid and k.indisprimary
    where p.pubname = 'supabase_realtime' and c.relkind = 'r' and ${wanted}`;
}

export const isReadable = ({ readers }: Column, role: string): boolean => readers?.includes(role) ?? false;

import type { Sql } from 'postgres';

/** A fingerprint of all rows that belong to an account, table by table, as the database's owner sees them. */
export async function rowsOfAccount(sql: Sql, accountId: string): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name
    from information_schema.columns
    where column_name = 'account_id' and table_schema in ('public', 'app', 'ops', 'registry')
      and (table_schema, table_name) in (select schemaname, tablename from pg_catalog.pg_tables)
    order by 1`;
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await sql.unsafe<{ print: string }[]>(
      `select count(*) || ':' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as print
       from ${name} t where account_id = $1`,
      [accountId],
    );
    found[name] = row?.print ?? '';
  }
  return found;
}

/** Tables in which a text stands anywhere. */
export async function tablesWith(sql: Sql, text: string): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_catalog.pg_tables
    where schemaname in ('public', 'app', 'ops', 'registry', 'auth', 'storage') order by 1`;
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await sql.unsafe(`select 1 from ${name} t where t::text like $1 limit 1`, [`%${text}%`]);
    if (row) found.push(name);
  }
  return found;
}

import type { Sql, TransactionSql } from 'postgres';
import type { TestDatabase } from '../../testing/index.ts';
import { ACTORS, type World } from './world.ts';

/** Tables the owner of a closed account can still read. */
const BILLING = [
  'accounts',
  'disputes',
  'order_items',
  'orders',
  'payments',
  'refunds',
  'subscription_payments',
  'subscriptions',
  'usage_counters',
].map((name) => `public.${name}`);

const HIDDEN = 'ARRAY( SELECT app.hidden_accounts() AS hidden_accounts)';
const bound = (column: string, type: string) =>
  `COALESCE((${column} = ANY (( SELECT app.bound_accounts() AS bound_accounts)::${type}[])), true)`;
const OF_TABLE = `((account_id <> ALL (${HIDDEN})) AND ${bound('account_id', 'uuid')})`;
const OF_BILLING = `(((account_id <> ALL (${HIDDEN})) OR (account_id = ANY (ARRAY( SELECT app.my_owned_accounts() AS my_owned_accounts)))) AND ${bound('account_id', 'uuid')})`;
const BUCKET = `"left"(bucket_id, 36)`;
const OF_FILES = `((${BUCKET} <> ALL (ARRAY( SELECT (h.h)::text AS h\n   FROM app.hidden_accounts() h(h)))) AND COALESCE((${BUCKET} = ANY ((( SELECT app.bound_accounts() AS bound_accounts))::text[])), true))`;
const OF_TOPICS = `( SELECT app.in_reach(app.topic_account(( SELECT realtime.topic() AS topic))) AS in_reach)`;

const expectedOf = (table: string): string => {
  if (table === 'storage.objects') return OF_FILES;
  if (table === 'realtime.messages') return OF_TOPICS;
  return BILLING.includes(table) ? OF_BILLING : OF_TABLE;
};

/** Tables that carry an account and that visitors or members may touch. */
export async function listGuarded(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select distinct n.nspname || '.' || c.relname as name
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and not a.attisdropped
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname not in ('pg_catalog', 'information_schema')
      -- A view with the caller's rights shows what the policies of its tables do.
      and (c.relkind <> 'v' or not coalesce('security_invoker=true' = any (c.reloptions), false))
      and (a.attname = 'account_id' or (n.nspname, c.relname) in (('storage', 'objects'), ('realtime', 'messages')))
      and (has_any_column_privilege('anon', c.oid, 'select, insert, update')
        or has_any_column_privilege('authenticated', c.oid, 'select, insert, update')
        or has_table_privilege('anon', c.oid, 'delete') or has_table_privilege('authenticated', c.oid, 'delete'))
    order by 1`;
  return rows.map(({ name }) => name);
}

/** A trigger before each row that is inserted, updated or deleted, as pg_trigger says it. */
const BEFORE_EVERY_ROW = 1 + 2 + 4 + 8 + 16;

/** Tables without the one restrictive policy or the guard of writing in their exact form, each as one sentence. */
export async function findUnguarded(sql: Sql, tables: string[]): Promise<string[]> {
  const policies = await sql<
    { table: string; qual: string; check: string | null; cmd: string; roles: string }[]
  >`
    select schemaname || '.' || tablename as table, qual, with_check as check, cmd, array_to_string(roles, ',') as roles
    from pg_catalog.pg_policies where permissive = 'RESTRICTIVE' and policyname like '%\\_reach'`;
  const triggers = await sql<{ table: string }[]>`
    select t.tgrelid::regclass::text as table from pg_catalog.pg_trigger t
    where t.tgfoid = 'app.need_reach'::regproc and t.tgenabled = 'O' and t.tgtype = ${BEFORE_EVERY_ROW}`;
  const written = new Set(triggers.map(({ table }) => table.replace(/^(public\.)?/, 'public.')));
  const open = await sql<{ table: string }[]>`
    select t.name as table from unnest(${tables}::text[]) t (name)
    where has_any_column_privilege('impersonated', t.name, 'select')`;
  const readable = new Set(open.map(({ table }) => table));
  return tables.flatMap((table) => {
    if (table.startsWith('public.') && !written.has(table))
      return [`${table}: written without app.need_reach`];
    const [policy, ...more] = policies.filter((one) => one.table === table);
    if (!policy || more.length > 0)
      return [`${table}: ${more.length + (policy ? 1 : 0)} policies of its reach`];
    // Operators who look as a member are held by it wherever they read.
    const roles =
      table === 'realtime.messages'
        ? 'authenticated'
        : `anon,authenticated${readable.has(table) ? ',impersonated' : ''}`;
    const isAsExpected =
      policy.qual === expectedOf(table) &&
      policy.check === null &&
      policy.cmd === 'ALL' &&
      policy.roles === roles;
    return isAsExpected ? [] : [`${table}: ${policy.cmd} ${policy.roles} ${policy.qual} ${policy.check}`];
  });
}

/**
 * Lists deviations from these rules: only the owner reads a closed account, and only its billing; a call
 * bound to one account reads no other; on the platform host users read only their own accounts.
 */
export async function findReachDifferences(
  db: TestDatabase,
  world: World,
  tables: string[],
): Promise<string[]> {
  const { A, B } = world.accounts;
  const differences = await findUnguarded(db.sql, tables);
  const readable = tables.filter((table) => table !== 'realtime.messages');
  const compare = async (
    state: string,
    setting: string,
    wanted: (actor: string, table: string) => Wanted,
  ) => {
    for (const actor of ACTORS.filter((one) => one !== 'service')) {
      const counts = await db.as(world.actors[actor], (sql) => countAll(sql, readable, setting, A));
      for (const [table, count] of counts) {
        const want = wanted(actor, table);
        if (want === 'any' || (want === 'some') === count > 0) continue;
        differences.push(`${table} ${actor} ${state}: ${count} rows, expected ${want}`);
      }
    }
  };
  await db.sql`update public.accounts set status = 'suspended' where account_id = ${A}`;
  const whenClosed = (actor: string, table: string) =>
    actor === 'ownerA' && BILLING.includes(table) ? 'some' : 'none';
  await compare('closed', '', whenClosed);
  await db.sql`update public.accounts set status = 'closing' where account_id = ${A}`;
  await compare('closing', '', whenClosed);
  // Members go on reading what they could read; visitors read nothing.
  await db.sql`update public.accounts set status = 'paused' where account_id = ${A}`;
  await compare('paused', '', (actor) => (actor === 'anon' ? 'none' : 'any'));
  await db.sql`update public.accounts set status = 'active' where account_id = ${A}`;
  await compare('bound to another', B, () => 'none');
  await compare('on the platform', 'platform', (actor) =>
    ['anon', 'memberB', 'bannedA', 'operator'].includes(actor) ? 'none' : 'any',
  );
  return differences;
}

type Wanted = 'none' | 'some' | 'any';

async function countAll(
  sql: TransactionSql,
  tables: string[],
  setting: string,
  accountId: string,
): Promise<[string, number][]> {
  await sql`select set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb
    || jsonb_build_object('stoa_account', ${setting}::text))::text, true)`;
  const counts: [string, number][] = [];
  for (const table of tables) {
    const column = table === 'storage.objects' ? 'left(bucket_id, 36)' : 'account_id::text';
    counts.push([table, await countOf(sql, `select 1 from ${table} where ${column} = '${accountId}'`)]);
  }
  return counts;
}

async function countOf(sql: TransactionSql, statement: string): Promise<number> {
  try {
    return await sql.savepoint(async (inner) => (await inner.unsafe(statement)).count);
  } catch (error) {
    if ((error as { code?: string }).code === '42501') return 0;
    throw error;
  }
}

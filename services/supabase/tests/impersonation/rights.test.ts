import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { makeWorld, type World } from '../matrix/world.ts';
import { CLOSED_COLUMNS, OPEN_FUNCTIONS, OPEN_TABLES } from './allowed.ts';
import { failureOf, asImpersonated } from './as-impersonated.ts';

let db: TestDatabase;
let world: World;
beforeAll(async () => {
  db = await createTestDatabase({ max: 4 });
  world = await makeWorld(db.sql);
});
afterAll(() => db.drop());

const idOf = (name: 'memberA' | 'managerA' | 'instructorA' | 'ownerA' | 'both') =>
  (world.actors[name] as { userId: string }).userId;

describe('the role of an operator who looks as a member', () => {
  it('has no right to write any table or sequence of any schema', async () => {
    const open = await db.sql`
      select n.nspname || '.' || c.relname as name from pg_catalog.pg_class c
      join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and n.nspname not in ('pg_catalog', 'information_schema')
        and case when c.relkind = 'S' then has_sequence_privilege('impersonated', c.oid, 'usage, update')
          else has_table_privilege('impersonated', c.oid, 'insert, update, delete, truncate, references, trigger')
            or has_any_column_privilege('impersonated', c.oid, 'insert, update, references') end`;
    expect(open).toEqual([]);
  });

  it('belongs to no other role, and logs in nowhere', async () => {
    const roles = await db.sql`
      select r.rolcanlogin, r.rolsuper, r.rolbypassrls, r.rolcreaterole,
        array(select m.roleid::regrole::text from pg_catalog.pg_auth_members m where m.member = r.oid) as of
      from pg_catalog.pg_roles r where r.rolname = 'impersonated'`;
    expect([...roles]).toEqual([
      { rolcanlogin: false, rolsuper: false, rolbypassrls: false, rolcreaterole: false, of: [] },
    ]);
  });

  it('reads exactly the tables of the list', async () => {
    const rows = await db.sql<{ name: string }[]>`
      select case when n.nspname = 'public' then '' else n.nspname || '.' end || c.relname as name
      from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname not in ('pg_catalog', 'information_schema')
        and has_any_column_privilege('impersonated', c.oid, 'select') and has_schema_privilege('impersonated', n.oid, 'usage')`;
    expect(rows.map(({ name }) => name).toSorted()).toEqual(OPEN_TABLES.toSorted());
  });

  it('calls exactly the functions of the list, and each of them only reads', async () => {
    const rows = await db.sql<{ name: string; volatile: boolean }[]>`
      select n.nspname || '.' || p.proname as name, p.provolatile = 'v' as volatile
      from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'app', 'ops', 'registry') and has_function_privilege('impersonated', p.oid, 'execute')`;
    expect(rows.filter(({ volatile }) => volatile)).toEqual([]);
    expect([...new Set(rows.map(({ name }) => name))].toSorted()).toEqual(OPEN_FUNCTIONS.toSorted());
  });

  it('is refused every insert, update and delete of a table that the member may write', async () => {
    const tables = await db.sql<{ name: string; column: string }[]>`
      select c.relname as name, (select a.attname from pg_catalog.pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attidentity = '' and a.attgenerated = ''
        order by a.attnum limit 1) as column
      from pg_catalog.pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;
    expect(tables.length).toBeGreaterThan(70);
    const passed: string[] = [];
    for (const { name, column } of tables) {
      const statements = [
        `insert into public."${name}" default values`,
        `update public."${name}" set "${column}" = "${column}"`,
        `delete from public."${name}"`,
      ];
      for (const statement of statements) {
        const code = await failureOf(
          asImpersonated(db.sql, { userId: idOf('managerA'), accountId: world.accounts.A }, (sql) =>
            sql.unsafe(statement),
          ),
        );
        if (code !== '42501') passed.push(`${statement}: ${code}`);
      }
    }
    expect(passed).toEqual([]);
  }, 60_000);

  it('is refused every function that writes, whoever owns it', async () => {
    const functions = await db.sql<{ name: string; call: string }[]>`
      select p.oid::regprocedure::text as name, n.nspname || '.' || quote_ident(p.proname) || '(' ||
        array_to_string(array(select 'null::' || format_type(t, null) from unnest(p.proargtypes::oid[]) t), ', ') || ')' as call
      from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'app') and p.provolatile = 'v' and p.prokind = 'f'
        and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)`;
    expect(functions.length).toBeGreaterThan(120);
    const passed: string[] = [];
    for (const { name, call } of functions) {
      const code = await failureOf(
        asImpersonated(db.sql, { userId: idOf('ownerA'), accountId: world.accounts.A }, (sql) =>
          sql.unsafe(`select ${call}`),
        ),
      );
      if (code !== '42501') passed.push(`${name}: ${code}`);
    }
    expect(passed).toEqual([]);
  }, 60_000);

  it.each(['memberA', 'instructorA', 'managerA', 'ownerA', 'both'] as const)(
    'sees of each open table what %s sees at that site, and no row of another',
    async (name) => {
      const at = { userId: idOf(name), accountId: world.accounts.A };
      const columns = await db.sql<{ table: string; columns: string }[]>`
        select c.relname as table, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
        from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0
        where c.relnamespace = 'public'::regnamespace and c.relname in ${db.sql(OPEN_TABLES)}
          and has_column_privilege('impersonated', c.oid, a.attnum, 'select') group by 1`;
      const read = (
        role: 'impersonated' | 'authenticated',
        { table, columns: list }: (typeof columns)[number],
      ) =>
        asImpersonated(db.sql, { ...at, role }, (sql) =>
          sql.unsafe(`select md5(row(${list})::text) as row from public."${table}" order by 1`),
        );
      let seen = 0;
      for (const one of columns) {
        const [visit, member] = [await read('impersonated', one), await read('authenticated', one)];
        seen += visit.length;
        expect([one.table, visit.map(({ row }) => row)]).toEqual([one.table, member.map(({ row }) => row)]);
      }
      expect(seen).toBeGreaterThan(20);
      const foreign = await asImpersonated(db.sql, at, async (sql) => [
        ...(await sql`select 1 from public.courses where account_id <> ${at.accountId}`),
        ...(await sql`select 1 from public.members where account_id <> ${at.accountId}`),
        ...(await sql`select 1 from public.orders where account_id <> ${at.accountId}`),
      ]);
      expect(foreign).toEqual([]);
    },
    60_000,
  );

  it('is refused private messages, payments, keys and contacts', async () => {
    const at = { userId: idOf('ownerA'), accountId: world.accounts.A };
    const closed = [
      ...['messages', 'conversations', 'payments', 'refunds', 'contacts', 'invitations'].map(
        (table) => `select * from public.${table}`,
      ),
      ...CLOSED_COLUMNS.map((column) => `select ${column} from public.${column.split('.')[0]}`),
      'select email from public.members',
      `select public.member_emails('${at.accountId}')`,
      `select public.list_conversations('${at.accountId}')`,
      'select * from ops.account_secrets',
      'select * from auth.users',
      'select * from storage.objects',
    ];
    for (const statement of closed)
      expect([
        statement,
        await failureOf(asImpersonated(db.sql, at, (sql) => sql.unsafe(statement))),
      ]).toEqual([statement, expect.stringMatching(/^(42501|42883)$/)]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { AREAS } from './areas/index.ts';
import { EXPECTED } from './expected.ts';
import { findCoverDifferences, findPictureDifferences } from './group-pictures.ts';
import { findHostedDifferences } from './hosted-storage.ts';
import { findPlatformFileDifferences } from './platform-files.ts';
import { findDifferences, listTables } from './measure.ts';
import { findTopicDifferences } from './topics.ts';
import { makeWorld, type World } from './world.ts';

let db: TestDatabase;
let world: World;
let tables: string[];

beforeAll(async () => {
  db = await createTestDatabase({ max: 4 });
  world = await makeWorld(db.sql);
  tables = await listTables(db.sql);
});
afterAll(() => db.drop());

describe('row security', () => {
  it('[F1] [TEN-01] [DATA-27] every actor reaches exactly the rows of the matrix, in every table, by every verb', async () => {
    expect(await findDifferences(db, world, tables)).toEqual([]);
  }, 300_000);

  it('[F1] a new table without a line fails, and so does a line without a table', async () => {
    expect(Object.keys(EXPECTED).toSorted()).toEqual(tables);
    await db.sql`create table public.newcomer (account_id uuid)`;
    const unknown = (await listTables(db.sql)).filter((table) => !(table in EXPECTED));
    const found = await findDifferences(db, world, unknown);
    await db.sql`drop table public.newcomer`;
    expect(found).toEqual(['public.newcomer: no line in the matrix']);
  });

  it('is on for every table', async () => {
    const open = await db.sql`
      select n.nspname || '.' || c.relname as name
      from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relrowsecurity
        and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`;
    expect(open).toEqual([]);
  });

  it('[RT-10] a realtime topic is joined and spoken in by members of its account only', async () => {
    expect(await findTopicDifferences(db, world)).toEqual([]);
  });

  it('[F1] a picture of a group is added by who is in it, seen by who reads it, and removed by who keeps it in order', async () => {
    expect(await findPictureDifferences(db, world)).toEqual([]);
  });

  it('[F1] the cover of a group is put, seen and removed by who administers it, without any right in the account', async () => {
    expect(await findCoverDifferences(db, world)).toEqual([]);
  });

  it('[F1] [EXAM-A1] [EXAM-A9] at a hosted project members reach the one file they sign, and managers alone copy', async () => {
    expect(await findHostedDifferences(db, world)).toEqual([]);
  });

  it('[F1] a file of the platform’s library is stored, replaced and removed by the operator whom the service let, and by nobody else', async () => {
    expect(await findPlatformFileDifferences(db, world)).toEqual([]);
  });

  it('nobody may truncate, reference, or hang a trigger on a table', async () => {
    const open = await db.sql`
      select t.name, r.role from unnest(${tables}::text[]) as t(name)
      cross join unnest(array['anon', 'authenticated', 'stoa_service']) as r(role)
      where t.name <> 'storage.objects' and has_table_privilege(r.role, t.name, 'truncate, references, trigger')`;
    expect(open).toEqual([]);
  });

  it('[DATA-04] [CART-34] columns that are not for reading stay unread', async () => {
    const rows = await db.sql<{ role: string; hidden: string }[]>`
      select r.role, n.nspname || '.' || c.relname || '.' || a.attname as hidden
      from pg_catalog.pg_attribute a
      join pg_catalog.pg_class c on c.oid = a.attrelid join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      cross join unnest(array['anon', 'authenticated']) as r(role)
      where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and not has_column_privilege(r.role, c.oid, a.attnum, 'select')
        and exists (select 1 from pg_catalog.pg_attribute b where b.attrelid = c.oid and b.attnum > 0
          and has_column_privilege(r.role, c.oid, b.attnum, 'select'))
      order by 1, 2`;
    expect(rows.filter(({ role }) => role === 'anon').map(({ hidden }) => hidden)).toEqual(
      [
        ...AREAS.flatMap(({ hidden }) => hidden?.anon ?? []),
        'public.accounts.owner_user_id',
        'public.members.created_at',
        'public.members.email',
        'public.members.language',
        'public.members.role_id',
        'public.members.status',
        'public.members.updated_at',
      ].toSorted(),
    );
    expect(rows.filter(({ role }) => role === 'authenticated').map(({ hidden }) => hidden)).toEqual(
      [
        ...AREAS.flatMap(({ hidden }) => hidden?.authenticated ?? []),
        'public.accounts.owner_user_id',
        'public.entitlements.source_id',
        'public.members.email',
        'public.members.language',
        'public.members.updated_at',
        'public.orders.coupon_id',
        'public.orders.idempotency_key',
        'public.orders.request_hash',
      ].toSorted(),
    );
  });
});

const functionsOf = (role: 'anon' | 'authenticated' | 'service') =>
  AREAS.flatMap(({ functions }) => functions?.[role] ?? []);

const CALLABLE = {
  anon: [
    ...functionsOf('anon'),
    'app.can_join_topic',
    'app.is_manager',
    'app.my_accounts',
    'app.my_accounts_with_cap',
    'app.my_entitled',
    'app.my_open_courses',
  ],
  authenticated: [
    ...functionsOf('anon'),
    ...functionsOf('authenticated'),
    'app.can_join_topic',
    'app.currency_digits',
    'app.is_manager',
    'app.is_operator',
    'app.my_accounts',
    'app.my_accounts_with_cap',
    'app.my_entitled',
    'app.my_open_courses',
    'public.am_i_operator',
    'public.cancel_order',
    'public.count_my_orders_with_coupon',
    'public.is_site_owner',
    'public.mark_order_paid',
    'public.member_emails',
    'public.my_account_access',
    'public.pay_order_test',
    'public.note_language',
    'public.register_member',
  ],
};
const SERVICE_ALONE = [
  ...functionsOf('service'),
  'ops.account_overview',
  'ops.account_summaries',
  'ops.expire_orders',
  'ops.find_operator_caps',
  'ops.find_previewer',
  'ops.language_of_buyer',
  'ops.operator_addresses',
  'ops.owner_to_tell',
  'ops.platform_figures',
  'ops.set_account_status',
  'ops.set_payments_test_mode',
  'public.find_coupon',
  'public.place_order',
];

const serviceMay = [
  ...CALLABLE.authenticated.filter((name) => name !== 'app.currency_digits'),
  ...SERVICE_ALONE,
];

describe('functions', () => {
  it.each(['anon', 'authenticated', 'stoa_service'] as const)(
    '%s may call exactly those of the list',
    async (role) => {
      const rows = await db.sql<{ name: string }[]>`
      select n.nspname || '.' || p.proname as name
      from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'app', 'registry', 'ops') and has_function_privilege(${role}, p.oid, 'execute')
      order by 1`;
      const wanted = role === 'stoa_service' ? serviceMay : CALLABLE[role];
      expect(rows.map(({ name }) => name)).toEqual(wanted.toSorted());
    },
  );

  it('every one has an empty search path', async () => {
    const open = await db.sql`
      select p.proname from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'app', 'registry', 'ops') and not coalesce(p.proconfig @> array['search_path=""'], false)`;
    expect(open).toEqual([]);
  });
});

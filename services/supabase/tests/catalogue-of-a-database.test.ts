import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Catalogue, compareCatalogues, readCatalogue } from '../declared/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';

let db: TestDatabase;
let before: Catalogue;
beforeAll(async () => {
  db = await createTestDatabase({ max: 1 });
  before = await readCatalogue(db.sql);
});
afterAll(() => db.drop());

it('two databases of one version hold the same', async () => {
  const other = await createTestDatabase({ max: 1 });
  try {
    expect(compareCatalogues(await readCatalogue(other.sql), before)).toEqual([]);
    expect(before.size).toBeGreaterThan(4000);
  } finally {
    await other.drop();
  }
});

it.each([
  ['alter table public.orders add column extra text', 'column public.orders.extra'],
  ["alter table public.orders alter column currency set default 'USD'", 'column public.orders.currency'],
  ['alter table public.orders disable row level security', 'table public.orders'],
  ['grant delete on public.orders to anon', 'table public.orders'],
  ['grant update (total_minor) on public.orders to authenticated', 'column public.orders.total_minor'],
  ['create index extra on public.orders (email)', 'index public.extra'],
  ['alter table public.orders add constraint extra check (number > 0)', 'constraint public.orders.extra'],
  ['alter table public.orders disable trigger orders_reach', 'trigger public.orders.orders_reach'],
  ['alter policy orders_read on public.orders using (true)', 'policy public.orders.orders_read'],
  ['grant execute on function ops.expire_orders() to anon', 'function ops.expire_orders()'],
  ['alter function ops.expire_orders() security invoker', 'function ops.expire_orders()'],
  ["comment on table public.orders is 'extra'", 'table public.orders'],
  ['create publication extra for table public.orders', 'publication extra'],
  ['create view public.extra as select 1 as one', 'view public.extra'],
  ['create type app.extra as (one int)', 'type app.extra'],
  ["insert into app.reserved_slugs (slug, reason) values ('extra', 'x')", 'rows of app.reserved_slugs'],
  [
    'alter default privileges in schema public grant select on tables to anon',
    'default rights of postgres on r',
  ],
])('%s is a difference', async (statement, name) => {
  const undo = new Error('undo');
  const differences = await db.sql
    .begin(async (sql) => {
      await sql.unsafe(statement);
      throw Object.assign(undo, { found: compareCatalogues(await readCatalogue(sql), before) });
    })
    .catch((error: unknown) => {
      if (error === undo) return (error as unknown as { found: string[] }).found;
      throw error;
    });
  expect(differences.find((one) => one.startsWith(name))).toBeDefined();
});

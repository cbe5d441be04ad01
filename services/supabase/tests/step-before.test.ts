import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { prepareDatabase } from '@stoa/backend';
import postgres from 'postgres';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { compareCatalogues, readCatalogue } from '../declared/catalogue.ts';
import { migrate, SchemaError } from '../migrate.ts';
import { createTestDatabase } from '../testing/index.ts';
import { inDatabase } from '../testing/test-server.ts';

/** Fixture of the database that `npm start` created a step earlier: its migrations and the demo. */
const FIXTURE = join(import.meta.dirname, '../fixtures/step-7.sql.gz');

const server = inject('stoaTestServer');
const name = `t_${randomBytes(6).toString('hex')}`;
let sql: Sql;
let orders: { id: string; total_minor: number }[];
let readers: { id: string; email: string; status: string; words: string }[];
beforeAll(async () => {
  await maintain(`create database ${name}`);
  sql = postgres(inDatabase(server.adminUrl, name), { max: 2, onnotice: () => {} });
  await prepareDatabase(sql);
  await loadFixture(sql);
  // Until now each start granted everything by default again.
  await sql`alter default privileges in schema public grant all on functions to anon, authenticated`;
  orders = await sql`select id, total_minor from public.orders order by id`;
  readers = await sql`select id, email, status, consent as words from public.newsletter_contacts order by id`;
}, 60_000);
afterAll(async () => {
  await sql.end();
  await maintain(`drop database if exists ${name} with (force)`);
});

describe('a database of the step before', () => {
  it('[STEP-8] whose definitions were changed by hand is left as it is', async () => {
    await sql`alter table public.orders alter column coupon set default 'X'`;
    await expect(migrate(sql)).rejects.toThrow('compare each column with services/supabase/schema');
    await expect(migrate(sql)).rejects.toThrow(SchemaError);
    await sql`alter table public.orders alter column coupon drop default`;
  });

  it('[STEP-8] is taken along with all its rows, and is what an empty one would be', async () => {
    expect(Number((await migrate(sql)).at(-1))).toBeGreaterThanOrEqual(20261129000000);
    expect(await migrate(sql)).toEqual([]);
    expect(await sql`select id, total_minor from public.orders order by id`).toEqual(orders);
    const fresh = await createTestDatabase({ max: 1 });
    const [is, should] = [
      await readCatalogue(sql, { rows: false }),
      await readCatalogue(fresh.sql, { rows: false }),
    ];
    await fresh.drop();
    expect(compareCatalogues(is, should)).toEqual([]);
    const versions =
      await sql`select version from supabase_migrations.schema_migrations where version < '20261129'`;
    expect(versions).toEqual([]);
  });

  it('keeps the readers of each newsletter under the ids that emailed links carry', async () => {
    expect(readers.length).toBeGreaterThan(0);
    expect(
      await sql`
        select c.id, c.email, x.status, k.words from public.contacts c
        join public.list_contacts x on x.contact_id = c.id
        join public.lists l on l.id = x.list_id and l.slug = 'newsletter'
        join public.consents k on k.contact_id = c.id and k.kind = 'given' order by c.id`,
    ).toEqual(readers);
    const [row] = await sql`
      select (select count(*)::int from public.members) as members,
        (select count(*)::int from public.contacts where user_id is not null) as linked`;
    expect(row!['linked']).toBe(row!['members']);
  });

  it('[STEP-8] shows visitors its published pages and courses', async () => {
    const seen = await as(
      'anon',
      {},
      (tx) => tx`
      select (select count(*)::int from public.pages) as pages, (select count(*)::int from public.courses) as courses,
        (select count(*)::int from public.orders) as orders`,
    ).catch((error: unknown) => error);
    expect(seen).toMatchObject({ code: '42501' });
    const [row] = (await as(
      'anon',
      {},
      (tx) => tx`
      select (select count(*)::int from public.pages) as pages, (select count(*)::int from public.courses) as courses`,
    )) as {
      pages: number;
      courses: number;
    }[];
    expect(row!.pages).toBeGreaterThan(3);
    expect(row!.courses).toBeGreaterThan(3);
  });

  it('[STEP-8] lets a student go on with a course', async () => {
    const [student] = await sql<{ userId: string; lesson: string }[]>`
      select e.user_id as "userId", l.id as lesson from public.enrolments e
      join public.lessons l on l.course_id = e.course_id and l.status = 'published' and l.type = 'text'
      where not exists (select 1 from public.lesson_progress p where p.lesson_id = l.id and p.user_id = e.user_id
        and p.completed_at is not null) limit 1`;
    const opened = await as(
      'authenticated',
      { sub: student!.userId },
      (tx) => tx`
      select public.open_lesson(${student!.lesson}) as progress`,
    );
    expect(opened[0]).toBeDefined();
    const done = await as(
      'authenticated',
      { sub: student!.userId },
      (tx) => tx`
      select public.complete_lesson(${student!.lesson}) as progress`,
    );
    expect(JSON.stringify(done[0])).toContain('"completed');
  });

  it('[STEP-8] sells to a new customer', async () => {
    const [offer] = await sql<{ account: string; product: string; currency: string }[]>`
      select p.account_id as account, p.id as product, r.currency from public.products p
      join public.prices r on r.product_id = p.id and r.active and r.amount_minor > 0 and r.frequency is null
      join public.accounts a on a.account_id = p.account_id and r.currency = a.settings ->> 'currency'
      where p.status = 'active' and p.kind = 'course' limit 1`;
    const userId = randomUUID();
    await sql`insert into auth.users (id, email) values (${userId}, 'new@example.com')`;
    const order = {
      items: [{ id: offer!.product, quantity: 1 }],
      contact: { email: 'new@example.com', name: 'New', address: { street: 'Am Hof 1', city: 'Bonn' } },
      provider: 'stripe',
      idempotencyKey: randomUUID(),
    };
    const person = { sub: userId, email: 'new@example.com' };
    await as('authenticated', person, (tx) => tx`select public.register_member(${offer!.account})`);
    const placed = await as(
      'stoa_service',
      person,
      (tx) => tx`
      select public.place_order(${offer!.account}, ${tx.json(order)}) as result`,
    );
    expect(placed[0]).toMatchObject({ result: { status: 'pending', currency: offer!.currency } });
  });
});

it('[STEP-8] an older database than that of the step before is refused with what to start first', async () => {
  const other = await createTestDatabase({ max: 2 });
  await other.sql`delete from supabase_migrations.schema_migrations where version > '20261129000000'`;
  await other.sql`update supabase_migrations.schema_migrations set version = '20261125200000'`;
  await expect(migrate(other.sql)).rejects.toThrow(
    'too old for this one: start version 1.0.0 of 23 November 2026 or later on it once',
  );
  await other.drop();
});

async function loadFixture(target: Sql): Promise<void> {
  await target
    .unsafe(
      `create schema supabase_migrations;
      create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text, checksum text);
      alter table supabase_migrations.schema_migrations enable row level security;
      ${gunzipSync(readFileSync(FIXTURE)).toString()}`,
    )
    .simple();
}

async function as<T>(
  role: string,
  claims: Record<string, unknown>,
  work: (tx: postgres.TransactionSql) => Promise<T>,
) {
  return sql.begin(async (tx) => {
    const all = JSON.stringify({
      role: role === 'anon' ? 'anon' : 'authenticated',
      aud: 'authenticated',
      ...claims,
    });
    await tx`select set_config('request.jwt.claims', ${all}, true), set_config('role', ${role}, true)`;
    return work(tx);
  });
}

async function maintain(statement: string): Promise<void> {
  const maintenance = postgres(server.maintenanceUrl, { max: 1, onnotice: () => {} });
  await maintenance.unsafe(statement);
  await maintenance.end();
}

import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, makeAccount, type TestAccount, type TestDatabase } from '../testing/index.ts';
import { codeOf } from './order-input.ts';

let db: TestDatabase;
let account: TestAccount;

beforeAll(async () => {
  db = await createTestDatabase();
  account = await makeAccount(db.sql);
  await db.as('service', async (sql) => {
    await sql`insert into registry.micro_frontends (name, owner) values ('mf-commerce', 'commerce')`;
    for (const version of ['1.0.0', '1.1.0']) {
      await sql`insert into registry.versions (name, version, digest, assets, published_by)
        values ('mf-commerce', ${version}, ${`sha384-${version}-0123456789`}, '{}', 'team')`;
    }
  });
});
afterAll(() => db.drop());

const service = (statement: string) => codeOf(db.as('service', (sql) => sql.unsafe(statement)));

describe('the registry', () => {
  it('[PLT-04] a version is immutable for the service: only its status changes', async () => {
    for (const column of [
      'version',
      'digest',
      'assets',
      'size_bytes',
      'published_at',
      'published_by',
      'name',
    ]) {
      expect(await service(`update registry.versions set ${column} = ${column}`), column).toMatch(/^42501/);
    }
    expect(await service('delete from registry.versions')).toMatch(/^42501/);
    expect(
      await service(`update registry.versions set status = 'deprecated' where version = '1.0.0'`),
    ).toBeNull();
    expect(await service(`update registry.versions set status = 'gone'`)).toMatch(/^23514/);
    const again = `insert into registry.versions (name, version, digest, assets, published_by)
      values ('mf-commerce', '1.0.0', 'sha384-other-0123456789', '{}', 'team')`;
    expect(await service(again)).toMatch(/^23505/);
  });

  it('[PLT-08] a rollout keeps its target and its steps, and a channel has one open at a time', async () => {
    const start = (version: string) =>
      service(`insert into registry.rollouts
        (name, channel, target_version, steps, guard, started_by, started_kind, changed_by, changed_kind)
        values ('mf-commerce', 'stable', '${version}', '[{"traffic": 10}]', '{}', 'a', 'person', 'a', 'person')`);
    expect(await start('1.0.0')).toBeNull();
    expect(await start('1.1.0')).toMatch(/^23505/);
    for (const column of [
      'target_version',
      'steps',
      'guard',
      'started_by',
      'channel',
      'name',
      'started_at',
    ]) {
      expect(await service(`update registry.rollouts set ${column} = ${column}`), column).toMatch(/^42501/);
    }
    expect(await service('delete from registry.rollouts')).toMatch(/^42501/);
    expect(await service(`update registry.rollouts set step = 1`)).toMatch(/^23514/);
    expect(await service(`update registry.rollouts set state = 'done'`)).toMatch(/^23514/);
    expect(await service(`update registry.rollouts set state = 'done', ended_at = now()`)).toBeNull();
    expect(await start('1.1.0')).toBeNull();
    await service(
      `update registry.rollouts set state = 'cancelled', ended_at = now() where ended_at is null`,
    );
  });

  it('[PLT-12] what was ever a default or a pin is remembered, whoever made it so', async () => {
    await service(
      `insert into registry.channels (name, channel, version, set_by) values ('mf-commerce', 'stable', '1.0.0', 'a')`,
    );
    await service(`update registry.channels set version = '1.1.0'`);
    await service(`update registry.channels set version = '1.0.0'`);
    const rows =
      await db.sql`select version, channel from registry.served where name = 'mf-commerce' order by id`;
    expect(rows).toEqual([
      { version: '1.0.0', channel: 'stable' },
      { version: '1.1.0', channel: 'stable' },
    ]);
    expect(await service(`delete from registry.served`)).toMatch(/^42501/);
    expect(
      await service(
        `insert into registry.served (name, version, channel) values ('mf-commerce', '1.0.0', 'beta')`,
      ),
    ).toMatch(/^42501/);
  });

  it('[PLT-28] every change that decides versions is counted, and nobody counts by hand', async () => {
    const count = async () =>
      (await db.sql<[{ number: string }]>`select number from registry.revision`)[0].number;
    for (const change of [
      `update registry.channels set version = '1.1.0'`,
      `update registry.versions set status = 'deprecated' where version = '1.1.0'`,
      `insert into registry.holds (name, reason, held_by) values ('mf-commerce', 'freeze', 'a')`,
      `delete from registry.holds`,
    ]) {
      const before = await count();
      await service(change);
      expect([change, Number(await count())]).toEqual([change, Number(before) + 1]);
    }
    expect(await service('update registry.revision set number = 0')).toMatch(/^42501/);
  });

  it('audit and compositions are written once and read for ever', async () => {
    expect(
      await service(`insert into registry.audit (actor_kind, actor, action) values ('person', 'a', 'pin')`),
    ).toBeNull();
    expect(await service(`insert into registry.compositions values ('0123456789', '{}')`)).toBeNull();
    for (const table of ['registry.audit', 'registry.compositions']) {
      expect(await service(`delete from ${table}`), table).toMatch(/^42501/);
      expect(await service(`truncate ${table}`), table).toMatch(/^42501/);
    }
    expect(await service(`update registry.audit set actor = 'b'`)).toMatch(/^42501/);
    expect(await service(`update registry.compositions set body = '{}'`)).toMatch(/^42501/);
  });

  it('[PLT-07] a pin names a version that exists, gives a reason, and stays with its tenant', async () => {
    const pin = (version: string, reason: string) =>
      service(`insert into registry.pins (account_id, name, version, reason, set_by)
        values ('${account.accountId}', 'mf-commerce', '${version}', '${reason}', 'operator')`);
    expect(await pin('9.9.9', 'why not')).toMatch(/^23503/);
    expect(await pin('1.0.0', '  ')).toMatch(/^23514/);
    expect(await pin('1.0.0', 'broken cart')).toBeNull();
    expect(await pin('1.1.0', 'twice')).toMatch(/^23505/);
    expect(await service(`update registry.pins set account_id = gen_random_uuid()`)).toMatch(/^42501/);
    expect(await service(`update registry.pins set version = '1.1.0', etag = etag + 1`)).toBeNull();
  });

  it('tells every listener what has changed', async () => {
    const received: unknown[] = [];
    const { unlisten } = await db.sql.listen('stoa_changes', (payload) => received.push(JSON.parse(payload)));
    await service(`delete from registry.pins`);
    await db.sql`update public.accounts set name = 'New name' where account_id = ${account.accountId}`;
    await db.sql`select 1`;
    await expect
      .poll(() => received)
      .toEqual([
        { table: 'registry.pins', name: 'mf-commerce', account_id: account.accountId },
        { table: 'public.accounts', name: 'New name', account_id: account.accountId },
      ]);
    await unlisten();
  });

  it('the service’s own connection may become a visitor or a person, and nobody greater', async () => {
    const sql = postgres(db.url, { max: 1, onnotice: () => {} });
    for (const role of ['postgres', 'service_role', 'stoa_backend']) {
      expect(await codeOf(sql.unsafe(`set role ${role}`)), role).toMatch(/^42501/);
    }
    await sql.unsafe('set role authenticated; set role anon; reset role').simple();
    expect(await codeOf(sql`select 1 from public.orders`)).toMatch(/^42501/);
    expect(await codeOf(sql`select 1 from auth.users`)).toMatch(/^42501/);
    await sql.end();
  });

  it('people have no way in', async () => {
    for (const actor of ['anon', account.owner] as const) {
      expect(await codeOf(db.as(actor, (sql) => sql`select 1 from registry.pins`))).toMatch(/^42501/);
      expect(await codeOf(db.as(actor, (sql) => sql`select 1 from ops.app_log`))).toMatch(/^42501/);
    }
  });
});

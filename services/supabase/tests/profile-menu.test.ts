import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Actor,
  createTestDatabase,
  makeAccount,
  makePerson,
  type TestAccount,
  type TestDatabase,
  type TestPerson,
} from '../testing/index.ts';
import { codeOf } from './order-input.ts';
import { rpc } from './rpc.ts';

let db: TestDatabase;
let site: TestAccount;
let manager: TestPerson;

beforeAll(async () => {
  db = await createTestDatabase();
  site = await makeAccount(db.sql);
  manager = await makePerson(db.sql, { account: site, role: 'Manager' });
});
afterAll(() => db.drop());

const versionOf = async () => {
  const [row] = await db.sql<{ version: number }[]>`
    select version from public.site_versions where account_id = ${site.accountId} and section = 'profilemenu'`;
  return row?.version ?? 0;
};

describe('the side menu of the dashboard', () => {
  const save = (value: unknown, actor: Actor = manager, version?: number) =>
    versionOf().then((now) =>
      rpc<{ version: number }>(db, actor, 'save_profile_menu', {
        p_account_id: site.accountId,
        p_value: value,
        p_version: version ?? now,
      }),
    );
  const stored = async () => {
    const [row] = await db.as(
      'anon',
      (sql) =>
        sql<
          { value: unknown }[]
        >`select value from public.options where account_id = ${site.accountId} and key = 'profilemenu'`,
    );
    return row?.value ?? null;
  };
  const link = (path: string, more: Record<string, unknown> = {}) => ({
    id: 'link-1',
    label: 'Rules',
    path,
    ...more,
  });

  it('[DASH-09] is saved against the version that was read, read by everybody, and given up for the usual one', async () => {
    const menu = [
      { id: 'orders', label: 'Purchases' },
      { id: 'home', enabled: false },
      'courses',
      link('/page/rules'),
    ];
    expect((await save(menu)).version).toBe(1);
    expect(await stored()).toEqual(menu);
    expect(await codeOf(save([], manager, 0))).toBe('precondition_failed');
    expect(await stored()).toEqual(menu);
    await save(null);
    expect(await stored()).toBeNull();
  });

  it('[DASH-09] is the managers’ of the account alone', async () => {
    const student = await makePerson(db.sql, { account: site });
    const stranger = await makePerson(db.sql, { account: await makeAccount(db.sql), role: 'Manager' });
    for (const actor of [student, stranger]) expect(await codeOf(save(['home'], actor))).toBe('forbidden');
    expect(await codeOf(save(['home'], 'anon'))).toMatch(/^42501/);
    expect(await stored()).toBeNull();
  });

  it('[DASH-10] leads to no script, no other scheme and nobody else’s address in disguise, by whatever way it is written', async () => {
    const bad: unknown[] = [
      {},
      'home',
      [7],
      [null],
      [{}],
      [{ id: 'home', path: '/dashboard/manage' }],
      [{ id: 'home', caps: [] }],
      [{ id: 'home', enabled: 'yes' }],
      [{ id: 'home', label: ' ' }],
      [{ id: 'home', label: 'x'.repeat(41) }],
      ['home', { id: 'home' }],
      ['Home!'],
      [{ id: 'link-1', path: '/x' }],
      [link('javascript:alert(1)')],
      [link('data:text/html,x')],
      [link('http://plain.example')],
      [link('//evil.example')],
      [link('/\\evil.example')],
      [link('/\t/evil.example')],
      [link('https://kiln.example@evil.example/')],
      [link('https://')],
      [link('page/rules')],
      [link('')],
      [link(`/${'x'.repeat(300)}`)],
      Array.from({ length: 41 }, (_, n) => `place-${n}`),
    ];
    for (const value of bad) {
      expect(await codeOf(save(value)), JSON.stringify(value).slice(0, 80)).toBe('invalid_input');
      const direct = db.as(
        manager,
        (sql) =>
          sql`insert into public.options (account_id, key, value) values (${site.accountId}, 'profilemenu', ${sql.json(value as never)})`,
      );
      expect(await codeOf(direct), JSON.stringify(value).slice(0, 80)).toMatch(/^23514/);
    }
    for (const path of ['/', '/page/rules?a=1#b', 'https://help.example', 'https://help.example/a/b?c=d'])
      expect(await codeOf(save([link(path)])), path).toBeNull();
    await save(null);
  });
});

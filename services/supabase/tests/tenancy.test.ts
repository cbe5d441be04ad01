import { RESERVED_ACCOUNT_SLUGS } from '@stoa/shared/contracts/slugs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, makeAccount, type TestDatabase } from '../testing/index.ts';
import { codeOf } from './order-input.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

describe('accounts', () => {
  it('[TEN-10] one of many parallel creations with a slug wins, whatever the case', async () => {
    const made = await Promise.allSettled(
      Array.from({ length: 10 }, () => makeAccount(db.sql, { slug: 'pottery' })),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(makeAccount(db.sql, { slug: 'Pottery' })).rejects.toThrow(/accounts_slug/);
  });

  it('[TEN-10] reserved and malformed slugs are refused', async () => {
    for (const slug of RESERVED_ACCOUNT_SLUGS) {
      const code = await codeOf(makeAccount(db.sql, { slug }));
      expect(code, slug).toMatch(/slug_reserved|accounts_slug_form/);
    }
    for (const slug of ['ab', '-abc', 'abc-', 'a--b', 'xn--abc', 'a b', 'ä-b-c', 'x'.repeat(41), '_sites']) {
      await expect(makeAccount(db.sql, { slug }), slug).rejects.toThrow(/accounts_slug_form|slug_reserved/);
    }
    const { accountId } = await makeAccount(db.sql);
    await expect(
      db.sql`update public.accounts set slug = 'admin' where account_id = ${accountId}`,
    ).rejects.toThrow('slug_reserved');
  });

  it('[TEN-09] a domain belongs to one account and has to look like one', async () => {
    const first = await makeAccount(db.sql, { domain: 'clay.example' });
    const claim = await makeAccount(db.sql, { domain: 'clay.example' });
    const proves = (accountId: string) =>
      db.sql<[{ yes: boolean }]>`select ops.take_domain_proof(${accountId}, 'clay.example') as yes`;
    expect(await proves(first.accountId)).toEqual([{ yes: true }]);
    expect(await proves(claim.accountId)).toEqual([{ yes: false }]);
    for (const domain of [
      '',
      'localhost',
      'http://x.io',
      'a b.com',
      'Clay.example',
      'x.io/path',
      '10.0.0.1',
      '-a.io',
    ]) {
      await expect(makeAccount(db.sql, { domain }), domain).rejects.toThrow(/accounts_domain_form/);
    }
  });

  it('[TEN-18] the record has the named fields', async () => {
    const columns = await db.sql<{ column_name: string }[]>`
      select column_name from information_schema.columns where table_schema = 'public' and table_name = 'accounts'`;
    expect(columns.map((column) => column.column_name)).toEqual(
      expect.arrayContaining(['account_id', 'slug', 'domain', 'settings', 'menus', 'theme', 'misc']),
    );
  });

  it('[TEN-20] nobody reads the owner by the public interface', async () => {
    await makeAccount(db.sql);
    const read = (column: string) =>
      db.as('anon', (sql) => sql.unsafe(`select ${column} from public.accounts`));
    expect(await codeOf(read('owner_user_id'))).toMatch(/^42501/);
    expect(await codeOf(read('*'))).toMatch(/^42501/);
    expect(await codeOf(read('slug, name'))).toBeNull();
  });

  it('one home page an account, and no page in the way of a screen', async () => {
    const { accountId } = await makeAccount(db.sql);
    const page = (slug: string, isHome: boolean) =>
      db.sql`insert into public.pages (account_id, slug, title, is_home) values (${accountId}, ${slug}, 'x', ${isHome})`;
    await page('home', true);
    await expect(page('second-home', true)).rejects.toThrow(/pages_home_key/);
    await expect(page('checkout', false)).rejects.toThrow(/pages_slug_free/);
    await page('checkout-tips', false);
  });
});

describe('rows that belong together', () => {
  it('stay inside one account', async () => {
    const [one, two] = [await makeAccount(db.sql), await makeAccount(db.sql)];
    const [course] = await db.sql<{ id: string }[]>`
      insert into public.courses (account_id, slug, title) values (${one.accountId}, 'theirs', 'Theirs') returning id`;
    const [role] = await db.sql<
      { role_id: string }[]
    >`select role_id from public.roles where account_id = ${one.accountId} limit 1`;
    const crossing = [
      db.sql`insert into public.course_sections (account_id, course_id, title) values (${two.accountId}, ${course!.id}, 'x')`,
      db.sql`update public.members set role_id = ${role!.role_id} where account_id = ${two.accountId}`,
    ];
    for (const statement of crossing) await expect(statement).rejects.toMatchObject({ code: '23503' });
  });
});

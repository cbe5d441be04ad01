import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, makeAccount, makePerson, type TestDatabase } from '../testing/index.ts';
import { codeOf } from './order-input.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const unique = (name: string) => `${name}-${randomUUID().slice(0, 8)}`;

async function makeSite(slug = unique('site')) {
  const { accountId, owner } = await makeAccount(db.sql, { slug });
  const rename = async (to: string, userId = owner.userId) => {
    await db.sql`select ops.rename_site(${userId}, ${accountId}, ${to})`;
  };
  return { accountId, owner, slug, rename };
}
const movedTo = async (slug: string) =>
  (await db.sql<{ slug: string }[]>`select slug from ops.moved_site(${slug})`)[0]?.slug ?? null;
const insertSite = async (slug: string, ownerId: string | null = null) => {
  await db.sql`insert into public.accounts (slug, name, owner_user_id) values (${slug}, 'A school', ${ownerId})`;
};
const daysHeld = async (slug: string) =>
  (
    await db.sql`select round(extract(epoch from held_until - now()) / 86400)::int as days from ops.slug_holds
    where slug = ${slug}`
  )[0]?.['days'] as number | undefined;

describe('ops.rename_site', () => {
  it('[TEN-10] gives the site another slug, holds the old one for 30 days and writes it down', async () => {
    const { accountId, owner, slug, rename } = await makeSite();
    const to = unique('renamed');
    await rename(to);
    expect(await movedTo(slug.toUpperCase())).toBe(to);
    expect(await daysHeld(slug)).toBe(30);
    const audit = await db.sql`
      select actor_user_id, detail from public.account_audit where account_id = ${accountId} and action = 'account.renamed'`;
    expect([...audit]).toEqual([{ actor_user_id: owner.userId, detail: { from: slug, to } }]);
  });

  it('renames twice in 30 days, and a name that stays costs no turn', async () => {
    const { accountId, rename } = await makeSite();
    const second = unique('second');
    await rename(unique('first'));
    await rename(second);
    await rename(second);
    expect(await codeOf(rename(unique('third')))).toBe('rename_limit');
    await db.sql`
      update public.account_audit set at = now() - interval '31 days'
      where id = (select min(id) from public.account_audit where account_id = ${accountId})`;
    await rename(unique('third'));
  });

  it('lets two of ten renames of one site pass at once', async () => {
    const { rename } = await makeSite();
    const codes = await Promise.all(
      Array.from({ length: 10 }, (_, n) => codeOf(rename(unique(`turn-${n}`)))),
    );
    expect(codes.filter((code) => code === 'rename_limit')).toHaveLength(8);
  });

  it('gives a slug that ten sites want to one of them', async () => {
    const sites = await Promise.all(Array.from({ length: 10 }, () => makeSite()));
    const wanted = unique('wanted');
    const codes = await Promise.all(sites.map(({ rename }) => codeOf(rename(wanted))));
    expect(codes.filter((code) => code === 'slug_taken')).toHaveLength(9);
    expect(await db.sql`select 1 from public.accounts where slug = ${wanted}`).toHaveLength(1);
  });

  it.each([
    ['billing', 'slug_reserved'],
    ['two--hyphens', 'invalid_input'],
    ['xn--abc', 'invalid_input'],
    ['ab', 'invalid_input'],
  ])('rejects %s with %s and leaves the site as it was', async (to, code) => {
    const { slug, rename } = await makeSite();
    expect(await codeOf(rename(to))).toBe(code);
    expect(await movedTo(slug)).toBeNull();
  });

  it('is for the owner alone, while the site is not closed', async () => {
    const { accountId, rename } = await makeSite();
    const stranger = await makePerson(db.sql);
    expect(await codeOf(rename(unique('stolen'), stranger.userId))).toBe('account_not_found');
    await db.sql`update public.accounts set status = 'suspended' where account_id = ${accountId}`;
    expect(await codeOf(rename(unique('closed')))).toBe('account_not_found');
  });
});

describe('slugs that were given up', () => {
  it('belong to their owner until the hold ends', async () => {
    const { owner, slug, rename } = await makeSite();
    const stranger = await makePerson(db.sql);
    await rename(unique('left'));
    expect(await codeOf(insertSite(slug, stranger.userId))).toBe('slug_taken');
    expect(await codeOf(insertSite(slug))).toBe('slug_taken');
    const [advice] = await db.sql`select ops.slug_advice(${slug}) ->> 'state' as state`;
    expect(advice?.['state']).toBe('taken');
    await insertSite(slug, owner.userId);
    expect(await movedTo(slug)).toBeNull();
    expect(await daysHeld(slug)).toBeUndefined();
  });

  it('are free when the hold is over, and lead nowhere', async () => {
    const { slug, rename } = await makeSite();
    await rename(unique('left'));
    await db.sql`update ops.slug_holds set held_until = now() where slug = ${slug}`;
    expect(await movedTo(slug)).toBeNull();
    await insertSite(slug);
  });

  it('go back to the site by another rename', async () => {
    const { slug, rename } = await makeSite();
    const between = unique('between');
    await rename(between);
    await rename(slug);
    expect(await movedTo(between)).toBe(slug);
    expect(await movedTo(slug)).toBeNull();
  });

  it('go with the site to its next owner', async () => {
    const { accountId, owner, slug, rename } = await makeSite();
    const next = await makePerson(db.sql);
    await rename(unique('left'));
    await db.sql`update public.accounts set owner_user_id = ${next.userId} where account_id = ${accountId}`;
    expect(await codeOf(insertSite(slug, owner.userId))).toBe('slug_taken');
    await insertSite(slug, next.userId);
  });

  it('are held for 90 days when the site is deleted', async () => {
    const { accountId, owner, slug, rename } = await makeSite();
    const last = unique('last');
    await rename(last);
    await db.sql`delete from public.accounts where account_id = ${accountId}`;
    expect([await daysHeld(slug), await daysHeld(last)]).toEqual([30, 90]);
    expect([await movedTo(slug), await movedTo(last)]).toEqual([null, null]);
    expect(await codeOf(insertSite(last))).toBe('slug_taken');
    await insertSite(last, owner.userId);
  });

  it('are held before a site that waits for the same slug gets it', async () => {
    const { accountId, owner, slug } = await makeSite();
    let waiting: Promise<string | null> | undefined;
    await db.sql.begin(async (sql) => {
      await sql`select ops.rename_site(${owner.userId}, ${accountId}, ${unique('left')})`;
      waiting = codeOf(insertSite(slug));
      await untilSessionWaits();
    });
    expect(await waiting).toBe('slug_taken');
  });
});

/** Resolves once a session of this database waits for another one. */
async function untilSessionWaits(): Promise<void> {
  for (;;) {
    const rows = await db.sql`
      select 1 from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
    if (rows.length > 0) return;
  }
}

import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, makePerson, type TestDatabase } from '../testing/index.ts';
import { createSite } from './create-site-input.ts';
import { codeOf } from './order-input.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const create = (userId: string, slug: string, key?: string) => createSite(db, userId, slug, key);
const accounts = async (slug: string) =>
  (await db.sql`select account_id from public.accounts where slug = ${slug}`).length;

describe('ops.create_site', () => {
  it('[TEN-02] makes a site with owner, trial, pages and audit entry', async () => {
    const person = await makePerson(db.sql);
    const { account_id: id } = await create(person.userId, 'first-school');
    const [account] = await db.sql`
      select a.owner_user_id, a.settings ->> 'plan' as plan, a.settings -> 'onboard' as onboard, s.status,
        s.trial_ends_at - s.created_at as trial
      from public.accounts a join ops.site_subscriptions s using (account_id) where a.account_id = ${id}`;
    expect(account).toMatchObject({
      owner_user_id: person.userId,
      plan: 'starter',
      onboard: true,
      status: 'trialing',
      trial: '30 days',
    });
    const [member] = await db.sql`
      select r.is_owner from public.members m join public.roles r on r.role_id = m.role_id
      where m.account_id = ${id} and m.user_id = ${person.userId}`;
    expect(member).toEqual({ is_owner: true });
    const pages = await db.sql`
      select slug, status, is_home from public.pages where account_id = ${id} order by slug`;
    expect([...pages]).toEqual([
      { slug: 'home', status: 'published', is_home: true },
      { slug: 'terms', status: 'draft', is_home: false },
    ]);
    const audit = await db.sql`select action from public.account_audit where account_id = ${id}`;
    expect([...audit]).toEqual([{ action: 'account.created' }]);
  });

  it('rejects somebody whose address is not confirmed, and leaves nothing behind', async () => {
    const person = await makePerson(db.sql);
    await db.sql`update auth.users set email_confirmed_at = null where id = ${person.userId}`;
    expect(await codeOf(create(person.userId, 'too-early'))).toBe('email_not_confirmed');
    expect(await accounts('too-early')).toBe(0);
  });

  it('rejects taken and reserved slugs', async () => {
    const person = await makePerson(db.sql);
    await create(person.userId, 'one-of-a-kind');
    expect(await codeOf(create(person.userId, 'one-of-a-kind'))).toBe('slug_taken');
    expect(await codeOf(create(person.userId, 'autodiscover'))).toBe('slug_reserved');
  });

  it('returns the same site to the same key, and rejects another site under it', async () => {
    const person = await makePerson(db.sql);
    const key = randomUUID();
    const created = await Promise.all(
      Array.from({ length: 10 }, () => create(person.userId, 'once-only', key)),
    );
    expect(new Set(created.map(({ account_id }) => account_id)).size).toBe(1);
    expect(await codeOf(create(person.userId, 'once-more', key))).toBe('idempotency_mismatch');
    expect(await accounts('once-more')).toBe(0);
  });

  it('lets a user have three sites without a payment, also when six are created at once', async () => {
    const person = await makePerson(db.sql);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) =>
        create(person.userId, `many-${index}-${person.userId.slice(0, 8)}`),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await codeOf(create(person.userId, 'one-too-many'))).toBe('site_limit');
  });

  it('gives a slug that twenty users want to one of them', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => makePerson(db.sql)));
    const outcomes = await Promise.all(people.map(({ userId }) => codeOf(create(userId, 'wanted-by-all'))));
    expect(outcomes.filter((code) => code === 'slug_taken')).toHaveLength(19);
    expect(await accounts('wanted-by-all')).toBe(1);
  });
});

describe('ops.slug_advice', () => {
  it.each([
    ['free-for-anyone', 'free'],
    ['Smtp', 'reserved'],
    ['wanted-by-all', 'taken'],
  ])('says that %s is %s', async (slug, state) => {
    const [row] = await db.sql`select ops.slug_advice(${slug}) as advice`;
    expect(row?.['advice']).toMatchObject({ state });
    expect(row?.['advice'].suggestions).toHaveLength(3);
  });
});

describe('hand-over codes', () => {
  const challenge = createHash('sha256').update('verifier').digest('base64url');
  const issue = async (userId: string, accountId: string) => {
    const hash = randomUUID();
    await db.sql`select ops.create_hand_over(${userId}, ${accountId}, ${hash}, ${challenge})`;
    return hash;
  };
  const spend = async (accountId: string, hash: string, proof = challenge) => {
    const [row] = await db.sql`select ops.use_hand_over(${accountId}, ${hash}, ${proof}) as email`;
    return row?.['email'] as string | null;
  };

  it('work once, for their site and browser', async () => {
    const person = await makePerson(db.sql);
    const { account_id: id } = await create(person.userId, 'handed-over');
    const { account_id: other } = await create(person.userId, 'another-site');
    const hash = await issue(person.userId, id);
    expect(await spend(id, hash)).toBe(person.email);
    expect(await spend(id, hash)).toBeNull();
    // A wrong site or verifier spends the code as well.
    const [atOther, byThief, expired] = [
      await issue(person.userId, id),
      await issue(person.userId, id),
      await issue(person.userId, id),
    ];
    expect(await spend(other, atOther)).toBeNull();
    expect(await spend(id, atOther)).toBeNull();
    expect(await spend(id, byThief, createHash('sha256').update('x').digest('base64url'))).toBeNull();
    expect(await spend(id, byThief)).toBeNull();
    await db.sql`update ops.hand_overs set expires_at = now() where code_hash = ${expired}`;
    expect(await spend(id, expired)).toBeNull();
  });

  it('are for members of an active site only', async () => {
    const [owner, stranger] = [await makePerson(db.sql), await makePerson(db.sql)];
    const { account_id: id } = await create(owner.userId, 'members-only');
    expect(await codeOf(issue(stranger.userId, id))).toBe('account_not_found');
    await db.sql`update public.accounts set status = 'suspended' where account_id = ${id}`;
    expect(await codeOf(issue(owner.userId, id))).toBe('account_not_found');
  });
});

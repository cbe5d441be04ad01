import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  makeAccount,
  makePerson,
  makeProduct,
  type TestAccount,
  type TestDatabase,
} from '../testing/index.ts';
import { codeOf, orderInput, place } from './order-input.ts';
import { rpc } from './rpc.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const setStatus = async (site: TestAccount, status: string) => {
  await db.sql`update public.accounts set status = ${status} where account_id = ${site.accountId}`;
};
const statusOf = async (site: TestAccount) =>
  (await db.sql`select status from public.accounts where account_id = ${site.accountId}`)[0]?.[
    'status'
  ] as string;
const ownerOf = async (site: TestAccount) =>
  (await db.sql`select owner_user_id from public.accounts where account_id = ${site.accountId}`)[0]?.[
    'owner_user_id'
  ] as string;

describe('a paused site', () => {
  const savePage = (site: TestAccount) =>
    rpc<{ id: string; version: number }>(db, site.owner, 'save_draft', {
      p_account_id: site.accountId,
      p_kind: 'page',
      p_id: null,
      p_data: {
        title: 'About',
        slug: `about-${crypto.randomUUID().slice(0, 8)}`,
        content: { blocks: [{ type: 'richText', html: '<p>Hello</p>' }] },
      },
      p_version: 0,
    });
  const publish = ({ id, version }: { id: string; version: number }, site: TestAccount) =>
    rpc(db, site.owner, 'publish_content', { p_kind: 'page', p_id: id, p_version: version });
  const invite = async (site: TestAccount) => {
    const [role] = await db.sql`
      select role_id from public.roles where account_id = ${site.accountId} and name = 'Student'`;
    const email = `${crypto.randomUUID().slice(0, 8)}@example.com`;
    return rpc(db, site.owner, 'invite_member', {
      p_account_id: site.accountId,
      p_email: email,
      p_role_id: role?.['role_id'],
    });
  };

  it('publishes nothing, invites nobody and takes no new members; when it opens, it does again', async () => {
    const site = await makeAccount(db.sql);
    const someone = await makePerson(db.sql);
    const register = () => rpc(db, someone, 'register_member', { p_account_id: site.accountId });
    await setStatus(site, 'paused');
    const draft = await savePage(site);
    expect(await codeOf(publish(draft, site))).toBe('site_paused');
    expect(await codeOf(invite(site))).toBe('site_paused');
    expect(await codeOf(register())).toBe('account_not_found');
    await setStatus(site, 'active');
    expect(await codeOf(publish(draft, site))).toBeNull();
    expect(await codeOf(invite(site))).toBeNull();
    expect(await codeOf(register())).toBeNull();
  });

  it('lets its members in, shows them what is published, and hides it from visitors', async () => {
    const site = await makeAccount(db.sql);
    const student = await makePerson(db.sql, { account: site });
    const draft = await savePage(site);
    await publish(draft, site);
    await setStatus(site, 'paused');
    const read = (actor: 'anon' | typeof student) =>
      db.as(actor, (sql) => sql`select 1 from public.pages where account_id = ${site.accountId}`);
    expect([(await read('anon')).length, (await read(student)).length]).toEqual([0, 1]);
    expect(await codeOf(rpc(db, student, 'register_member', { p_account_id: site.accountId }))).toBeNull();
  });

  it('sells nothing', async () => {
    const site = await makeAccount(db.sql);
    const student = await makePerson(db.sql, { account: site });
    const productId = await makeProduct(db.sql, site);
    await setStatus(site, 'paused');
    expect(await codeOf(place(db, student, site.accountId, orderInput(productId)))).toBe('not_a_member');
    await setStatus(site, 'active');
    expect(await codeOf(place(db, student, site.accountId, orderInput(productId)))).toBeNull();
  });
});

describe('deleting a site', () => {
  const close = async (site: TestAccount, slug = site.slug, userId = site.owner.userId) => {
    await db.sql`select ops.close_site(${userId}, ${site.accountId}, ${slug})`;
  };
  const reopen = async (site: TestAccount, userId = site.owner.userId) => {
    await db.sql`select ops.reopen_site(${userId}, ${site.accountId})`;
  };

  it.each(['active', 'paused'])('closes it for 30 days and returns it to %s when undone', async (status) => {
    const site = await makeAccount(db.sql);
    await setStatus(site, status);
    await close(site);
    expect(await statusOf(site)).toBe('closing');
    const [row] = await db.sql`
      select erase_at - requested_at as days from ops.site_closings where account_id = ${site.accountId}`;
    expect(row?.['days']).toBe('30 days');
    await reopen(site);
    expect(await statusOf(site)).toBe(status);
    const audit = await db.sql`
      select action from public.account_audit where account_id = ${site.accountId} order by id`;
    expect(audit.map(({ action }) => action)).toEqual(['account.closing', 'account.reopened']);
  });

  it('asks for its slug, and is the owner’s alone', async () => {
    const site = await makeAccount(db.sql);
    const manager = await makePerson(db.sql, { account: site, role: 'Manager' });
    expect(await codeOf(close(site, 'another'))).toBe('invalid_input');
    expect(await codeOf(close(site, site.slug, manager.userId))).toBe('account_not_found');
    expect(await statusOf(site)).toBe('active');
    await close(site);
    expect(await codeOf(close(site))).toBe('account_not_found');
    expect(await codeOf(reopen(site, manager.userId))).toBe('account_not_found');
  });

  it('cannot be undone when its time is over, nor while an operator suspended the site', async () => {
    const [expired, suspended] = [await makeAccount(db.sql), await makeAccount(db.sql)];
    await close(expired);
    await db.sql`update ops.site_closings set erase_at = now() where account_id = ${expired.accountId}`;
    expect(await codeOf(reopen(expired))).toBe('account_not_found');
    await setStatus(suspended, 'suspended');
    expect(await codeOf(reopen(suspended))).toBe('account_not_found');
  });
});

describe('transferring a site', () => {
  const offer = async (site: TestAccount, email: string, userId = site.owner.userId) => {
    await db.sql`select ops.offer_site(${userId}, ${site.accountId}, ${email})`;
  };
  const answer = async (site: TestAccount, userId: string, accepts = true) => {
    await db.sql`select ops.answer_site_offer(${userId}, ${site.accountId}, ${accepts})`;
  };

  it('has invoices name the former owner no more, and an offer that is declined changes nothing', async () => {
    const site = await makeAccount(db.sql);
    const next = await makePerson(db.sql, { account: site });
    await db.sql`
      insert into ops.billing_profiles (account_id, legal_name, tax_id) values (${site.accountId}, 'Kiln Ltd', 'GB1')`;
    const buyer = async () => {
      const [row] = await db.sql<[{ buyer: { name: string; taxId: string } }]>`
        select app.invoice_buyer(${site.accountId}) as buyer`;
      return [row.buyer.name === 'Kiln Ltd', row.buyer.taxId];
    };
    await offer(site, next.email);
    await answer(site, next.userId, false);
    expect(await buyer()).toEqual([true, 'GB1']);
    await offer(site, next.email);
    await answer(site, next.userId);
    expect(await buyer()).toEqual([false, '']);
  });

  it('gives it to the member who accepts; the old owner stays a member', async () => {
    const site = await makeAccount(db.sql);
    const next = await makePerson(db.sql, { account: site });
    await offer(site, next.email.toUpperCase());
    expect(await ownerOf(site)).toBe(site.owner.userId);
    await answer(site, next.userId);
    expect(await ownerOf(site)).toBe(next.userId);
    const members = await db.sql`
      select m.user_id, r.is_owner from public.members m join public.roles r on r.role_id = m.role_id
      where m.account_id = ${site.accountId}`;
    expect(members.map(({ is_owner }) => is_owner)).toEqual([true, true]);
    expect(await codeOf(answer(site, next.userId))).toBe('account_not_found');
  });

  it('is accepted once, also when it is answered ten times at once', async () => {
    const site = await makeAccount(db.sql);
    const next = await makePerson(db.sql, { account: site });
    await offer(site, next.email);
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(answer(site, next.userId))));
    expect(codes.filter((code) => code === null)).toHaveLength(1);
  });

  it('is for active members of the site, and ends after 7 days, by either side, or with a newer offer', async () => {
    const site = await makeAccount(db.sql);
    const [one, two] = [
      await makePerson(db.sql, { account: site }),
      await makePerson(db.sql, { account: site }),
    ];
    const stranger = await makePerson(db.sql);
    expect(await codeOf(offer(site, stranger.email))).toBe('not_a_member');
    expect(await codeOf(offer(site, site.owner.email))).toBe('not_a_member');
    expect(await codeOf(offer(site, two.email, one.userId))).toBe('account_not_found');
    await offer(site, one.email);
    await offer(site, two.email);
    expect(await codeOf(answer(site, one.userId))).toBe('account_not_found');
    await answer(site, site.owner.userId, false);
    expect(await codeOf(answer(site, two.userId))).toBe('account_not_found');
    await offer(site, two.email);
    await db.sql`update ops.site_transfers set expires_at = now() where account_id = ${site.accountId}`;
    expect(await codeOf(answer(site, two.userId))).toBe('account_not_found');
    expect(await ownerOf(site)).toBe(site.owner.userId);
  });

  it('ends with the deletion of the site', async () => {
    const site = await makeAccount(db.sql);
    const next = await makePerson(db.sql, { account: site });
    await offer(site, next.email);
    await db.sql`select ops.close_site(${site.owner.userId}, ${site.accountId}, ${site.slug})`;
    expect(await codeOf(answer(site, next.userId))).toBe('account_not_found');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, createTestDatabase, makePerson, type TestDatabase } from '../../testing/index.ts';
import { codeOf } from '../order-input.ts';
import { rpc } from '../rpc.ts';
import { type AffiliateSite, click, makeAffiliateSite } from './affiliate-site.ts';

let db: TestDatabase;
let shop: AffiliateSite;
let other: AffiliateSite;
beforeAll(async () => {
  db = await createTestDatabase();
  shop = await makeAffiliateSite(db);
  other = await makeAffiliateSite(db);
});
afterAll(() => db.drop());

const call = <T>(name: string, args: Record<string, unknown> = {}, actor: Actor = shop.site.owner) =>
  rpc<T>(db, actor, name, { p_account_id: shop.site.accountId, ...args });
const approve = () => db.sql`select ops.advance_commissions()`;
const newMember = (site: AffiliateSite) => makePerson(db.sql, { account: site.site });
const payoutsOf = async (affiliateId: string) => [
  ...(await db.sql<{ id: string; amount_minor: number; state: string }[]>`
    select id, amount_minor, state from public.payouts where affiliate_id = ${affiliateId} order by number`),
];

describe('access', () => {
  const isAffiliate = async (userId: string, site = shop.site) => {
    const { is_affiliate: is } = await rpc<{ is_affiliate: boolean }>(db, { userId }, 'my_account_access', {
      p_account_id: site.accountId,
    });
    return is;
  };

  it('names who has a portal: affiliates of this very site, until they are banned', async () => {
    const one = await shop.addAffiliate();
    const member = await newMember(shop);
    expect(await isAffiliate(one.userId)).toBe(true);
    expect(await isAffiliate(member.userId)).toBe(false);
    expect(await isAffiliate(one.userId, other.site)).toBe(false);
    await call('decide_affiliate', { p_id: one.id, p_state: 'banned' });
    expect(await isAffiliate(one.userId)).toBe(false);
  });
});

describe('payouts', () => {
  it('gather what is approved, hold no refund back, and set it off later', async () => {
    const one = await shop.addAffiliate();
    const orders = [await shop.sell({ known: click(one.code) }), await shop.sell({ known: click(one.code) })];
    await approve();
    expect(await call('prepare_payouts', { p_currency: 'EUR' })).toBe(1);
    expect(await call('prepare_payouts', { p_currency: 'EUR' })).toBe(0);
    const [first] = await payoutsOf(one.id);
    expect(first).toMatchObject({ amount_minor: 400, state: 'open' });
    await shop.refund(orders[0]!, 500);
    expect(await shop.commissionsOf(orders[0]!)).toMatchObject([
      { state: 'in_payout' },
      { kind: 'refund', amount_minor: -100, state: 'approved' },
    ]);
    await call('mark_payout_paid', { p_id: first!.id, p_reference: 'SEPA 1' });
    await shop.refund(orders[0]!);
    // Negative alone: nothing is sent.
    expect(await call('prepare_payouts', { p_currency: 'EUR' })).toBe(0);
    await shop.sell({ known: click(one.code), items: [{ id: shop.product, quantity: 2 }] });
    await approve();
    await call('prepare_payouts', { p_currency: 'EUR' });
    expect((await payoutsOf(one.id))[1]).toMatchObject({ amount_minor: 200 });
    const mails =
      await db.sql`select kind, amount_minor from ops.affiliate_mails where affiliate_id = ${one.id} order by created_at`;
    expect(mails.map((row) => [row['kind'], row['amount_minor']])).toEqual([
      ['accepted', 0],
      ['payout', 400],
      ['reversed', 100],
    ]);
    await call('cancel_payout', { p_id: (await payoutsOf(one.id))[1]!.id });
    expect(
      await db.sql`select 1 from public.commissions where affiliate_id = ${one.id} and state = 'in_payout'`,
    ).toHaveLength(0);
  });

  it('are marked paid once by two who press at the same time', async () => {
    const one = await shop.addAffiliate();
    await shop.sell({ known: click(one.code) });
    await approve();
    await Promise.all([
      call('prepare_payouts', { p_currency: 'EUR' }),
      call('prepare_payouts', { p_currency: 'EUR' }),
    ]);
    const [payout, ...more] = await payoutsOf(one.id);
    expect(more).toEqual([]);
    const codes = await Promise.all(
      Array.from({ length: 6 }, (_, nth) =>
        codeOf(call(nth % 3 === 2 ? 'cancel_payout' : 'mark_payout_paid', { p_id: payout!.id })),
      ),
    );
    expect(codes.toSorted()).toEqual([...Array<string>(5).fill('in_use'), null].toSorted());
    const paid =
      await db.sql`select 1 from ops.affiliate_mails where affiliate_id = ${one.id} and kind = 'payout'`;
    expect(paid).toHaveLength((await payoutsOf(one.id))[0]!.state === 'paid' ? 1 : 0);
  });

  it('wait for the minimum and for payout data', async () => {
    await shop.setProgram({ minimumMinor: 300 });
    const one = await shop.addAffiliate();
    await shop.sell({ known: click(one.code) });
    await approve();
    await call('prepare_payouts', { p_currency: 'EUR' });
    expect(await payoutsOf(one.id)).toEqual([]);
    await shop.setProgram({ minimumMinor: 0 });
    const data = {
      p_user_id: one.userId,
      p_sealed: null,
      p_key_id: null,
      p_fingerprint: null,
      p_email: null,
      p_hint: '',
    };
    await call('ops.set_payout_data', data, 'service');
    await call('prepare_payouts', { p_currency: 'EUR' });
    expect(await payoutsOf(one.id)).toEqual([]);
  });

  it('are nobody else’s: members, other affiliates and managers of other sites', async () => {
    const [one, two] = [await shop.addAffiliate(), await shop.addAffiliate()];
    await shop.sell({ known: click(one.code) });
    await approve();
    await call('prepare_payouts', { p_currency: 'EUR' });
    const [payout] = await payoutsOf(one.id);
    const stranger = other.site.owner;
    for (const name of ['mark_payout_paid', 'cancel_payout'])
      for (const actor of [one, two, stranger])
        expect(await codeOf(call(name, { p_id: payout!.id }, actor))).toBe('forbidden');
    const asOther = { p_account_id: other.site.accountId, p_id: payout!.id };
    for (const name of ['mark_payout_paid', 'cancel_payout', 'payout_sheet'])
      expect(await codeOf(rpc(db, stranger, name, asOther))).toBe('not_found');
    for (const [actor, code] of [
      [two, 'not_found'],
      [stranger, 'not_found'],
      [one, null],
      [shop.site.owner, null],
    ] as const)
      expect(await codeOf(call('payout_sheet', { p_id: payout!.id }, actor))).toBe(code);
    const read = (actor: Actor, table: string) =>
      db.as(actor, (sql) => sql`select id from ${sql(`public.${table}`)}`);
    for (const table of ['commissions', 'payouts']) {
      expect(await read(one, table)).toHaveLength(1);
      expect(await read(two, table)).toHaveLength(0);
      expect(await read(stranger, table)).toHaveLength(0);
    }
    for (const column of ['order_id', 'created_at', 'review_reasons'])
      await expect(db.as(one, (sql) => sql`select ${sql(column)} from public.commissions`)).rejects.toThrow(
        'permission denied',
      );
    await expect(db.as(one, (sql) => sql`select note from public.affiliates`)).rejects.toThrow(
      'permission denied',
    );
  });
});

describe('affiliates', () => {
  it('apply once, learn of the answer, and have a code nobody else has', async () => {
    const site = await makeAffiliateSite(db);
    const person = await site.addAffiliate('anna-lee');
    expect(person.code).toBe('anna-lee');
    const account = { p_account_id: site.site.accountId };
    const applicant = await newMember(site);
    const apply = (values: object) =>
      codeOf(rpc(db, applicant, 'apply_as_affiliate', { ...account, p_values: values }));
    expect(await apply({ code: 'anna-lee' })).toBe('invalid_input');
    expect(await apply({ acceptsTerms: true, website: 'javascript:alert(1)' })).toBe('invalid_input');
    expect(
      await apply({ acceptsTerms: true, code: 'Anna Lee!', website: 'https://anna.example' }),
    ).toBeNull();
    expect(await apply({ acceptsTerms: true })).toBe('already_member');
    const [row] =
      await db.sql`select id, code, state from public.affiliates where user_id = ${applicant.userId}`;
    expect(row).toMatchObject({ code: 'anna-lee-2', state: 'applied' });
    const decide = (p_state: string) =>
      codeOf(rpc(db, site.site.owner, 'decide_affiliate', { ...account, p_id: row!['id'], p_state }));
    expect(await decide('paused')).toBe('invalid_input');
    expect(await decide('rejected')).toBeNull();
    expect(await decide('active')).toBeNull();
    expect(await decide('applied')).toBe('invalid_input');
    const mails =
      await db.sql`select kind from ops.affiliate_mails where affiliate_id = ${row!['id'] as string} order by created_at`;
    expect(mails.map(({ kind }) => kind as string)).toEqual(['received', 'declined', 'accepted']);
    const rename = (values: object, id = row!['id'] as string) =>
      codeOf(rpc(db, site.site.owner, 'save_affiliate', { ...account, p_id: id, p_values: values }));
    expect(await rename({ code: 'anna-lee' })).toBe('name_taken');
    expect(await rename({ code: 'no spaces' })).toBe('invalid_input');
    expect(await rename({ code: 'lee', version: 1 })).toBe('precondition_failed');
    expect(await rename({ code: 'lee' })).toBeNull();
    expect(await rename({ code: 'x' }, crypto.randomUUID())).toBe('not_found');
  });

  it('of a closed programme, of strangers and of other tenants are turned away', async () => {
    const site = await makeAffiliateSite(db);
    const account = { p_account_id: site.site.accountId };
    const member = await newMember(site);
    const stranger = await newMember(other);
    const apply = (actor: Actor) =>
      codeOf(rpc(db, actor, 'apply_as_affiliate', { ...account, p_values: { acceptsTerms: true } }));
    expect(await apply(stranger)).toBe('not_a_member');
    await site.setProgram({ takesApplications: false });
    expect(await apply(member)).toBe('not_found');
    const add = (actor: Actor, userId: string) =>
      codeOf(rpc(db, actor, 'add_affiliate', { ...account, p_user_id: userId, p_code: '' }));
    expect(await add(member, member.userId)).toBe('forbidden');
    expect(await add(site.site.owner, stranger.userId)).toBe('not_found');
    expect(await add(site.site.owner, member.userId)).toBeNull();
    expect(await add(site.site.owner, member.userId)).toBe('already_member');
    for (const name of ['affiliate_overview', 'affiliate_list', 'commission_list', 'payout_list'])
      for (const actor of [member, stranger])
        expect(await codeOf(rpc(db, actor, name, account))).toBe('forbidden');
    const foreign = await other.addAffiliate();
    expect(
      await codeOf(
        rpc(db, site.site.owner, 'decide_affiliate', { ...account, p_id: foreign.id, p_state: 'banned' }),
      ),
    ).toBe('not_found');
    const [coupon] = await db.sql`
      insert into public.coupons (account_id, name, discount_type, coupon_amount) values (${site.site.accountId}, 'C', 'percentage', 5) returning id`;
    const bind = (
      p_affiliate_id: string,
      p_account_id = site.site.accountId,
      actor: Actor = site.site.owner,
    ) =>
      codeOf(
        rpc(db, actor, 'set_affiliate_coupon', { p_account_id, p_coupon_id: coupon!['id'], p_affiliate_id }),
      );
    expect(await bind(foreign.id)).toBe('not_found');
    expect(await bind(foreign.id, other.site.accountId, other.site.owner)).toBe('not_found');
  });

  it('tell a declined applicant the reason, in the portal and by email, until they are accepted', async () => {
    const site = await makeAffiliateSite(db);
    const member = await newMember(site);
    const account = { p_account_id: site.site.accountId };
    const p_id = await rpc<string>(db, member, 'apply_as_affiliate', {
      ...account,
      p_values: { acceptsTerms: true },
    });
    const decide = (p_state: string, p_reason?: string) =>
      codeOf(
        rpc(db, site.site.owner, 'decide_affiliate', {
          ...account,
          p_id,
          p_state,
          ...(p_reason && { p_reason }),
        }),
      );
    const readReason = async () =>
      (await rpc<{ affiliate: { decline_reason: string } }>(db, member, 'my_affiliate', account)).affiliate
        .decline_reason;
    expect(await decide('rejected', 'x'.repeat(501))).toBe('invalid_input');
    expect(await decide('rejected', ' We only work with teachers. ')).toBeNull();
    expect(await readReason()).toBe('We only work with teachers.');
    const taken =
      await db.sql`select kind, reason from ops.take_affiliate_mails() where email = ${member.email} order by kind desc`;
    expect([...taken]).toEqual([
      { kind: 'received', reason: '' },
      { kind: 'declined', reason: 'We only work with teachers.' },
    ]);
    expect(await decide('active', 'ignored')).toBeNull();
    expect(await readReason()).toBe('');
  });
});

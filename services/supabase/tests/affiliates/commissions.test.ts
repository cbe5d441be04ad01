import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  makeCoupon,
  makePerson,
  makeProduct,
  type TestDatabase,
} from '../../testing/index.ts';
import { codeOf } from '../order-input.ts';
import { rpc } from '../rpc.ts';
import { type AffiliateSite, click, makeAffiliateSite } from './affiliate-site.ts';

let db: TestDatabase;
let shop: AffiliateSite;
beforeAll(async () => {
  db = await createTestDatabase();
  shop = await makeAffiliateSite(db, 1001);
});
afterAll(() => db.drop());

const account = () => ({ p_account_id: shop.site.accountId });
const owner = <T>(name: string, args: Record<string, unknown>) =>
  rpc<T>(db, shop.site.owner, name, { ...account(), ...args });
const affiliateOf = async (orderId: string) => {
  const [row] = await db.sql`select affiliate_id from public.orders where id = ${orderId}`;
  return row!['affiliate_id'] as string | null;
};

describe('the affiliate of an order', () => {
  it('is the one of the last click within the window, and nobody for forged, old or foreign codes', async () => {
    const [one, two] = [await shop.addAffiliate(), await shop.addAffiliate()];
    const other = await makeAffiliateSite(db);
    const foreign = await other.addAffiliate('foreign-code');
    const refs = [...click(one.code, 3).refs, ...click(two.code, 1).refs, ...click('nobody').refs];
    expect(await affiliateOf(await shop.sell({ known: { refs } }))).toBe(two.id);
    expect(await affiliateOf(await shop.sell({ known: { refs: refs.toReversed() } }))).toBe(two.id);
    for (const known of [
      null,
      {},
      click(one.code, 31),
      click(one.code, -1),
      click(foreign.code),
      { refs: 'x' },
    ])
      expect(await affiliateOf(await shop.sell({ known }))).toBeNull();
    await shop.setProgram({ windowDays: 60 });
    expect(await affiliateOf(await shop.sell({ known: click(one.code, 31) }))).toBe(one.id);
    await shop.setProgram({ windowDays: 30 });
  });

  it('is found by the key of the same day, and an own coupon wins over every click', async () => {
    const [one, two] = [await shop.addAffiliate(), await shop.addAffiliate()];
    const day = new Date().toISOString().slice(0, 10);
    const visitor = 'ab'.repeat(8);
    const view = { account_id: shop.site.accountId, day, visitor, network: 'cd'.repeat(8), at: new Date() };
    Object.assign(view, { path: '/', is_document: true, device: 'phone' });
    const views = [
      { ...view, ref: one.code },
      { ...view, ref: 'nobody', visitor: 'ee'.repeat(8) },
      { ...view, ref: one.code, user_id: one.userId, visitor: 'ef'.repeat(8) },
    ];
    await db.sql`select ops.store_visits(${db.sql.json(views as never)})`;
    const rows = await db.sql`select clicks from public.referrals where affiliate_id = ${one.id}`;
    expect(rows.map((row) => row['clicks'])).toEqual([1]);
    expect(await affiliateOf(await shop.sell({ known: { visitor, day } }))).toBe(one.id);
    expect(await affiliateOf(await shop.sell({ known: { visitor: 'aa'.repeat(8), day } }))).toBeNull();
    const coupon = await makeCoupon(db.sql, shop.site, { name: 'TWO10', amount: 10 });
    await owner('set_affiliate_coupon', { p_coupon_id: coupon, p_affiliate_id: two.id });
    expect(
      await affiliateOf(await shop.sell({ known: { visitor, day, ...click(one.code) }, coupon: 'TWO10' })),
    ).toBe(two.id);
    await owner('decide_affiliate', { p_id: two.id, p_state: 'paused' });
    expect(await affiliateOf(await shop.sell({ known: click(one.code), coupon: 'TWO10' }))).toBe(one.id);
  });

  it('is never changed by a repeated request or a client', async () => {
    const one = await shop.addAffiliate();
    const orderId = await shop.sell({ isPaid: false });
    await db.sql`select app.refer_order(${orderId}, ${db.sql.json(click(one.code))})`;
    expect(await affiliateOf(orderId)).toBeNull();
    await expect(
      db.as(
        shop.site.owner,
        (sql) => sql`update public.orders set affiliate_id = ${one.id} where id = ${orderId}`,
      ),
    ).rejects.toThrow('permission denied');
  });
});

describe('a commission', () => {
  it('is a share of what was paid without tax, half up, and a refund takes back its part', async () => {
    const one = await shop.addAffiliate();
    await db.sql`
      insert into public.shop_settings (account_id, tax_mode, tax_rates)
      values (${shop.site.accountId}, 'included', '[{"name": "VAT", "percent": 20}]')`;
    const orderId = await shop.sell({ known: click(one.code) });
    const [order] = await db.sql`select * from public.orders where id = ${orderId}`;
    const base = (order!['total_minor'] as number) - (order!['tax_minor'] as number);
    expect(order!['tax_minor']).toBe(167);
    const amount = Math.floor((base * 2000 + 5000) / 10_000);
    expect(await shop.commissionsOf(orderId)).toMatchObject([
      { kind: 'sale', base_minor: base, percent_bp: 2000, amount_minor: amount, state: 'pending' },
    ]);
    await shop.refund(orderId, 334);
    const left = Math.floor((2 * amount * (1001 - 334) + 1001) / 2002);
    expect(await shop.commissionsOf(orderId)).toMatchObject([
      {},
      { kind: 'refund', amount_minor: left - amount },
    ]);
    await shop.refund(orderId);
    const all = await shop.commissionsOf(orderId);
    expect(all.reduce((sum, { amount_minor }) => sum + amount_minor, 0)).toBe(0);
    expect(all.reduce((sum, { base_minor }) => sum + base_minor, 0)).toBe(0);
  });

  it('follows the closest rate, and a fixed one pays no more than its line brought', async () => {
    const [one, two] = [await shop.addAffiliate(), await shop.addAffiliate()];
    const cheap = await makeProduct(db.sql, shop.site, { amountMinor: 150 });
    const rate = (values: object) =>
      owner<string>('save_affiliate_rate', { p_values: { kind: 'percent', ...values } });
    await rate({ productId: cheap, kind: 'fixed', fixedMinor: 200 });
    await rate({ affiliateId: one.id, percentBp: 5000 });
    const items = [
      { id: shop.product, quantity: 1 },
      { id: cheap, quantity: 1 },
    ];
    const earned = async (code: string) =>
      (await shop.commissionsOf(await shop.sell({ known: click(code), items })))[0]!;
    const [first, second] = [await earned(one.code), await earned(two.code)];
    expect(first).toMatchObject({
      percent_bp: 5000,
      amount_minor: Math.floor((first.base_minor * 5000 + 5000) / 10_000),
    });
    expect(second.percent_bp).toBeNull();
    const cheapBase = second.base_minor - Math.floor((second.base_minor * 1001) / 1151);
    expect(
      Math.abs(second.amount_minor - cheapBase - Math.round((second.base_minor - cheapBase) * 0.2)),
    ).toBeLessThanOrEqual(1);
    const own = await rate({ affiliateId: one.id, productId: cheap, percentBp: 0 });
    const third = await earned(one.code);
    expect(third.amount_minor).toBeLessThan(first.amount_minor);
    for (const id of [own]) await owner('delete_affiliate_rate', { p_id: id });
    expect(await codeOf(rate({ affiliateId: crypto.randomUUID(), percentBp: 1 }))).toBe('not_found');
    expect(await codeOf(rate({ percentBp: 1 }))).toBe('invalid_input');
    expect(await codeOf(rate({ affiliateId: one.id, percentBp: 10_001 }))).toBe('invalid_input');
  });

  it('is held, then approved by the clock, and is none of a paused affiliate or a closed programme', async () => {
    const one = await shop.addAffiliate();
    await shop.setProgram({ holdDays: 30 });
    const orderId = await shop.sell({ known: click(one.code) });
    await db.sql`select ops.advance_commissions()`;
    expect((await shop.commissionsOf(orderId))[0]!.state).toBe('pending');
    await db.sql`update public.commissions set approve_at = now() where order_id = ${orderId}`;
    await db.sql`select ops.advance_commissions()`;
    expect((await shop.commissionsOf(orderId))[0]!.state).toBe('approved');
    const waiting = await shop.sell({ known: click(one.code), isPaid: false });
    await owner('decide_affiliate', { p_id: one.id, p_state: 'paused' });
    await owner('decide_affiliate', { p_id: one.id, p_state: 'paused' });
    await rpc(db, shop.site.owner, 'mark_order_paid', { p_order_id: waiting });
    expect(await shop.commissionsOf(waiting)).toEqual([]);
    await shop.setProgram({ isOpen: false });
    expect(await affiliateOf(await shop.sell({ known: click(one.code) }))).toBeNull();
    await shop.setProgram();
  });

  it('is earned by as many cycles of a subscription as the programme says', async () => {
    const one = await shop.addAffiliate();
    await shop.setProgram({ cycles: 2 });
    const orderId = await shop.sell({ known: click(one.code) });
    const [subscription] = await db.sql<[{ id: string }]>`
      insert into public.subscriptions (account_id, user_id, order_id, product_id, title, frequency, amount_minor, currency, provider,
        started_at, current_period_start, current_period_end)
      select account_id, user_id, id, ${shop.product}, 'Club', '{"value": 1, "parameter": "month"}', 1001, 'EUR', 'stripe',
        now() - interval '1 month', now() - interval '1 month', now() from public.orders where id = ${orderId} returning id`;
    const counts: number[] = [];
    for (let cycle = 0; cycle < 2; cycle += 1) {
      await db.sql`update public.subscriptions set current_period_end = now() where id = ${subscription.id}`;
      await db.sql`select ops.open_renewals()`;
      const [renewal] = await db.sql<[{ order_id: string }]>`
        select order_id from ops.renewals where subscription_id = ${subscription.id} order by cycle desc limit 1`;
      await db.sql`select app.settle_order(${renewal.order_id}, ${renewal.order_id})`;
      counts.push((await shop.commissionsOf(renewal.order_id)).length);
    }
    expect(counts).toEqual([1, 0]);
    await shop.setProgram({ cycles: 1 });
  });
});

describe('doubts', () => {
  it('put a commission under review and never void it', async () => {
    const one = await shop.addAffiliate();
    const reasonsOf = async (orderId: string) => (await shop.commissionsOf(orderId))[0]!;
    expect(await reasonsOf(await shop.sell({ known: click(one.code), buyer: one }))).toMatchObject({
      state: 'review',
      review_reasons: ['same_user', 'same_email'],
    });
    const email = one.email.replace('@', '+shop@').toUpperCase();
    expect((await reasonsOf(await shop.sell({ known: click(one.code), email }))).review_reasons).toEqual([
      'same_email',
    ]);
    const ad = await shop.sell({ known: click(one.code, 0, true) });
    expect((await reasonsOf(ad)).review_reasons).toEqual(['paid_search']);
    const day = new Date().toISOString().slice(0, 10);
    await rpc(db, 'service', 'ops.note_affiliate_network', {
      ...account(),
      p_user_id: one.userId,
      p_day: day,
      p_network: 'cd'.repeat(8),
    });
    const known = { ...click(one.code), day, visitor: '00'.repeat(8), network: 'cd'.repeat(8) };
    expect((await reasonsOf(await shop.sell({ known }))).review_reasons).toEqual(['same_network']);
    expect((await reasonsOf(await shop.sell({ known: click(one.code) }))).review_reasons).toContain(
      'many_an_hour',
    );
    const twin = await shop.addAffiliate();
    await db.sql`
      update ops.affiliate_payout_data set fingerprint = (select fingerprint from ops.affiliate_payout_data where affiliate_id = ${one.id})
      where affiliate_id = ${twin.id}`;
    expect(
      (await reasonsOf(await shop.sell({ known: click(twin.code), buyer: one }))).review_reasons,
    ).toEqual(['same_payout']);
  });

  it('count refunds of more than 30 % from three orders on', async () => {
    const one = await shop.addAffiliate();
    const orders = [];
    for (let nth = 0; nth < 3; nth += 1) orders.push(await shop.sell({ known: click(one.code) }));
    await shop.refund(orders[0]!);
    const [sale] = await shop.commissionsOf(await shop.sell({ known: click(one.code) }));
    expect(sale).toMatchObject({ state: 'review', review_reasons: ['refunds'] });
  });

  it('are settled by a manager of this site alone', async () => {
    const one = await shop.addAffiliate();
    const [sale] = await shop.commissionsOf(await shop.sell({ known: click(one.code), buyer: one }));
    const decide = (
      p_decision: string,
      actor: Parameters<typeof rpc>[1] = shop.site.owner,
      accountId = shop.site.accountId,
    ) => codeOf(rpc(db, actor, 'decide_commission', { p_account_id: accountId, p_id: sale!.id, p_decision }));
    const other = await makeAffiliateSite(db);
    expect(await decide('approve', other.site.owner)).toBe('forbidden');
    expect(await decide('approve', other.site.owner, other.site.accountId)).toBe('not_found');
    expect(await decide('approve', one)).toBe('forbidden');
    expect(await decide('steal')).toBe('invalid_input');
    expect(await decide('approve')).toBeNull();
    expect((await shop.commissionsOf(await orderOf(sale!.id)))[0]!.state).toBe('approved');
    expect(await decide('approve')).toBe('in_use');
    expect(await decide('void')).toBeNull();
    expect(await decide('void')).toBe('in_use');
  });
});

async function orderOf(commissionId: string): Promise<string> {
  const [row] = await db.sql`select order_id from public.commissions where id = ${commissionId}`;
  return row!['order_id'] as string;
}

it('an erased affiliate leaves sums and no name', async () => {
  const person = await makePerson(db.sql, { account: shop.site });
  const one = await shop.addAffiliate();
  const orderId = await shop.sell({ known: click(one.code), buyer: person });
  await rpc(db, one, 'erase_me', { p_account_id: shop.site.accountId, p_confirm: one.email });
  const [row] =
    await db.sql`select user_id, code, state, payout_hint from public.affiliates where id = ${one.id}`;
  expect(row).toEqual({
    user_id: null,
    code: expect.stringMatching(/^erased-/) as string,
    state: 'paused',
    payout_hint: '',
  });
  expect(await db.sql`select 1 from ops.affiliate_payout_data where affiliate_id = ${one.id}`).toHaveLength(
    0,
  );
  expect(await shop.commissionsOf(orderId)).toHaveLength(1);
});

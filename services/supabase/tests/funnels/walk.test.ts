import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, makePerson, makeProduct, type TestDatabase } from '../../testing/index.ts';
import { rpc } from '../rpc.ts';
import { type FunnelSite, makeFunnelSite } from './funnel-site.ts';

let db: TestDatabase;
let one: FunnelSite;
beforeAll(async () => {
  db = await createTestDatabase();
  one = await makeFunnelSite(db);
});
afterAll(() => db.drop());

const launch = (slug: string, more: object[] = []) =>
  one.publish(slug, [one.landing(), one.signup(), one.checkout(), ...more]);

describe('the way through a funnel', () => {
  it('goes from a click to an entry to a purchase, counted once each, with what it brought', async () => {
    const funnel = await launch('whole', [one.step('order')]);
    const first = await one.walk('whole', '', [], { source: 'news' });
    expect(first).toMatchObject({ path: '/landing', place: 1 });
    const way = [first!.session];
    expect(await one.walk('whole', '1', way, { source: 'other' })).toEqual(first);
    expect(await one.walk('whole', '2', way)).toMatchObject({ path: '/forms/sign-up', session: way[0] });
    expect(await one.enter(way)).toBe('/f/whole/next');
    expect(await one.enter(way)).toBe('/f/whole/next');
    expect(await one.walk('whole', 'next', way)).toMatchObject({ path: '/checkout?funnel=whole' });
    const order = await one.sell(way, { isPaid: false });
    expect((await one.figures(funnel.id))[2]).toEqual([1, 0, {}]);
    await rpc(db, one.site.owner, 'mark_order_paid', { p_order_id: order });
    expect(await one.figures(funnel.id)).toEqual([
      [1, 1, {}],
      [1, 1, {}],
      [1, 1, { EUR: 1000 }],
      [1, 0, {}],
    ]);
    expect(await one.walk('whole', 'next', way)).toMatchObject({ path: `/thankyou?order=${order}` });
    // Nobody is led to buy it again.
    expect(await one.walk('whole', '3', way)).toMatchObject({ path: `/thankyou?order=${order}` });
    expect(await one.walk('whole', '2', way)).toMatchObject({ path: '/forms/sign-up' });
    // All of it came from where the session began.
    expect(await one.figures(funnel.id, 'other')).toEqual(Array.from({ length: 4 }, () => [0, 0, {}]));
    expect((await one.figures(funnel.id, 'news'))[0]).toEqual([1, 1, {}]);
    const refunded = { p_order_id: order, p_input: { idempotencyKey: randomUUID(), amountMinor: 400 } };
    await rpc(db, one.site.owner, 'refund_order', refunded);
    expect((await one.figures(funnel.id))[2]).toEqual([1, 1, { EUR: 600 }]);
    const [sold] =
      await db.sql`select attribution -> 'funnel' ->> 'id' as id from public.orders where id = ${order}`;
    expect(sold).toEqual({ id: funnel.id });
  });

  it('leads out of order to the first open step, and back freely', async () => {
    const funnel = await launch('order');
    const first = await one.walk('order', '3');
    expect(first).toMatchObject({ place: 1 });
    const way = [first!.session];
    // A jump clicks the step it comes from through, and no further one.
    expect(await one.walk('order', '99', way)).toMatchObject({ place: 2 });
    expect(await one.walk('order', '3', way)).toMatchObject({ place: 2 });
    expect(await one.walk('order', 'next', way)).toMatchObject({ place: 2 });
    expect(await one.walk('order', '1', way)).toMatchObject({ place: 1 });
    expect(await one.walk('order', '', way)).toMatchObject({ place: 2 });
    expect((await one.figures(funnel.id)).map(([entered, done]) => [entered, done])).toEqual([
      [1, 1],
      [1, 0],
      [0, 0],
    ]);
  });

  it('skips what is unset, unpublished or gone, and shows nothing where nothing is left', async () => {
    const [gone] = await db.sql<[{ id: string }]>`
      insert into public.pages (account_id, slug, title, status) values (${one.site.accountId}, 'gone', 'Gone', 'published') returning id`;
    const funnel = await one.publish('gaps', [
      one.step('pages', { ref_id: gone.id }),
      one.step('posts'),
      one.landing(),
    ]);
    await db.sql`delete from public.pages where id = ${gone.id}`;
    expect(await one.walk('gaps', '1')).toMatchObject({ path: '/landing', place: 3 });
    const { steps } = await rpc<{ steps: { target: { state: string } }[] }>(
      db,
      one.site.owner,
      'funnel_detail',
      { p_funnel_id: funnel.id },
    );
    expect(steps.map(({ target }) => target.state)).toEqual(['missing', 'unset', 'ok']);
    const empty = await one.save({ name: 'Empty', slug: 'empty', steps: [one.step('posts')] });
    await expect(one.move(empty)).rejects.toThrow('invalid_input');
  });

  it('leaves out what a visitor owns', async () => {
    await one.publish('owned', [one.landing(), one.checkout({ skip_owned: true }), one.signup()]);
    const buyer = await makePerson(db.sql, { account: one.site });
    const visit = { userId: buyer.userId };
    const first = await one.walk('owned', '', [], visit);
    expect(await one.walk('owned', 'next', [first!.session], visit)).toMatchObject({ place: 2 });
    const [order] =
      await db.sql`select id from public.orders where account_id = ${one.site.accountId} limit 1`;
    await db.sql`update public.orders set user_id = ${buyer.userId} where id = ${order!['id'] as string}`;
    expect(await one.walk('owned', '', [first!.session], visit)).toMatchObject({ place: 3 });
    expect(await one.walk('owned', '', [first!.session])).toMatchObject({ place: 2 });
  });

  it('is moved by no robot, and counts nobody who manages the site, who alone sees a draft', async () => {
    const draft = await one.save({ name: 'Draft', slug: 'draft', steps: [one.landing(), one.signup()] });
    expect(await one.walk('draft', '')).toBeNull();
    const shown = await one.walk('draft', '', [], { userId: one.site.owner.userId });
    expect(shown).toMatchObject({ path: '/landing' });
    const live = await one.move(draft);
    expect(await one.walk('draft', '', [], { isStored: false })).toMatchObject({ session: null, place: 1 });
    expect(await one.walk('draft', 'next', [shown!.session], { isStored: false })).toMatchObject({
      place: 1,
    });
    expect(await one.walk('draft', 'next', [shown!.session])).toMatchObject({ place: 2 });
    await one.enter([shown!.session]);
    expect(await one.figures(draft.id)).toEqual(Array.from({ length: 2 }, () => [0, 0, {}]));
    await one.move(live, 'paused');
    expect(await one.walk('draft', '')).toBeNull();
  });

  it('believes no session of another funnel or site, and no entry or order that is not its own', async () => {
    const funnel = await launch('own');
    await launch('apart');
    const stranger = (await one.walk('apart', ''))!.session;
    const started = await one.walk('own', '', [stranger, randomUUID()]);
    expect(started!.session).not.toBe(stranger);
    const way = [started!.session];
    // Not shown yet: the entry is somebody's who came by another way.
    expect(await one.enter(way)).toBeNull();
    await one.walk('own', 'next', way);
    expect(await one.enter(way, randomUUID())).toBeNull();
    expect(await one.enter(way, one.form, false)).toBe('/f/own/next');
    expect(await one.walk('own', 'next', way)).toMatchObject({ place: 2 });
    const two = await makeFunnelSite(db);
    expect(await two.enter(way, one.form)).toBeNull();
    expect(await two.walk('own', 'next', way)).toBeNull();
    await one.enter(way);
    await one.walk('own', 'next', way);
    const other = await makeProduct(db.sql, one.site, { amountMinor: 500 });
    await one.sell(way, { product: other });
    expect((await one.figures(funnel.id))[2]).toEqual([1, 0, {}]);
    await one.sell(way);
    await one.sell(way);
    expect((await one.figures(funnel.id))[2]).toEqual([1, 1, { EUR: 2000 }]);
  });

  it('counts sources beyond 50 of a day together', async () => {
    const funnel = await one.publish('many', [one.landing()]);
    for (let turn = 0; turn < 53; turn += 1) await one.walk('many', '', [], { source: `s${turn}` });
    expect((await one.figures(funnel.id, '*'))[0]![0]).toBe(3);
    expect((await one.figures(funnel.id))[0]![0]).toBe(53);
  });
});

describe('the checkout of a funnel', () => {
  it('offers its product and one bump at the prices of the shop, to sessions that came to it', async () => {
    const bump = await makeProduct(db.sql, one.site, { amountMinor: 250 });
    await one.publish('bump', [one.checkout({ bump_product_id: bump, bump_text: 'Add the glaze.' })]);
    const read = (sessions: (string | null)[]) =>
      rpc<{ text: string; item: object; bump: object } | null>(db, 'service', 'ops.funnel_checkout', {
        p_account_id: one.site.accountId,
        p_slug: 'bump',
        p_sessions: sessions,
      });
    expect(await read([randomUUID()])).toBeNull();
    const { session } = (await one.walk('bump', ''))!;
    expect(await read([session])).toMatchObject({
      text: 'Add the glaze.',
      item: { id: one.product, amount_minor: 1000 },
      bump: { id: bump, amount_minor: 250 },
    });
    await db.sql`update public.products set status = 'archived' where id = ${bump}`;
    expect((await read([session]))!.bump).toBeNull();
  });
});

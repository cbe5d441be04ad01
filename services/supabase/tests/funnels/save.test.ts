import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, makePerson, type TestDatabase } from '../../testing/index.ts';
import { rpc } from '../rpc.ts';
import { type FunnelSite, makeFunnelSite } from './funnel-site.ts';

let db: TestDatabase;
let one: FunnelSite;
let two: FunnelSite;
beforeAll(async () => {
  db = await createTestDatabase();
  [one, two] = [await makeFunnelSite(db), await makeFunnelSite(db)];
});
afterAll(() => db.drop());

describe('saving a funnel', () => {
  it('saves against the version that was read, and only for managers of the account', async () => {
    const funnel = await one.save({ name: 'Launch', slug: 'launch', steps: [one.landing()] });
    expect((await one.save({ id: funnel.id, version: 1, name: 'Spring' })).version).toBe(2);
    await expect(one.save({ id: funnel.id, version: 1, name: 'Stale' })).rejects.toThrow(
      'precondition_failed',
    );
    await expect(two.save({ id: funnel.id, version: 2, name: 'Foreign' })).rejects.toThrow('not_found');
    await expect(one.save({ name: 'Twice', slug: 'launch' })).rejects.toThrow('slug_taken');
    const member = await makePerson(db.sql, { account: one.site });
    const args = { p_account_id: one.site.accountId, p_funnel: { name: 'x', slug: 'x' } };
    await expect(rpc(db, member, 'save_funnel', args)).rejects.toThrow('forbidden');
    for (const [name, more] of [
      ['move_funnel', { p_version: 2, p_state: 'live' }],
      ['delete_funnel', {}],
      ['funnel_report', {}],
    ] as const)
      for (const actor of [two.site.owner, member])
        await expect(rpc(db, actor, name, { p_funnel_id: funnel.id, ...more })).rejects.toThrow('not_found');
    expect(await rpc(db, two.site.owner, 'funnel_detail', { p_funnel_id: funnel.id })).toBeNull();
  });

  it('keeps the counts of a step that moves, and takes no step or row of others', async () => {
    const [a, b] = [one.landing(), one.signup()];
    const funnel = await one.publish('moved', [a, b]);
    await one.walk('moved', '');
    await one.save({ id: funnel.id, steps: [b, a] });
    expect((await one.figures(funnel.id)).map(([entered]) => entered)).toEqual([0, 1]);
    for (const steps of [
      [two.landing()],
      [two.signup()],
      [one.checkout({ ref_id: two.product })],
      [one.checkout({ bump_product_id: two.product })],
      [one.checkout({ bump_product_id: one.product })],
      [one.step('order', { ref_id: one.page })],
      [one.step('pages', { ref_id: randomUUID() })],
      [one.step('shop')],
      [one.step('pages', { next_on: 'wish' })],
      [one.step('pages', { bump_product_id: one.product })],
      [a, a],
      [{ ...one.landing(), id: 'x' }],
      [{ type: 'pages' }],
      Array.from({ length: 21 }, one.landing),
      'none',
    ])
      await expect(one.save({ id: funnel.id, steps })).rejects.toThrow(/^(invalid_input|not_found)$/);
    // The id of a step elsewhere moves nothing there.
    await expect(
      two.save({ name: 'Thief', slug: 'thief', steps: [{ ...two.landing(), id: b.id }] }),
    ).rejects.toThrow('invalid_input');
    expect(await one.figures(funnel.id)).toHaveLength(2);
  });

  it('stops at the number of funnels that the account may have', async () => {
    const { accountId } = two.site;
    await db.sql`
      insert into ops.account_limits (account_id, metric, value, source) values (${accountId}, 'funnels', 2, 'operator')`;
    for (const slug of ['a', 'b']) await two.save({ name: slug, slug });
    await expect(two.save({ name: 'c', slug: 'c' })).rejects.toThrow('limit_reached');
    const [used] = await db.sql`select app.metric_used(${accountId}, 'funnels')::int as n`;
    expect(used).toEqual({ n: 2 });
  });

  it('leaves no page an address below /f', async () => {
    const taken = db.sql`insert into public.pages (account_id, slug, title) values (${one.site.accountId}, 'f', 'F')`;
    await expect(taken).rejects.toThrow('pages_slug_free');
  });

  it('leads to the first page that shows a popup', async () => {
    const { accountId } = one.site;
    const shown = { target: { paths: ['/blog/*', '/landing'] } };
    const [popup] = await db.sql<[{ id: string }]>`
      insert into public.popups (account_id, name, state, definition, shown)
      values (${accountId}, 'Hello', 'active', ${db.sql.json(shown)}, ${db.sql.json(shown)}) returning id`;
    await one.publish('popup', [one.step('popup', { ref_id: popup.id, next_on: 'entry' })]);
    expect(await one.walk('popup', '')).toMatchObject({ path: '/landing' });
    const args = { p_account_id: accountId, p_type: 'popup' };
    expect(await rpc(db, one.site.owner, 'funnel_targets', args)).toEqual([
      { id: popup.id, title: 'Hello', is_shown: true },
    ]);
    await db.sql`update public.popups set state = 'paused' where id = ${popup.id}`;
    expect(await one.walk('popup', '')).toBeNull();
  });

  it('lists what steps can lead to, and what the last days brought', async () => {
    const args = { p_account_id: one.site.accountId, p_type: 'checkout' };
    const found = await rpc<{ id: string; is_shown: boolean }[]>(db, one.site.owner, 'funnel_targets', args);
    expect(found).toEqual([expect.objectContaining({ id: one.product, is_shown: true })]);
    const counts = await rpc<Record<string, object>>(db, one.site.owner, 'funnel_counts', {
      p_account_id: one.site.accountId,
    });
    expect(Object.values(counts)).toContainEqual({ steps: 2, entered: 1, finished: 1, value: {} });
  });
});

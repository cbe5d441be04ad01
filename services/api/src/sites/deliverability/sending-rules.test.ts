import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  makeCampaign,
  makeList,
  scheduleCampaign,
  statesOf,
  type TestCampaign,
} from '../../testing/campaign-fixture.ts';
import { type MailingScene, openMailingScene } from '../../testing/mailing-scene.ts';
import { PLATFORM } from '../../testing/test-app.ts';

let scene: MailingScene;
let site: TestAccount;
const sql = () => scene.stoa.db.sql;

beforeAll(async () => {
  scene = await openMailingScene();
  await scene.startSender();
});
beforeEach(async () => {
  site = await makeAccount(sql());
  scene.sink.accepted.length = 0;
  await sql()`
    insert into ops.account_limits (account_id, metric, source, value) values (${site.accountId}, 'emails', 'operator', 100000)`;
});
afterAll(() => scene.stop());

async function send(count: number, { isNew = false, cap = 20 } = {}) {
  const list = await makeList(scene.stoa.db, site, count);
  if (isNew)
    await sql()`update public.account_sending set warmed_at = null where account_id = ${site.accountId}`;
  await sql()`update public.account_sending set daily_cap = ${cap} where account_id = ${site.accountId}`;
  const campaign = await makeCampaign(scene.stoa.db, site, [list.listId]);
  await scheduleCampaign(scene.stoa.db, site, campaign);
  return { campaign, list };
}
const stateOf = async ({ id }: TestCampaign) => {
  const [row] = await sql()`select state, wait_reason from public.campaigns where id = ${id}`;
  return row!;
};
const until = (campaign: TestCampaign, facts: object) =>
  vi.waitFor(async () => expect(await stateOf(campaign)).toMatchObject(facts), {
    timeout: 20_000,
    interval: 20,
  });
const state = async () => {
  const [row] = await sql()<
    [{ state: Record<string, unknown> }]
  >`select ops.sending_state(${site.accountId}) as state`;
  return row.state;
};
/** Writes down what an account sent in the last days. */
const history = (sent: number, bounced: number, complained: number) => sql()`
  insert into public.sending_days (account_id, day, sent, bounced, complained)
  values (${site.accountId}, current_date - 2, ${sent}, ${bounced}, ${complained})
  on conflict (account_id, day) do update set sent = ${sent}, bounced = ${bounced}, complained = ${complained}`;
const check = async () => {
  const [row] = await sql()<
    [{ verdict: string | null }]
  >`select app.check_sending(${site.accountId}) as verdict`;
  return row.verdict;
};
const notices = async () =>
  (await sql()`select message from public.account_notifications where account_id = ${site.accountId}`).map(
    ({ message }) => message as string,
  );

describe('[MNG-21] warm-up', () => {
  it('a new account sends 200 on its first day, then twice as many, and loses nobody', async () => {
    const { campaign } = await send(450, { isNew: true });
    await until(campaign, { state: 'waiting', wait_reason: 'warm_up' });
    await vi.waitFor(() => expect(scene.sink.accepted).toHaveLength(200), { timeout: 20_000 });
    expect(await state()).toMatchObject({ warmUpRest: 0 });
    await sql()`update public.sending_days set day = day - 1 where account_id = ${site.accountId}`;
    expect(await state()).toMatchObject({ warmUpRest: 400 });
    await until(campaign, { state: 'finished' });
    expect(new Set(scene.sink.accepted.map(({ to }) => to)).size).toBe(450);
    expect(scene.sink.accepted).toHaveLength(450);
    expect(await state()).toMatchObject({ warmUpRest: 150 });
  });

  it('many workers never go over', async () => {
    const stops = await Promise.all([scene.startSender(), scene.startSender(), scene.startSender()]);
    const { campaign } = await send(300, { isNew: true });
    await until(campaign, { state: 'waiting', wait_reason: 'warm_up' });
    await vi.waitFor(() => expect(scene.sink.accepted).toHaveLength(200), { timeout: 20_000 });
    for (const stop of stops) await stop();
  });

  it('ends after ten days of sending', async () => {
    await sql()`
      insert into public.sending_days (account_id, day, by_platform)
      select ${site.accountId}, current_date - n, 10 from generate_series(1, 10) n`;
    expect(await state()).toMatchObject({ warmUpRest: null });
  });
});

describe('[MNG-21] the complaint stop', () => {
  it.each([
    [199, 199, 199, null],
    [1_000, 49, 0, null],
    [1_000, 50, 0, 'stopped'],
    [1_000, 0, 1, 'warned'],
    [1_000, 0, 2, 'warned'],
    [1_000, 0, 3, 'stopped'],
    [10_000, 499, 9, null],
    [10_000, 0, 29, 'warned'],
  ])('of %d emails with %d bounces and %d complaints says %s', async (sent, bounced, complained, verdict) => {
    await history(sent, bounced, complained);
    expect(await check()).toBe(verdict);
    expect(await check()).toBe(verdict);
    expect(await notices()).toHaveLength(verdict ? 1 : 0);
    expect((await state())['stoppedAt'] !== null).toBe(verdict === 'stopped');
  });

  it('forgets what is older than 7 days', async () => {
    await history(1_000, 100, 10);
    await sql()`update public.sending_days set day = current_date - 7 where account_id = ${site.accountId}`;
    expect(await check()).toBeNull();
  });

  it('holds campaigns until an operator reopens them with a reason', async () => {
    await history(1_000, 100, 0);
    await check();
    const { campaign } = await send(3);
    await until(campaign, { state: 'waiting', wait_reason: 'stopped' });
    expect(scene.sink.accepted).toHaveLength(0);
    const path = `/api/operator/accounts/${site.accountId}/sending/reopen`;
    const { token, cookie } = await scene.stoa.operator();
    const post = (body: unknown, who: { token: string; cookie?: string }) =>
      scene.stoa.call(PLATFORM, path, { body, ...who });
    expect((await post({ reason: 'x' }, { token: await scene.stoa.tokenOf(site.owner) })).status).toBe(403);
    expect((await post({ reason: '' }, { token, cookie })).status).toBe(400);
    const reply = await post({ reason: 'The list was cleaned' }, { token, cookie });
    expect(reply.status).toBe(200);
    expect(await reply.json()).toMatchObject({ isChanged: true, sending: { stoppedAt: null, bounced: 0 } });
    await until(campaign, { state: 'finished' });
    expect(scene.sink.accepted).toHaveLength(3);
    expect(await (await post({ reason: 'Once more' }, { token, cookie })).json()).toMatchObject({
      isChanged: false,
    });
    const audit = await sql()`
      select action, reason, before from registry.audit where account_id = ${site.accountId} and action = 'account.sending_reopened'`;
    expect(audit).toHaveLength(1);
    expect(audit[0]).toMatchObject({
      reason: 'The list was cleaned',
      before: { stopReason: 'bounces', bounced: 100 },
    });
  });

  it('stops a campaign while it is sent, by its bounces at the door', async () => {
    await history(190, 0, 0);
    scene.sink.onRecipient = (address) =>
      /reader-\d*[05]@/.test(address) ? { code: 550, text: '5.1.1 unknown' } : 'accept';
    const { campaign } = await send(300);
    await until(campaign, { state: 'waiting', wait_reason: 'stopped' });
    scene.sink.onRecipient = () => 'accept';
    const states = await statesOf(scene.stoa.db, campaign.id);
    expect(states['queued']).toBeGreaterThan(0);
    expect((await notices())[0]).toMatch(/addresses that don’t exist/);
  });
});

describe('[MNG-21] emails to one contact', () => {
  it('stop at the daily limit, and the reason is named', async () => {
    const { campaign, list } = await send(2, { cap: 3 });
    await until(campaign, { state: 'finished' });
    for (let n = 0; n < 3; n += 1) {
      const more = await makeCampaign(scene.stoa.db, site, [list.listId]);
      await scheduleCampaign(scene.stoa.db, site, more);
      await until(more, { state: 'finished' });
      expect(await statesOf(scene.stoa.db, more.id)).toEqual(n < 2 ? { sent: 2 } : { skipped: 2 });
      if (n < 2) continue;
      const rows = await sql()`select distinct reason from public.deliveries where campaign_id = ${more.id}`;
      expect(rows.map(({ reason }) => reason as string)).toEqual(['frequency']);
    }
    await sql()`update public.deliveries set settled_at = now() - interval '25 hours' where account_id = ${site.accountId}`;
    const next = await makeCampaign(scene.stoa.db, site, [list.listId]);
    await scheduleCampaign(scene.stoa.db, site, next);
    await until(next, { state: 'finished' });
    expect(await statesOf(scene.stoa.db, next.id)).toEqual({ sent: 2 });
  });

  it('stop at the limit where they are marketing; service emails to members go on', async () => {
    const { campaign, list } = await send(1, { cap: 1 });
    await until(campaign, { state: 'finished' });
    const { userId } = site.owner;
    await sql()`update public.contacts set user_id = null where account_id = ${site.accountId}`;
    await sql()`
      update public.contacts set user_id = ${userId}
      where id in (select contact_id from public.deliveries where campaign_id = ${campaign.id})`;
    for (const [purpose, expected] of [
      ['marketing', { skipped: 1 }],
      ['service', { sent: 1 }],
    ] as const) {
      const more = await makeCampaign(scene.stoa.db, site, [list.listId]);
      await sql()`update public.campaigns set purpose = ${purpose} where id = ${more.id}`;
      await scheduleCampaign(scene.stoa.db, site, more);
      await until(more, { state: 'finished' });
      expect(await statesOf(scene.stoa.db, more.id)).toEqual(expected);
    }
  });

  it('take the limit that a manager sets, within bounds', async () => {
    const set = (cap: number | null, userId = site.owner.userId) =>
      scene.stoa.db.as(
        { userId } as never,
        (tx) => tx`select public.set_daily_cap(${site.accountId}, ${cap})`,
      );
    await set(1);
    expect(await state()).toMatchObject({ dailyCap: 1 });
    for (const bad of [0, 21, null]) await expect(set(bad)).rejects.toThrow('invalid_input');
    await expect(set(5, (await makeAccount(sql())).owner.userId)).rejects.toThrow(
      /cap_missing|forbidden|not_found/,
    );
  });
});

import { createTestDatabase, makeAccount, type TestAccount, type TestDatabase } from '@stoa/supabase/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../../../shared/database/connect.ts';
import { silentLog } from '../../../shared/log/log.ts';
import {
  makeCampaign,
  makeList,
  scheduleCampaign,
  statesOf,
  type TestCampaign,
} from '../../../testing/campaign-fixture.ts';
import { type SinkReaction, type SmtpSink, startSmtpSink } from '../../../testing/smtp-sink.ts';
import { createServicePriority } from '../../../shared/mail/lane/service-priority.ts';
import { putInOutbox } from '../../../shared/mail/outbox.ts';
import { startServiceLane } from '../../../shared/mail/service-lane.ts';
import { startCampaignSender } from './campaign-sender.ts';
import type { SenderOptions } from './sender-options.ts';

let db: TestDatabase;
let database: Database;
let site: TestAccount;
let sink: SmtpSink;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  db = await createTestDatabase();
  database = openDatabase(db.url, 10);
});
beforeEach(async () => {
  site = await makeAccount(db.sql);
  await allow(10_000);
  sink = await startSmtpSink();
  await db.sql`delete from ops.send_lanes`;
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await sink.stop();
  await db.sql`delete from public.campaigns`;
});
afterAll(async () => {
  await database.end();
  await db.drop();
});

const allow = (emails: number, account = site) => db.sql`
  insert into ops.account_limits (account_id, metric, source, value) values (${account.accountId}, 'emails', 'operator', ${emails})
  on conflict (account_id, metric, source) do update set value = excluded.value`;
const used = async () => {
  const [row] = await db.sql<{ used: number }[]>`
    select used::int as used from public.usage_counters where account_id = ${site.accountId} and metric = 'emails'`;
  return row?.used ?? 0;
};
async function start(more: Partial<SenderOptions> = {}) {
  const stop = await startCampaignSender({
    home: database,
    databases: [database],
    smtp: { url: sink.url, from: 'Stoa <stoa@stoa.example>' },
    secret: 'a secret',
    siteUrl: ({ slug }) => `https://${slug}.test`,
    platformUrl: 'https://stoa.example/',
    log: silentLog,
    bounds: { firstPauseMs: 20, maxPauseMs: 100, minPerSecond: 50 },
    ...more,
  });
  stops.push(stop);
  return stop;
}
const stateOf = async ({ id }: TestCampaign) => {
  const [row] = await db.sql`
    select state, wait_reason, wait_detail, audience, sent, failed, skipped, uncertain from public.campaigns where id = ${id}`;
  return row!;
};
const until = (campaign: TestCampaign, state: string) =>
  vi.waitFor(async () => expect((await stateOf(campaign))['state']).toBe(state), {
    timeout: 20_000,
    interval: 20,
  });
async function scheduled(count: number, more = {}) {
  const list = await makeList(db, site, count);
  const campaign = await makeCampaign(db, site, [list.listId], more);
  await scheduleCampaign(db, site, campaign);
  return { campaign, list };
}
const addressees = () => sink.accepted.map(({ to }) => to).toSorted();
const first = (address: string) => address.startsWith('reader-1@');

describe('[MNG-21] sending a campaign', () => {
  it('stands back while service mail is under way, and goes on after it', async () => {
    const priority = createServicePriority(60_000);
    const smtp = { url: sink.url, from: 'Stoa <stoa@stoa.example>' };
    stops.push(await startServiceLane(database, smtp, silentLog, priority));
    const other = Promise.withResolvers<void>();
    const work = priority.during(() => other.promise);
    const { campaign } = await scheduled(10);
    await start({ priority });
    await until(campaign, 'sending');
    const reset = { to: 'reset@service.test', subject: 'Reset your password', text: 'Reset' };
    await putInOutbox(database, reset);
    await vi.waitFor(() => expect(addressees()).not.toEqual([]), { timeout: 20_000, interval: 5 });
    expect(addressees()).toEqual([reset.to]);
    other.resolve();
    await work;
    await until(campaign, 'finished');
    expect(sink.accepted).toHaveLength(11);
  });

  it('each contact gets one email, filled for them, that can be left with one click', async () => {
    const { campaign, list } = await scheduled(25);
    await start();
    await until(campaign, 'finished');
    expect(await stateOf(campaign)).toMatchObject({
      audience: 25,
      sent: 25,
      failed: 0,
      skipped: 0,
      uncertain: 0,
    });
    expect(addressees()).toEqual([...list.contacts.keys()].toSorted());
    const data = sink.accepted.find(({ to }) => first(to))!.data.replaceAll(/\r\n[ \t]+/g, ' ');
    expect(data).toMatch(/^Subject: News for Reader\r$/m);
    expect(data).toMatch(/^List-Unsubscribe: <https:\/\/stoa\.example\/api\/email\/leave\/[\w-]{68}>/m);
    expect(data).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(data).toMatch(/^From: The kiln <stoa@stoa\.example>/m);
    expect(await used()).toBe(25);
  });

  it('three senders at once send to each contact once, and finish only when nothing is open', async () => {
    const { campaign } = await scheduled(300);
    await Promise.all([start(), start(), start()]);
    await until(campaign, 'finished');
    expect(sink.accepted).toHaveLength(300);
    expect(new Set(addressees()).size).toBe(300);
    expect(await statesOf(db, campaign.id)).toEqual({ sent: 300 });
  });

  it('who leaves after the audience is frozen gets nothing', async () => {
    const { campaign, list } = await scheduled(5);
    await db.sql`select ops.start_due_campaigns()`;
    await db.sql`select ops.prepare_campaign(${campaign.id})`;
    expect(await statesOf(db, campaign.id)).toEqual({ queued: 5 });
    const [[gone, contactId]] = [...list.contacts] as [[string, string]];
    await db.sql`select app.leave_list(${contactId}, ${list.listId})`;
    // The texts would have been compiled with the audience.
    await db.sql`update public.campaign_contents set compiled = '{"html": "<p>x</p>", "text": "x"}' where campaign_id = ${campaign.id}`;
    await start();
    await until(campaign, 'finished');
    expect(addressees()).not.toContain(gone);
    expect(await stateOf(campaign)).toMatchObject({ audience: 5, sent: 4, skipped: 1 });
    expect(await used()).toBe(4);
  });

  it('a pause holds within two seconds, and a resumed campaign ends whole', async () => {
    const { campaign } = await scheduled(400);
    sink.onMessage = () => 'accept';
    await db.sql`insert into ops.send_lanes (name, per_second) values ('platform', 100)`;
    await start();
    await vi.waitFor(() => expect(sink.accepted.length).toBeGreaterThan(50), {
      timeout: 10_000,
      interval: 5,
    });
    await move(campaign, 'pause');
    const pausedAt = Date.now();
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    const afterPause = sink.accepted.filter(({ at }) => at > pausedAt + 2_000);
    expect(afterPause).toEqual([]);
    expect(sink.accepted.length).toBeLessThan(400);
    expect((await statesOf(db, campaign.id))['claimed']).toBeUndefined();
    await db.sql`update ops.send_lanes set per_second = 1000`;
    await move(campaign, 'resume');
    await until(campaign, 'finished');
    expect(new Set(addressees()).size).toBe(400);
    expect(sink.accepted).toHaveLength(400);
  });

  it('without a mail server emails are caught once, for reading on the spot', async () => {
    const { campaign } = await scheduled(12);
    await Promise.all([start({ smtp: null }), start({ smtp: null })]);
    await until(campaign, 'finished');
    const caught = await db.sql`select recipient, subject, headers, html from public.caught_emails`;
    expect(new Set(caught.map(({ recipient }) => recipient as string)).size).toBe(12);
    expect(caught).toHaveLength(12);
    expect(caught[0]).toMatchObject({ subject: 'News for Reader', headers: { Precedence: 'bulk' } });
  });

  it('a text that cannot be made waits for its manager with the reason', async () => {
    const { campaign } = await scheduled(1, {
      contents: [{ language: 'en', subject: 'x', blocks: [{ type: 'text', html: '{% for %}' }] }],
    });
    await start();
    await until(campaign, 'waiting');
    expect(await stateOf(campaign)).toMatchObject({ wait_reason: 'content' });
    expect((await stateOf(campaign))['wait_detail']).toMatch(/^en: /);
    expect(await move(campaign, 'unschedule')).toBe('draft');
  });
});

const move = async (campaign: TestCampaign, to: string) => {
  const rows = await db.as(
    { userId: site.owner.userId } as never,
    (sql) => sql`select public.move_campaign(${site.accountId}, ${campaign.id}, ${to}) as state`,
  );
  return (rows as unknown as { state: string }[])[0]!.state;
};

describe('[MNG-21] answers of a mail server', () => {
  async function answered(reaction: SinkReaction, at: 'recipient' | 'message' = 'recipient') {
    const { campaign, list } = await scheduled(6);
    let isOver = false;
    const react = (address: string) => (first(address) && !isOver ? reaction : 'accept');
    if (at === 'recipient') sink.onRecipient = react;
    else sink.onMessage = react;
    return { campaign, list, mend: () => (isOver = true) };
  }
  const reasonOf = async (campaign: TestCampaign) => {
    const [row] = await db.sql`
      select d.state, d.reason, d.code, d.attempts, s.reason as suppressed from public.deliveries d
      join public.contacts c on c.id = d.contact_id
      left join public.suppressions s on s.email_hash = c.email_hash
      where d.campaign_id = ${campaign.id} and c.email like 'reader-1@%'`;
    return row!;
  };

  it.each([
    { code: 421, text: 'Too many connections' },
    { code: 450, text: '4.7.1 Rate limit' },
    { code: 451, text: '4.3.2 Try again later' },
    { code: 454, text: 'Throttling failure' },
  ])('$code slows the lane and loses nothing', async (reaction) => {
    const { campaign, mend } = await answered(reaction);
    await start();
    await vi.waitFor(
      async () => {
        const [lane] = await db.sql`select per_second from ops.send_lanes`;
        expect(lane?.['per_second']).toBeLessThan(200);
      },
      { timeout: 20_000 },
    );
    mend();
    await until(campaign, 'finished');
    expect(await stateOf(campaign)).toMatchObject({ sent: 6 });
    expect(await reasonOf(campaign)).toMatchObject({ state: 'sent', attempts: 0, suppressed: null });
    expect(new Set(addressees()).size).toBe(sink.accepted.length);
  });

  it('a full mailbox is tried again later, and fails softly after the fourth time', async () => {
    const { campaign } = await answered({ code: 452, text: '4.2.2 Mailbox full' });
    await start();
    await vi.waitFor(
      async () => expect(await reasonOf(campaign)).toMatchObject({ state: 'queued', attempts: 1 }),
      { timeout: 20_000 },
    );
    expect((await stateOf(campaign))['state']).toBe('sending');
    for (let turn = 2; turn <= 5; turn += 1) {
      await db.sql`update public.deliveries set next_try_at = now() where state = 'queued'`;
      await vi.waitFor(async () => expect(await reasonOf(campaign)).toMatchObject({ attempts: turn }), {
        timeout: 10_000,
      });
    }
    await until(campaign, 'finished');
    expect(await reasonOf(campaign)).toMatchObject({ state: 'failed', reason: 'soft_bounce' });
    expect(await used()).toBe(5);
  });

  it('5.1.1 is a hard bounce of its own recipient', async () => {
    const { campaign } = await answered({ code: 550, text: '5.1.1 No such user' });
    await start();
    await until(campaign, 'finished');
    expect(await stateOf(campaign)).toMatchObject({ audience: 6, sent: 5, failed: 1 });
    expect(await reasonOf(campaign)).toMatchObject({
      reason: 'hard_bounce',
      code: '5.1.1',
      suppressed: 'hard_bounce',
    });
  });

  it('another 5xx fails, and suppresses only after three campaigns in a row', async () => {
    const { campaign, list } = await answered({ code: 554, text: 'Rejected' });
    await start();
    await until(campaign, 'finished');
    expect(await reasonOf(campaign)).toMatchObject({ state: 'failed', suppressed: null });
    for (let turn = 0; turn < 2; turn += 1) {
      const next = await makeCampaign(db, site, [list.listId]);
      await scheduleCampaign(db, site, next);
      await until(next, 'finished');
    }
    expect(await reasonOf(campaign)).toMatchObject({ suppressed: 'soft_repeated' });
  });

  it('a connection cut after the dot leaves that one uncertain, and sends nothing twice', async () => {
    const { campaign, mend } = await answered('cut', 'message');
    const cut = sink.onMessage;
    sink.onMessage = (address) => {
      const reaction = cut(address);
      if (reaction === 'cut') mend();
      return reaction;
    };
    await start({ connections: 1 });
    await until(campaign, 'finished');
    expect(await stateOf(campaign)).toMatchObject({ audience: 6, sent: 5, uncertain: 1 });
    expect(sink.accepted).toHaveLength(6);
    expect(new Set(addressees()).size).toBe(6);
  });

  it('silence after the message leaves it uncertain, silence before it does not', async () => {
    const { campaign } = await answered('silence', 'message');
    await start({ times: { connectMs: 20_000, silenceMs: 2_000 } });
    await until(campaign, 'finished');
    expect(await stateOf(campaign)).toMatchObject({ sent: 5, uncertain: 1 });
    sink.onMessage = () => 'accept';
    const { campaign: second, mend } = await answered('silence', 'recipient');
    setTimeout(mend, 2_200);
    await until(second, 'finished');
    expect(await stateOf(second)).toMatchObject({ sent: 6, uncertain: 0 });
  });

  it('a rejected login stops the lane and suppresses nobody; the next start goes on', async () => {
    await sink.stop();
    let isRight = false;
    sink = await startSmtpSink({ login: () => isRight });
    const url = sink.url.replace('smtp://', 'smtp://user:secret@');
    const { campaign } = await scheduled(4);
    const stop = await start({ smtp: { url, from: 'stoa@stoa.example' } });
    await until(campaign, 'waiting');
    expect(await stateOf(campaign)).toMatchObject({ wait_reason: 'lane' });
    expect((await stateOf(campaign))['wait_detail']).toMatch(/credentials/);
    expect(await statesOf(db, campaign.id)).toEqual({ queued: 4 });
    await stop();
    isRight = true;
    await start({ smtp: { url, from: 'stoa@stoa.example' } });
    await until(campaign, 'finished');
    expect(sink.accepted).toHaveLength(4);
    expect((await db.sql`select from public.suppressions`).length - suppressedBefore).toBe(0);
  });
  let suppressedBefore = 0;
  beforeEach(async () => {
    suppressedBefore = (await db.sql`select from public.suppressions`).length;
  });

  it('three rejections of our sender in a row stop the lane', async () => {
    const { campaign } = await scheduled(8);
    sink.onRecipient = () => ({ code: 550, text: '5.7.1 Sender not trusted' });
    await start({ connections: 1 });
    await until(campaign, 'waiting');
    expect(await stateOf(campaign)).toMatchObject({ wait_reason: 'lane' });
    expect((await statesOf(db, campaign.id))['failed']).toBeUndefined();
  });
});

describe('[MNG-21] the limit of the month', () => {
  it('refuses an audience above it with both figures, and creates nothing', async () => {
    await allow(10);
    const list = await makeList(db, site, 11);
    const campaign = await makeCampaign(db, site, [list.listId]);
    const rejected = await scheduleCampaign(db, site, campaign).catch(
      (error: unknown) => error as { message: string; hint: string },
    );
    expect(rejected).toMatchObject({ message: 'campaign_over_limit' });
    expect(JSON.parse((rejected as { hint: string }).hint)).toMatchObject({ audience: 11, rest: 10 });
    expect(await statesOf(db, campaign.id)).toEqual({});
    expect(await stateOf(campaign)).toMatchObject({ state: 'draft' });
  });

  it('is never passed by parallel senders; what is left waits and goes on with more room', async () => {
    const { campaign } = await scheduled(120);
    await allow(50);
    await Promise.all([start(), start(), start(), start()]);
    await until(campaign, 'waiting');
    await vi.waitFor(() => expect(sink.accepted).toHaveLength(50), { timeout: 20_000 });
    expect(await used()).toBe(50);
    await allow(1_000);
    await until(campaign, 'finished');
    expect(sink.accepted).toHaveLength(120);
    expect(await used()).toBe(120);
  });

  it('many takers at once never go over', async () => {
    await allow(100);
    const taken = await Promise.all(
      Array.from(
        { length: 20 },
        () => database<[{ n: number }]>`
        select ops.use_quota_up_to(${site.accountId}, 'emails', 7)::int as n`,
      ),
    );
    expect(taken.reduce((sum, [row]) => sum + row.n, 0)).toBe(100);
    expect(await used()).toBe(100);
  });
});

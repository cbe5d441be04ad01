import { createTestDatabase, makeAccount, type TestDatabase } from '@stoa/supabase/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCampaign, makeList, scheduleCampaign, statesOf } from '../src/testing/campaign-fixture.ts';
import { sendUnderKills } from '../src/testing/killed-campaign.ts';
import { startSmtpSink } from '../src/testing/smtp-sink.ts';

const MAILS = 10_000;
const KILLS = 20;
const CONNECTIONS = 5;

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

async function makeSite() {
  const site = await makeAccount(db.sql);
  await db.sql`
    insert into ops.account_limits (account_id, metric, source, value)
    values (${site.accountId}, 'emails', 'operator', 100000)`;
  return site;
}

async function scheduled() {
  const site = await makeSite();
  await db.sql`
    insert into ops.send_lanes (name, per_second) values ('platform', 1000) on conflict (name) do update set per_second = 1000`;
  const list = await makeList(db, site, MAILS);
  const campaign = await makeCampaign(db, site, [list.listId]);
  await scheduleCampaign(db, site, campaign);
  return campaign.id;
}

it('[MNG-21] twenty kills over SMTP double none of 10,000 emails and lose none', async () => {
  const sink = await startSmtpSink();
  const campaignId = await scheduled();
  await sendUnderKills({
    db,
    campaignId,
    smtpUrl: sink.url,
    kills: KILLS,
    connections: CONNECTIONS,
    perKill: 300,
    arrived: () => sink.accepted.length,
  });
  const { sent = 0, uncertain = 0, ...others } = await statesOf(db, campaignId);
  expect(others).toEqual({});
  expect(sent + uncertain).toBe(MAILS);
  expect(uncertain).toBeLessThanOrEqual(2 * CONNECTIONS * KILLS);
  expect(new Set(sink.accepted.map(({ to }) => to)).size).toBe(sink.accepted.length);
  expect(sink.accepted.length).toBeGreaterThanOrEqual(sent);
  await sink.stop();
});

it('[MNG-21] twenty kills over the catcher leave exactly one email for each contact', async () => {
  const campaignId = await scheduled();
  const arrived = async () =>
    (await db.sql<[{ n: number }]>`select count(*)::int as n from public.caught_emails`)[0].n;
  await sendUnderKills({
    db,
    campaignId,
    smtpUrl: null,
    kills: KILLS,
    connections: 1,
    perKill: 300,
    arrived,
  });
  expect(await statesOf(db, campaignId)).toEqual({ sent: MAILS });
  expect(await arrived()).toBe(MAILS);
});

it('[MNG-21] a provider that slows every second message down loses none and doubles none', async () => {
  const sink = await startSmtpSink();
  const answers = [421, 450, 451, 454];
  let turn = 0;
  sink.onRecipient = () => {
    turn += 1;
    return turn % 2 === 0 ? 'accept' : { code: answers[(turn >> 1) % 4]!, text: '4.7.1 Slow down' };
  };
  const { openDatabase } = await import('../src/shared/database/connect.ts');
  const { silentLog } = await import('../src/shared/log/log.ts');
  const { startCampaignSender } = await import('../src/sites/campaigns/sending/campaign-sender.ts');
  const site = await makeSite();
  const list = await makeList(db, site, 500);
  const campaign = await makeCampaign(db, site, [list.listId]);
  await scheduleCampaign(db, site, campaign);
  const database = openDatabase(db.url, 6);
  const stop = await startCampaignSender({
    home: database,
    databases: [database],
    smtp: { url: sink.url, from: 'stoa@stoa.example' },
    secret: 'a secret',
    siteUrl: ({ slug }) => `https://${slug}.test`,
    platformUrl: 'https://stoa.example/',
    log: silentLog,
    bounds: { firstPauseMs: 10, maxPauseMs: 40, minPerSecond: 20 },
  });
  await expect
    .poll(
      async () => (await db.sql`select state from public.campaigns where id = ${campaign.id}`)[0]?.['state'],
      {
        timeout: 300_000,
        interval: 200,
      },
    )
    .toBe('finished');
  expect(await statesOf(db, campaign.id)).toEqual({ sent: 500 });
  expect(new Set(sink.accepted.map(({ to }) => to)).size).toBe(500);
  expect(sink.accepted).toHaveLength(500);
  await stop();
  await database.end();
  await sink.stop();
});

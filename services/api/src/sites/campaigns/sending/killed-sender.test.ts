import { createTestDatabase, makeAccount, type TestAccount, type TestDatabase } from '@stoa/supabase/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCampaign, makeList, scheduleCampaign, statesOf } from '../../../testing/campaign-fixture.ts';
import { sendUnderKills } from '../../../testing/killed-campaign.ts';
import { startSmtpSink } from '../../../testing/smtp-sink.ts';

let db: TestDatabase;
let site: TestAccount;
beforeAll(async () => {
  db = await createTestDatabase();
  site = await makeAccount(db.sql);
  await db.sql`
    insert into ops.account_limits (account_id, metric, source, value) values (${site.accountId}, 'emails', 'operator', 10000)`;
});
afterAll(() => db.drop());

async function scheduled(count: number) {
  const list = await makeList(db, site, count);
  const campaign = await makeCampaign(db, site, [list.listId]);
  await scheduleCampaign(db, site, campaign);
  return campaign;
}

it('[MNG-21] a killed sender sends nothing twice, and every contact is accounted for', async () => {
  const sink = await startSmtpSink();
  const { id: campaignId } = await scheduled(400);
  const options = { db, campaignId, smtpUrl: sink.url, kills: 2, connections: 3, perKill: 100 };
  await sendUnderKills({ ...options, arrived: () => sink.accepted.length });
  const states = await statesOf(db, campaignId);
  expect(new Set(sink.accepted.map(({ to }) => to)).size).toBe(sink.accepted.length);
  expect(Object.keys(states).filter((state) => state !== 'sent' && state !== 'uncertain')).toEqual([]);
  expect((states['sent'] ?? 0) + (states['uncertain'] ?? 0)).toBe(400);
  expect(states['uncertain'] ?? 0).toBeLessThanOrEqual(2 * 3 * 2);
  await sink.stop();
}, 120_000);

it('[MNG-21] where email and result are one transaction each contact gets exactly one', async () => {
  const { id: campaignId } = await scheduled(600);
  const arrived = async () => (await db.sql`select from public.caught_emails`).length;
  await sendUnderKills({ db, campaignId, smtpUrl: null, kills: 2, connections: 1, perKill: 150, arrived });
  const unsent = await db.sql`
    select state, code, reason from public.deliveries where campaign_id = ${campaignId} and state <> 'sent'`;
  expect([...unsent]).toEqual([]);
  expect(await statesOf(db, campaignId)).toEqual({ sent: 600 });
  expect(await arrived()).toBe(600);
}, 120_000);

import { createTestDatabase, makeAccount, type TestAccount, type TestDatabase } from '@stoa/supabase/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../shared/database/connect.ts';
import {
  actOn,
  makeCampaign,
  makeList,
  scheduleCampaign,
  statesOf,
  type TestCampaign,
} from '../../../testing/campaign-fixture.ts';
import { decideDueTests } from './decide-tests.ts';

let db: TestDatabase;
let database: Database;
let site: TestAccount;
beforeAll(async () => {
  db = await createTestDatabase();
  database = openDatabase(db.url, 10);
});
beforeEach(async () => {
  site = await makeAccount(db.sql);
  await db.sql`
    insert into ops.account_limits (account_id, metric, source, value)
    values (${site.accountId}, 'emails', 'operator', 10000)`;
});
afterAll(async () => {
  await database.end();
  await db.drop();
});

const content = (language: string, subject: string, variant = 0) => ({
  language,
  variant,
  subject,
  blocks: [{ type: 'button', label: 'Enrol', url: 'https://b.example/course' }],
});
const TEST = { field: 'subject', share: 50, hours: 4, by: 'clicks', fallback: 'first' };
const AB = { test: TEST, contents: [content('en', 'A'), content('en', 'B', 1)] };

async function prepared(count: number, more: object): Promise<TestCampaign & { listId: string }> {
  const { listId } = await makeList(db, site, count);
  const campaign = await makeCampaign(db, site, [listId], { ...more });
  await scheduleCampaign(db, site, campaign);
  await db.sql`select ops.start_due_campaigns()`;
  while ((await db.sql`select ops.prepare_campaign(${campaign.id}, 40) as more`)[0]!['more'] === true);
  return { ...campaign, listId };
}
const stateOf = async ({ id }: TestCampaign) =>
  (await db.sql`select state, test_result, audience from public.campaigns where id = ${id}`)[0]!;
const subjects = async ({ id }: TestCampaign, where = 'all') =>
  Object.fromEntries(
    (
      await db.sql`
        select coalesce(t.subject, 'none') as subject, count(*)::int as count from public.deliveries d
        left join public.campaign_contents t on t.id = d.content_id
        where d.campaign_id = ${id} and (${where} = 'all' or d.is_test = (${where} = 'test')) group by 1`
    ).map(({ subject, count }) => [subject as string, count as number]),
  );
/** The emails of the test are sent, and its hours have passed. */
async function runTest({ id }: TestCampaign, clicksOfB: number) {
  await db.sql`update public.deliveries set state = 'sent', settled_at = now() where campaign_id = ${id} and is_test`;
  await db.sql`update public.campaigns set test_ends_at = now() - interval '1 second' where id = ${id}`;
  await actOn(db, id, 'B', clicksOfB);
}

describe('[MNG-21] a test of variants', () => {
  it('writes to the share of its audience, half each, and holds the rest', async () => {
    const campaign = await prepared(200, AB);
    expect(await stateOf(campaign)).toMatchObject({ state: 'testing', audience: 200 });
    const { none = 0, A = 0, B = 0 } = await subjects(campaign);
    expect(none + A + B).toBe(200);
    for (const [amount, about] of [
      [none, 100],
      [A, 50],
      [B, 50],
    ] as const)
      expect(Math.abs(amount - about)).toBeLessThan(30);
    const claimed = await db.sql`select * from ops.claim_deliveries(${crypto.randomUUID()}, 200)`;
    expect(claimed).toHaveLength(A + B);
    await db.sql`select ops.finish_campaigns()`;
    expect(await stateOf(campaign)).toMatchObject({ state: 'testing' });
  });

  it('is decided once by three workers at a time; the rest gets the winner', async () => {
    const campaign = await prepared(200, AB);
    await runTest(campaign, 30);
    const before = await subjects(campaign, 'test');
    const decided = await Promise.all([1, 2, 3].map(() => decideDueTests(database)));
    expect(decided.reduce((sum, one) => sum + one)).toBe(1);
    expect(await stateOf(campaign)).toMatchObject({
      state: 'sending',
      test_result: { winner: 1, isClear: true, isByHand: false },
    });
    expect(await subjects(campaign, 'test')).toEqual(before);
    expect(Object.keys(await subjects(campaign, 'rest'))).toEqual(['B']);
    expect(await decideDueTests(database)).toBe(0);
  });

  it('a worker killed before its decision is committed leaves an open test, which the next one decides', async () => {
    const campaign = await prepared(60, AB);
    await runTest(campaign, 12);
    const worker = openDatabase(db.url, 1);
    const sql = await worker.reserve();
    await sql`begin`;
    await sql`select ops.decide_test(${campaign.id}, '{"winner": 0}')`;
    const [{ pid }] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`;
    // Nothing is written to it after its end, not even a rollback: the client throws out of reach where its socket is gone.
    await db.sql`select pg_terminate_backend(${pid}, 20000)`;
    await worker.end({ timeout: 1 });
    expect(await stateOf(campaign)).toMatchObject({ state: 'testing', test_result: null });
    expect((await subjects(campaign, 'rest'))['none']).toBeGreaterThan(0);
    expect(await decideDueTests(database)).toBe(1);
    expect((await subjects(campaign, 'rest'))['none']).toBeUndefined();
  });

  it('without a clear winner follows the rule; clicks of machines decide nothing', async () => {
    const campaign = await prepared(120, AB);
    await runTest(campaign, 0);
    await actOn(db, campaign.id, 'B', 25, { isMachine: true });
    await decideDueTests(database);
    expect((await stateOf(campaign))['test_result']).toMatchObject({
      winner: 0,
      isClear: false,
      confidence: null,
    });
    expect(Object.keys(await subjects(campaign, 'rest'))).toEqual(['A']);
  });

  it('stays undecided while an email of it was not tried, and before its hours have passed', async () => {
    const campaign = await prepared(60, AB);
    await runTest(campaign, 10);
    await db.sql`update public.campaigns set test_ends_at = now() + interval '1 hour' where id = ${campaign.id}`;
    expect(await decideDueTests(database)).toBe(0);
    const [early] = await db.sql`select ops.decide_test(${campaign.id}, '{"winner": 1}') as done`;
    expect(early).toEqual({ done: false });
    await db.sql`update public.campaigns set test_ends_at = now() where id = ${campaign.id}`;
    await db.sql`update public.deliveries set state = 'queued' where campaign_id = ${campaign.id} and content_id is not null`;
    expect(await decideDueTests(database)).toBe(0);
  });

  it('goes on as a test after a pause, and a manager may end it', async () => {
    const campaign = await prepared(60, AB);
    const own = { userId: site.owner.userId };
    const move = (to: string) =>
      db.as(
        own as never,
        (sql) => sql`select public.move_campaign(${site.accountId}, ${campaign.id}, ${to})`,
      );
    await move('pause');
    await move('resume');
    expect(await stateOf(campaign)).toMatchObject({ state: 'testing' });
    const choose = (variant: number, accountId = site.accountId, as: object = own) =>
      db.as(
        as as never,
        (sql) => sql`select public.choose_variant(${accountId}, ${campaign.id}, ${variant})`,
      );
    const other = await makeAccount(db.sql);
    await expect(choose(1, other.accountId, { userId: other.owner.userId })).rejects.toThrow('not_found');
    await expect(choose(3)).rejects.toThrow('campaign_move_rejected');
    await choose(1);
    expect(await stateOf(campaign)).toMatchObject({
      state: 'sending',
      test_result: { winner: 1, isByHand: true },
    });
    await expect(choose(0)).rejects.toThrow('campaign_move_rejected');
  });

  it('needs two variants and clicks by contact', async () => {
    const { listId } = await makeList(db, site, 3);
    for (const more of [
      { ...AB, contents: [content('en', 'A')] },
      { ...AB, tracking: 'counts' },
    ]) {
      const campaign = await makeCampaign(db, site, [listId], more);
      await expect(scheduleCampaign(db, site, campaign)).rejects.toThrow('campaign_incomplete');
    }
    for (const test of [
      { ...TEST, share: 9 },
      { ...TEST, hours: 49 },
      { ...TEST, by: 'luck' },
      { share: 10 },
    ])
      await expect(makeCampaign(db, site, [listId], { ...AB, test })).rejects.toThrow('invalid_input');
  });
});

describe('[MNG-21] languages, pace and clocks', () => {
  it('each contact gets their language, else the account’s, in their variant', async () => {
    await db.sql`
      update public.accounts set settings = settings || '{"defaultLanguage": "de"}' where account_id = ${site.accountId}`;
    const { listId, contacts } = await makeList(db, site, 4);
    const [english, german, french, none] = [...contacts.values()] as [string, string, string, string];
    await db.sql`update public.contacts set language = 'de' where id = ${german}`;
    await db.sql`update public.contacts set language = 'fr' where id = ${french}`;
    await db.sql`update public.contacts set language = null where id = ${none}`;
    const contents = [content('en', 'Hello'), content('de', 'Hallo')];
    const campaign = await makeCampaign(db, site, [listId], { contents });
    await scheduleCampaign(db, site, campaign);
    await db.sql`select ops.start_due_campaigns()`;
    await db.sql`select ops.prepare_campaign(${campaign.id})`;
    const rows = await db.sql`
      select d.contact_id, t.subject from public.deliveries d join public.campaign_contents t on t.id = d.content_id
      where d.campaign_id = ${campaign.id}`;
    expect(Object.fromEntries(rows.map((row) => [row['contact_id'], row['subject']]))).toEqual({
      [english]: 'Hello',
      [german]: 'Hallo',
      [french]: 'Hallo',
      [none]: 'Hallo',
    });
  });

  it('leaves at so many an hour, counted over all parts of the audience', async () => {
    const campaign = await prepared(100, { perHour: 60 });
    const [row] = await db.sql`
      select extract(epoch from max(next_try_at) - min(next_try_at))::int / 60 as minutes, count(distinct next_try_at)::int as steps
      from public.deliveries where campaign_id = ${campaign.id}`;
    expect(row).toEqual({ minutes: 99, steps: 100 });
    expect(await statesOf(db, campaign.id)).toEqual({ queued: 100 });
  });

  it('leaves at each contact’s own time; an hour that the clock skips is the next one', async () => {
    await db.sql`
      update public.accounts set settings = settings || '{"timeZone": "Europe/Berlin"}' where account_id = ${site.accountId}`;
    const { listId, contacts } = await makeList(db, site, 4);
    const zones = ['Asia/Tokyo', 'America/New_York', 'Nowhere/Land', null];
    for (const [index, id] of [...contacts.values()].entries())
      await db.sql`update public.contacts set time_zone = ${zones[index]!} where id = ${id}`;
    const campaign = await makeCampaign(db, site, [listId], { isLocalTime: true });
    // 02:30 on the clock of the account; New York skips from 02:00 to 03:00 that night.
    await db.sql`
      update public.campaigns set state = 'scheduled', send_at = '2027-03-14 02:30 Europe/Berlin' where id = ${campaign.id}`;
    await db.sql`update public.campaigns set state = 'preparing' where id = ${campaign.id}`;
    await db.sql`select ops.prepare_campaign(${campaign.id})`;
    const rows = await db.sql<{ zone: string | null; at: Date }[]>`
      select c.time_zone as zone, d.next_try_at as at from public.deliveries d join public.contacts c on c.id = d.contact_id
      where d.campaign_id = ${campaign.id}`;
    const at = Object.fromEntries(rows.map((row) => [row.zone ?? '', row.at.toISOString()]));
    expect(at).toEqual({
      'Asia/Tokyo': '2027-03-13T17:30:00.000Z',
      'America/New_York': '2027-03-14T07:30:00.000Z',
      'Nowhere/Land': '2027-03-14T01:30:00.000Z',
      '': '2027-03-14T01:30:00.000Z',
    });
  });

  it('a campaign on local time starts before the first clock strikes; both paces at once are no input', async () => {
    const { listId } = await makeList(db, site, 1);
    await expect(makeCampaign(db, site, [listId], { isLocalTime: true, perHour: 60 })).rejects.toThrow(
      'invalid_input',
    );
    const campaign = await makeCampaign(db, site, [listId], { isLocalTime: true });
    await db.sql`
      update public.campaigns set state = 'scheduled', send_at = now() + interval '25 hours' where id = ${campaign.id}`;
    await db.sql`select ops.start_due_campaigns()`;
    expect(await stateOf(campaign)).toMatchObject({ state: 'preparing' });
  });

  it('can be taken back within the seconds that were asked for', async () => {
    const { listId } = await makeList(db, site, 1);
    const { id, version } = await makeCampaign(db, site, [listId]);
    await db.as(
      { userId: site.owner.userId } as never,
      (sql) => sql`select public.schedule_campaign(${site.accountId}, ${id}, ${version}, null, 30)`,
    );
    await db.sql`select ops.start_due_campaigns()`;
    expect(await stateOf({ id, version })).toMatchObject({ state: 'scheduled' });
    await db.as(
      { userId: site.owner.userId } as never,
      (sql) => sql`select public.move_campaign(${site.accountId}, ${id}, 'unschedule')`,
    );
    expect(await stateOf({ id, version })).toMatchObject({ state: 'draft' });
  });
});

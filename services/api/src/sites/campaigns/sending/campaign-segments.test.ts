import { createTestDatabase, makeAccount, type TestAccount, type TestDatabase } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCampaign, makeList, scheduleCampaign } from '../../../testing/campaign-fixture.ts';

let db: TestDatabase;
let site: TestAccount;
beforeAll(async () => {
  db = await createTestDatabase();
  site = await makeAccount(db.sql);
  await db.sql`
    insert into ops.account_limits (account_id, metric, source, value)
    values (${site.accountId}, 'emails', 'operator', 1000)`;
});
afterAll(() => db.drop());

const makeSegment = async (email: string, account = site) => {
  const rule = { all: [{ field: 'email', op: 'contains', value: email }] };
  const [row] = await db.sql<[{ id: string }]>`
    insert into public.segments (account_id, name, rule)
    values (${account.accountId}, ${`Segment ${crypto.randomUUID()}`}, ${db.sql.json(rule)}) returning id`;
  return row.id;
};
const prepared = async (campaignId: string) => {
  await db.sql`update public.campaigns set state = 'preparing' where id = ${campaignId}`;
  await db.sql`select ops.prepare_campaign(${campaignId})`;
  const [row] = await db.sql<
    [{ audience: number }]
  >`select audience from public.campaigns where id = ${campaignId}`;
  return row.audience;
};

describe('[MNG-21] a campaign narrowed by a segment', () => {
  it('reaches those on its lists who match, and nobody who matches without a list', async () => {
    const list = await makeList(db, site, 12);
    await makeList(db, site, 12, 'Others');
    const segment = await makeSegment('reader-1');
    const campaign = await makeCampaign(db, site, [list.listId], { segment });
    const [scheduled] = await scheduleCampaign(db, site, campaign);
    expect(scheduled?.audience).toBe(4);
    expect(await prepared(campaign.id)).toBe(4);
  });

  it('reaches nobody more once its segment is deleted', async () => {
    const list = await makeList(db, site, 12);
    const segment = await makeSegment('reader-1');
    const campaign = await makeCampaign(db, site, [list.listId], { segment });
    await scheduleCampaign(db, site, campaign);
    await db.sql`delete from public.segments where id = ${segment}`;
    expect(await prepared(campaign.id)).toBe(4);
  });

  it('takes no segment of another site', async () => {
    const other = await makeAccount(db.sql);
    const list = await makeList(db, site, 1);
    const segment = await makeSegment('reader', other);
    await expect(makeCampaign(db, site, [list.listId], { segment })).rejects.toThrow('not_found');
  });
});

import { createTestDatabase, makeAccount, makePerson, type TestDatabase } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignAccount } from '../../accounts/backends/assign-account.ts';
import { type DatabaseLine, openDatabaseLine } from '../../testing/database-line.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';
import type { JobContext } from './job.ts';
import { eraseDueSites } from './list/erase-sites.ts';
import { notifyBackends } from './list/notify-backends.ts';

let preset: TestDatabase;
let line: DatabaseLine;
let stoa: TestApp;
let context: JobContext;
beforeAll(async () => {
  preset = await createTestDatabase();
  line = await openDatabaseLine(preset.url);
  stoa = await createTestApp({
    env: {
      SERVER_1_URL: 'http://127.0.0.1:9',
      SERVER_1_ANON_KEY: 'sb_publishable_one',
      SERVER_1_JWT_SECRET: 'the-secret-of-the-first-preset-long-enough',
      SERVER_1_DATABASE_URL: line.url,
    },
  });
  context = {
    database: stoa.database,
    presets: stoa.app.backends.presets(),
    smtp: null,
    siteUrl: ({ slug }) => `http://${slug}.test`,
    resolveTxt: async () => [],
    gateways: stoa.app.gateways,
  };
});
afterAll(async () => {
  await stoa.stop();
  await line.close();
  await preset.drop();
});

const IN_A_MONTH = new Date(Date.now() + 31 * 86_400_000);
const close = async ({ accountId, slug, owner }: Awaited<ReturnType<typeof makeAccount>>) => {
  await stoa.db.sql`select ops.close_site(${owner.userId}, ${accountId}, ${slug})`;
};
const isThere = async (accountId: string, db = stoa.db) =>
  (await db.sql`select 1 from public.accounts where account_id = ${accountId}`).length === 1;
const membersOf = async (accountId: string, db = stoa.db) =>
  (await db.sql`select 1 from public.members where account_id = ${accountId}`).length;

class Killed extends Error {}

describe('the erasure of a site', () => {
  it('goes on where it was killed, chunk after chunk, and tells its owner once', async () => {
    const site = await makeAccount(stoa.db.sql);
    const other = await makeAccount(stoa.db.sql);
    for (let n = 0; n < 12; n += 1) {
      await makePerson(stoa.db.sql, { account: site });
      await makePerson(stoa.db.sql, { account: other });
    }
    await close(site);
    expect(await eraseDueSites(context)).toBe(0);
    expect(await isThere(site.accountId)).toBe(true);

    const kill = async () => {
      throw new Killed('killed');
    };
    let kills = 0;
    for (let isKilled = true; isKilled && kills < 500;) {
      isKilled = await eraseDueSites(context, { now: IN_A_MONTH, chunkRows: 5, onChunk: kill }).then(
        () => false,
        (error: Error) => error.message.includes('killed'),
      );
      if (isKilled) kills += 1;
    }
    expect(kills).toBeGreaterThan(5);
    expect([await isThere(site.accountId), await membersOf(site.accountId)]).toEqual([false, 0]);
    expect([await isThere(other.accountId), await membersOf(other.accountId)]).toEqual([true, 13]);
    const mails = await stoa.db.sql`
      select message ->> 'subject' as subject from ops.outbox where recipient = ${site.owner.email}`;
    expect(mails.map(({ subject }) => subject as string)).toEqual([
      expect.stringContaining('has been deleted'),
    ]);
    expect(await eraseDueSites(context, { now: IN_A_MONTH })).toBe(0);
    const reply = await stoa.call(PLATFORM, '/api/sites', { token: await stoa.tokenOf(site.owner) });
    expect((await reply.json()) as object).toMatchObject({ sites: [] });
  });

  it('takes the rows at its preset first, and waits while that is away', async () => {
    const site = await makeAccount(stoa.db.sql);
    await makePerson(preset.sql, { email: site.owner.email });
    await assignAccount(stoa.database, context.presets[0]!.database, site.accountId);
    await stoa.database`select ops.set_account_backend(${site.accountId}, 'SERVER_1', null, null, '1', null)`;
    await close(site);
    await expect(eraseDueSites(context, { now: IN_A_MONTH })).rejects.toThrow('has not heard');
    expect([await isThere(site.accountId), await isThere(site.accountId, preset)]).toEqual([true, true]);
    await notifyBackends.run(context);
    line.cut();
    await expect(eraseDueSites(context, { now: IN_A_MONTH })).rejects.toThrow(site.accountId);
    expect(await isThere(site.accountId)).toBe(true);
    line.mend();
    await eraseDueSites(context, { now: IN_A_MONTH });
    expect([await isThere(site.accountId), await isThere(site.accountId, preset)]).toEqual([false, false]);
  });
});

import { OwnedSites, RenamedSite, SiteApp, SiteUsage } from '@stoa/shared/contracts/owned-sites';
import { makeAccount, makePerson } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePublicSite } from '../../testing/make-remote.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';

let stoa: TestApp;
beforeAll(async () => {
  stoa = await createTestApp();
  await stoa.publish(makePublicSite());
});
afterAll(() => stoa.stop());

const codeOf = async (reply: Response) => ((await reply.json()) as { code: string }).code;

async function someSite(slug: string) {
  const { accountId, owner } = await makeAccount(stoa.db.sql, { slug });
  const token = await stoa.tokenOf(owner);
  const rename = (to: unknown, as = token) =>
    stoa.call(PLATFORM, `/api/sites/${accountId}/slug`, { method: 'PUT', token: as, body: { slug: to } });
  return { accountId, token, rename };
}

describe('GET /api/sites', () => {
  it('[SUP-20] lists the sites of the caller, closed ones too, and nobody else’s', async () => {
    const { token, accountId } = await someSite('listed');
    await someSite('of-another');
    await stoa.db.sql`
      insert into ops.site_subscriptions (account_id, plan_id, status, trial_ends_at)
      values (${accountId}, 'starter', 'trialing', '2030-01-01')`;
    await stoa.db.sql`update public.accounts set status = 'suspended' where account_id = ${accountId}`;
    const { sites } = OwnedSites.parse(await (await stoa.call(PLATFORM, '/api/sites', { token })).json());
    expect(sites).toEqual([
      expect.objectContaining({
        account_id: accountId,
        siteUrl: 'http://listed.localhost:3000',
        status: 'suspended',
        plan: 'Starter',
        subscription: 'trialing',
        trialEndsAt: expect.stringContaining('2030-01-01'),
        renamesLeft: 2,
      }),
    ]);
  });

  it('answers at the platform only', async () => {
    const { token } = await someSite('at-home');
    expect((await stoa.call('at-home.localhost:3000', '/api/sites', { token })).status).toBe(404);
  });
});

describe('PUT /api/sites/:accountId/slug', () => {
  it('[TEN-10] renames the site; every old address redirects to the same one at the new host', async () => {
    const { rename, accountId } = await someSite('old-name');
    expect((await stoa.call('old-name.localhost:3000', '/')).status).toBe(200);
    const reply = await rename('new-name');
    expect(RenamedSite.parse(await reply.json())).toEqual({
      slug: 'new-name',
      siteUrl: 'http://new-name.localhost:3000',
    });
    stoa.app.accountsChanged(accountId);
    const moved = await stoa.call('old-name.localhost:3000', '/course/x?page=2');
    expect([moved.status, moved.headers.get('location')]).toEqual([
      308,
      'http://new-name.localhost:3000/course/x?page=2',
    ]);
    expect((await stoa.call('old-name.localhost:3000', '/rest/v1/pages')).status).toBe(308);
    expect((await stoa.call('new-name.localhost:3000', '/')).status).toBe(200);
  });

  it('does not redirect to a closed site', async () => {
    const { rename, accountId } = await someSite('was-open');
    await rename('now-closed');
    await stoa.db.sql`update public.accounts set status = 'suspended' where account_id = ${accountId}`;
    stoa.app.accountsChanged(accountId);
    const moved = await stoa.call('was-open.localhost:3000', '/');
    expect(moved.status).toBe(308);
    expect((await stoa.call('now-closed.localhost:3000', '/')).status).toBe(503);
  });

  it.each([
    ['Capital', 'invalid_input'],
    ['xn--abc', 'invalid_input'],
    [7, 'invalid_input'],
    ['billing', 'slug_reserved'],
    ['someone-elses', 'slug_taken'],
  ])('rejects %j with %s', async (to, code) => {
    await makeAccount(stoa.db.sql, { slug: 'someone-elses' }).catch(() => undefined);
    const { rename } = await someSite(
      `bad-${String(to).toLowerCase()}-${code.replaceAll('_', '-')}`.replaceAll('--', '-'),
    );
    expect(await codeOf(await rename(to))).toBe(code);
  });

  it('mails the owner, not for a name that stays', async () => {
    const { rename, accountId } = await someSite('was-mailed');
    await rename('now-mailed');
    await rename('now-mailed');
    const mails = await stoa.db.sql`
      select message ->> 'subject' as subject from ops.outbox o
      where o.recipient in (select email from ops.owner_to_tell(${accountId}))`;
    expect(mails.map(({ subject }) => subject as string)).toEqual([
      expect.stringContaining('has a new address'),
    ]);
  });

  it('says when both renames are used', async () => {
    const { rename } = await someSite('turn-zero');
    await rename('turn-one');
    await rename('turn-two');
    const third = await rename('turn-three');
    expect([third.status, await codeOf(third)]).toEqual([409, 'rename_limit']);
  });

  it('is for the owner alone', async () => {
    const { rename, accountId } = await someSite('not-yours');
    const manager = await makePerson(stoa.db.sql, { account: { accountId }, role: 'Manager' });
    const stranger = await someSite('of-a-stranger');
    for (const token of [await stoa.tokenOf(manager), stranger.token])
      expect(await codeOf(await rename('stolen', token))).toBe('account_not_found');
  });
});

describe('GET /api/sites/:accountId/app', () => {
  it('[SUP-23] tells the versions, how they load, and whether the backend answers', async () => {
    const { accountId, token } = await someSite('with-versions');
    await stoa.db.sql`
      insert into registry.health_minutes (minute, remote, version, account_id, loads_ok, load_failed)
      values (date_trunc('minute', now()), 'mf-public-site', '1.0.0', ${accountId}, 9, 1)`;
    const app = SiteApp.parse(
      await (await stoa.call(PLATFORM, `/api/sites/${accountId}/app`, { token })).json(),
    );
    expect(app.backend).toEqual({ source: 'default', isReachable: true });
    expect(app.remotes).toContainEqual(
      expect.objectContaining({ name: 'mf-public-site', version: '1.0.0', loads: 10, failed: 1 }),
    );
  });

  it('is for the owner alone, and an id that is none is bad input', async () => {
    const { accountId } = await someSite('app-of-mine');
    const { token } = await someSite('app-of-another');
    const call = (id: string) => stoa.call(PLATFORM, `/api/sites/${id}/app`, { token });
    expect(await codeOf(await call(accountId))).toBe('account_not_found');
    expect(await codeOf(await call('x'))).toBe('invalid_input');
  });
});

describe('GET /api/sites/:accountId/usage', () => {
  it('[SUP-26] adds orders up and takes the highest level of each month', async () => {
    const { accountId, token } = await someSite('measured');
    const today = new Date();
    const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1))
      .toISOString()
      .slice(0, 10);
    for (const [index, members] of [4, 3].entries())
      await stoa.db.sql`
        insert into ops.usage_days (account_id, day, members, active_people, courses, orders_paid, storage_bytes)
        values (${accountId}, ${first}::date + ${index}::int, ${members}, 2, 1, 5, 1000)`;
    const usage = await (await stoa.call(PLATFORM, `/api/sites/${accountId}/usage`, { token })).json();
    expect(SiteUsage.parse(usage).months).toEqual([
      { month: first, members: 4, activePeople: 2, courses: 1, ordersPaid: 10, storageBytes: 1000 },
    ]);
    const stranger = await someSite('not-measured');
    const foreign = await stoa.call(PLATFORM, `/api/sites/${accountId}/usage`, { token: stranger.token });
    expect(await codeOf(foreign)).toBe('account_not_found');
  });
});

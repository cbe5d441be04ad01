import { Attention } from '@stoa/shared/contracts/attention';
import { makeAccount, makePerson, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePublicSite } from '../../testing/make-remote.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';
import { ALL_JOBS } from '../jobs/all-jobs.ts';
import { refreshNotifications } from '../jobs/find-causes.ts';
import { readAttention } from './read-attention.ts';

let stoa: TestApp;
let operator: Awaited<ReturnType<TestApp['operator']>>;
let kiln: TestAccount;
beforeAll(async () => {
  // As if it had just started: no job is overdue, however long the other tests took.
  stoa = await createTestApp({
    env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'stoa@stoa.example' },
    now: () => new Date(performance.timeOrigin),
  });
  operator = await stoa.operator();
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  await stoa.publish(makePublicSite());
});
afterAll(() => stoa.stop());

const read = async () =>
  Attention.parse(await (await stoa.call(PLATFORM, '/api/operator/attention', operator)).json());

describe('[SUP-06] what needs an operator', () => {
  it('is nothing on a quiet platform', async () => {
    expect(Object.values(await read()).every((count) => count === 0)).toBe(true);
  });

  it('counts failed jobs until they succeed or are paused', async () => {
    const { sql } = stoa.db;
    await sql`insert into ops.job_runs (name, ms, error) values ('send-mail', 5, 'no mail server')`;
    expect(await read()).toMatchObject({ failedJobs: 1 });
    await sql`insert into ops.job_pauses (name, paused_by, reason) values ('send-mail', 'ada', 'it moves')`;
    expect(await read()).toMatchObject({ failedJobs: 0 });
    await sql`delete from ops.job_pauses`;
    await sql`insert into ops.job_runs (name, ms, done) values ('send-mail', 5, 1)`;
    expect(await read()).toMatchObject({ failedJobs: 0 });
  });

  it('counts mail that doesn’t leave, late tickets, unpaid plans, domains, alerts and closing sites', async () => {
    const { sql } = stoa.db;
    const mail = { subject: 'x', text: 'x' };
    await sql`
      insert into ops.outbox (recipient, is_mail, message, attempts, at) values
        ('a@b.example', true, ${sql.json(mail)}, 3, now()),
        ('a@b.example', true, ${sql.json(mail)}, 0, now() - interval '16 minutes'),
        ('a@b.example', true, ${sql.json(mail)}, 0, now())`;
    await sql`
      insert into ops.tickets (account_id, opened_by, type, subject, due_at) values
        (${kiln.accountId}, ${kiln.owner.userId}, 'siteDown', 'Down', now() - interval '1 minute'),
        (${kiln.accountId}, ${kiln.owner.userId}, 'bug', 'Odd', now() + interval '1 hour')`;
    await sql`delete from ops.site_subscriptions where account_id = ${kiln.accountId}`;
    await sql`
      insert into ops.site_subscriptions (account_id, plan_id, status) values (${kiln.accountId}, 'starter', 'unpaid')`;
    await sql`update public.accounts set domain = 'kiln.example' where account_id = ${kiln.accountId}`;
    await sql`
      insert into registry.operator_notices (kind, name, version, message)
      select 'needs_you', name, version, 'It fails.' from registry.versions limit 1`;
    const second = await makeAccount(sql, { slug: 'second' });
    await sql`update public.accounts set status = 'closing' where account_id = ${second.accountId}`;
    expect(await read()).toMatchObject({
      stuckMail: 2,
      overdueTickets: 1,
      openTickets: 2,
      unpaidPlans: 1,
      unverifiedDomains: 1,
      guardAlerts: 1,
      closingSites: 1,
    });
  });

  it('calls mail stuck only where a mail server is set', async () => {
    const clock = { now: new Date(), since: new Date() };
    const count = async (sendsMail: boolean) =>
      (await readAttention(stoa.database, ALL_JOBS, clock, sendsMail)).stuckMail;
    expect([await count(true), await count(false)]).toEqual([2, 0]);
    const alarms = async (sendsMail: boolean) => {
      await refreshNotifications(stoa.database, ALL_JOBS, clock, sendsMail);
      return stoa.db
        .sql`select 1 from ops.operator_notifications where kind = 'mailStuck' and closed_at is null`;
    };
    expect(await alarms(true)).toHaveLength(1);
    expect(await alarms(false)).toHaveLength(0);
    const withoutServer = await createTestApp();
    try {
      const mail = { subject: 'x', text: 'x' };
      await withoutServer.db.sql`
        insert into ops.outbox (recipient, is_mail, message, at)
        values ('a@b.example', true, ${withoutServer.db.sql.json(mail)}, now() - interval '1 hour')`;
      const as = await withoutServer.operator();
      const get = async (path: string): Promise<unknown> =>
        (await withoutServer.call(PLATFORM, `/api/operator/${path}`, as)).json();
      expect(await get('attention')).toMatchObject({ stuckMail: 0 });
      expect(await get('overview')).toMatchObject({ health: { waitingMails: 1, sendsMail: false } });
    } finally {
      await withoutServer.stop();
    }
  });

  it('is for operators alone', async () => {
    const member = await makePerson(stoa.db.sql, { account: kiln });
    for (const user of [kiln.owner, member]) {
      const reply = await stoa.call(PLATFORM, '/api/operator/attention', { token: await stoa.tokenOf(user) });
      expect(reply.status).toBe(403);
    }
  });
});

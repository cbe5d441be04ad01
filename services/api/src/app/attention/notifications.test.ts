import { NotificationSummary, OperatorNotifications } from '@stoa/shared/contracts/operator-notifications';
import { makeAccount, makePerson, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePublicSite } from '../../testing/make-remote.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';
import { ALL_JOBS } from '../jobs/all-jobs.ts';
import { refreshNotifications } from '../jobs/find-causes.ts';
import { readAttention } from './read-attention.ts';

let stoa: TestApp;
let ada: Awaited<ReturnType<TestApp['operator']>>;
let ben: Awaited<ReturnType<TestApp['operator']>>;
let kiln: TestAccount;
const PATH = '/api/operator/notifications';
beforeAll(async () => {
  stoa = await createTestApp();
  ada = await stoa.operator();
  ben = await stoa.operator();
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  await stoa.publish(makePublicSite());
});
afterAll(() => stoa.stop());

const clock = () => ({ now: new Date(), since: new Date() });
const refresh = (sendsMail = true) => refreshNotifications(stoa.database, ALL_JOBS, clock(), sendsMail);
const list = async (query = '', by = ada) =>
  OperatorNotifications.parse(await (await stoa.call(PLATFORM, `${PATH}?${query}`, by)).json());
const open = async (query = '', by = ada) => (await list(`state=open&${query}`, by)).notifications;
const summary = async (by = ada) =>
  NotificationSummary.parse(await (await stoa.call(PLATFORM, `${PATH}/summary`, by)).json());
const put = async (path: string, body: unknown, how: object = ada) =>
  stoa.call(PLATFORM, path, { method: 'PUT', body, ...how });
const mark = async (ids: string[], isRead: boolean) =>
  ((await (await put(`${PATH}/read`, { ids, isRead })).json()) as { ids: string[] }).ids;
const readOne = async (query = '') => {
  const [one] = await open(query);
  if (!one) throw new Error('Expected an open notification.');
  return one;
};

async function breakEverything() {
  const { sql } = stoa.db;
  await sql`insert into ops.job_runs (name, ms, error) values ('send-mail', 5, 'no mail server')`;
  await sql`
    insert into ops.outbox (recipient, is_mail, message, attempts) values
      ('a@b.example', true, '{"subject":"x","text":"x"}', 3), ('c@d.example', true, '{"subject":"x","text":"x"}', 3)`;
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
}

describe('[SUP-07] notifications of operators', () => {
  it('are none on a quiet platform', async () => {
    expect(await refresh()).toBe(0);
    expect(await list()).toMatchObject({ notifications: [], total: 0 });
  });

  it('open once for each cause that the home counts, however often and at once they are refreshed', async () => {
    await breakEverything();
    await Promise.all([refresh(), refresh(), refresh()]);
    expect(await refresh()).toBe(0);
    const found = await open('sort=-severity');
    const kinds = found.map(({ kind }) => kind).toSorted();
    expect(kinds).toEqual([
      ...['domainUnverified', 'guardAlert', 'jobFailed', 'mailStuck', 'planUnpaid', 'ticketOverdue'],
    ]);
    expect(await readAttention(stoa.database, ALL_JOBS, clock(), true)).toMatchObject({
      ...{
        failedJobs: 1,
        stuckMail: 2,
        overdueTickets: 1,
        unpaidPlans: 1,
        unverifiedDomains: 1,
        guardAlerts: 1,
      },
    });
    expect(found.find(({ kind }) => kind === 'mailStuck')?.data).toEqual({ count: 2 });
    expect(found.find(({ kind }) => kind === 'ticketOverdue')).toMatchObject({
      site: { account_id: kiln.accountId },
      data: { subject: 'Down' },
    });
    expect(found.at(-1)).toMatchObject({ kind: 'domainUnverified', severity: 'warning' });
    expect((await summary()).unread).toBe(6);
  });

  it('are found by text, source, severity and state, page by page', async () => {
    const kindsOf = async (query: string) => (await list(query)).notifications.map(({ kind }) => kind);
    expect(await kindsOf('source=jobs,mail&sort=opened')).toHaveLength(2);
    expect(await kindsOf('severity=warning')).toEqual(['domainUnverified']);
    expect(await kindsOf('search=kiln.example')).toEqual(['domainUnverified']);
    expect(await kindsOf('search=%25')).toEqual([]);
    expect(await kindsOf('state=closed')).toEqual([]);
    const all = await list();
    const paged = await Promise.all(
      Array.from({ length: all.total }, (_, offset) => list(`limit=1&offset=${offset}`)),
    );
    expect(paged.flatMap(({ notifications }) => notifications)).toEqual(all.notifications);
  });

  it('are read by each operator for themselves, and unread again by undo', async () => {
    const ids = (await open()).map(({ id }) => id);
    const [first = ''] = ids;
    expect(await mark([first], true)).toEqual([first]);
    expect((await mark(ids, true)).toSorted()).toEqual(ids.filter((id) => id !== first).toSorted());
    expect([(await summary()).unread, (await summary(ben)).unread]).toEqual([0, 6]);
    expect(await open('read=no')).toEqual([]);
    expect(await open('read=no', ben)).toHaveLength(6);
    await mark(ids, false);
    expect((await summary()).unread).toBe(6);
  });

  it('are assigned to operators alone, by who saw their newest state, with an entry in the audit log', async () => {
    const { id, etag } = await readOne('source=tickets');
    const assign = (assignee: string | null, ifMatch?: string) =>
      put(
        `${PATH}/${id}/assignee`,
        { assignee },
        { ...ada, headers: ifMatch ? { 'if-match': ifMatch } : {} },
      );
    const { email } = ben.person;
    expect((await assign(email)).status).toBe(412);
    expect((await assign(kiln.owner.email, etag)).status).toBe(400);
    expect((await assign(email, etag)).status).toBe(204);
    expect((await assign(null, etag)).status).toBe(412);
    expect((await readOne(`assignee=${encodeURIComponent(email)}`)).id).toBe(id);
    expect(await open('assignee=none')).toHaveLength(5);
    const audited = await stoa.db
      .sql`select after from registry.audit where action = 'notification.assigned'`;
    expect(audited).toMatchObject([{ after: { assignee: email } }]);
  });

  it('of a muted source leave the badge, not the list, until the mute ends', async () => {
    const path = '/api/operator/notification-mutes/jobs';
    expect((await put(path, { duration: '2h', reason: 'a new mail server' })).status).toBe(400);
    expect((await put(path, { duration: '4h', reason: 'a new mail server' })).status).toBe(200);
    expect(await summary(ben)).toMatchObject({ unread: 5, mutes: [{ source: 'jobs' }] });
    expect(await open('source=jobs')).toHaveLength(1);
    await stoa.db.sql`update ops.notification_mutes set muted_until = now()`;
    expect(await summary()).toEqual({ unread: 6, mutes: [] });
    await put(path, { duration: '1h', reason: 'again' });
    const unmute = () =>
      stoa.call(PLATFORM, path, { method: 'DELETE', body: { reason: 'it works' }, ...ada });
    expect(await (await unmute()).json()).toEqual({ isChanged: true });
    expect(await (await unmute()).json()).toEqual({ isChanged: false });
    const audited = await stoa.db.sql`
      select action from registry.audit where action like 'notifications.%' order by id`;
    expect(audited.map(({ action }) => action as string)).toEqual([
      ...['notifications.muted', 'notifications.muted', 'notifications.unmuted'],
    ]);
  });

  it('close themselves when their cause is gone, and open anew when it returns', async () => {
    const { sql } = stoa.db;
    const { id } = await readOne('source=tickets');
    await sql`update ops.tickets set status = 'resolved'`;
    await sql`update ops.outbox set sent_at = now()`;
    await sql`insert into ops.job_runs (name, ms, done) values ('send-mail', 5, 1)`;
    await sql`update ops.site_subscriptions set status = 'active' where account_id = ${kiln.accountId}`;
    expect(await refresh()).toBe(4);
    expect((await open()).map(({ kind }) => kind).toSorted()).toEqual(['domainUnverified', 'guardAlert']);
    expect((await list('state=closed')).total).toBe(4);
    await sql`update ops.tickets set status = 'unresolved' where subject = 'Down'`;
    expect(await refresh()).toBe(1);
    expect((await readOne('source=tickets')).id).not.toBe(id);
    await sql`update ops.operator_notifications set closed_at = now() - interval '91 days' where id = ${id}`;
    await sql`select ops.forget_old()`;
    expect((await list('state=closed')).total).toBe(3);
  });

  it('open for each open report of a site and each payment that differs at the provider', async () => {
    const { sql } = stoa.db;
    const report = () => sql<{ number: number }[]>`
      insert into ops.site_reports (account_id, reason, body)
      values (${kiln.accountId}, 'phishing', 'It asks for cards') returning number`;
    const [[first], [second]] = [await report(), await report()];
    await sql`
      insert into ops.billing_mismatches (account_id, charge_id, provider_ref, expected)
      values (${kiln.accountId}, gen_random_uuid(), 'pi_1', '{}')`;
    expect(await refresh()).toBe(3);
    const site = { account_id: kiln.accountId };
    const reports = await open('source=reports&sort=opened');
    expect(reports).toMatchObject([
      { kind: 'siteReported', severity: 'danger', site },
      { kind: 'siteReported', severity: 'danger', site },
    ]);
    expect(reports.map(({ data }) => data['number']).toSorted()).toEqual(
      [first!.number, second!.number].toSorted(),
    );
    expect((await open('source=plans')).filter(({ kind }) => kind === 'billingMismatch')).toMatchObject([
      { severity: 'danger', site, data: { ref: 'pi_1' } },
    ]);
    const muted = await put('/api/operator/notification-mutes/reports', {
      duration: '1h',
      reason: 'read already',
    });
    expect(muted.status).toBe(200);
    await sql`update ops.site_reports set outcome = 'dismissed' where number = ${first!.number}`;
    await sql`update ops.billing_mismatches set closed_at = now()`;
    expect(await refresh()).toBe(2);
    expect(await open('source=reports')).toMatchObject([{ data: { number: second!.number } }]);
  });

  it('are for operators alone', async () => {
    const member = await makePerson(stoa.db.sql, { account: kiln });
    for (const user of [kiln.owner, member])
      expect((await stoa.call(PLATFORM, PATH, { token: await stoa.tokenOf(user) })).status).toBe(403);
  });
});

import { JobList } from '@stoa/shared/contracts/jobs';
import { makeAccount, makePerson, makeProduct, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../../shared/log/log.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';
import { ALL_JOBS } from './all-jobs.ts';
import type { Job, JobContext } from './job.ts';
import { expireOrders } from './list/expire-orders.ts';
import { purgeExpired } from './list/purge-expired.ts';
import { measureUsage } from './list/measure-usage.ts';
import { runJob } from './run-job.ts';
import { startQueue } from './start-queue.ts';

let stoa: TestApp;
let kiln: TestAccount;
let context: JobContext;
beforeAll(async () => {
  stoa = await createTestApp();
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  context = {
    database: stoa.database,
    presets: [],
    smtp: null,
    siteUrl: ({ slug }) => `http://${slug}.test`,
    resolveTxt: async () => [],
    gateways: stoa.app.gateways,
  };
});
afterAll(() => stoa.stop());

const atOnce = (job: Job, times: number) =>
  Promise.all(Array.from({ length: times }, () => job.run(context)));
const runsOf = (name: string) =>
  stoa.db.sql`select done, error from ops.job_runs where name = ${name} order by id`;

async function placeOrder(): Promise<string> {
  const productId = await makeProduct(stoa.db.sql, kiln, { stock: 5 });
  const reply = await stoa.call('kiln.localhost:3000', '/api/orders', {
    token: await stoa.tokenOf(await makePerson(stoa.db.sql, { account: kiln })),
    body: {
      items: [{ type: 'product', id: productId, quantity: 2 }],
      contact: { email: 'a@b.example', name: 'A', address: { street: 'Am Hof 1', city: 'Bonn' } },
      provider: 'stripe',
      idempotencyKey: crypto.randomUUID(),
    },
  });
  return ((await reply.json()) as { order: { id: string } }).order.id;
}

describe('each job', () => {
  it.each(ALL_JOBS.map((job) => [job.name, job] as const))(
    '%s runs as the service’s own role, three at a time, and again',
    async (_name, job) => {
      const first = await atOnce(job, 3);
      for (const done of first) expect(done).toBeGreaterThanOrEqual(0);
      await atOnce(job, 1);
    },
  );

  it('orders are expired once, and what they had reserved is free again', async () => {
    const orderId = await placeOrder();
    await stoa.db
      .sql`update public.orders set expires_at = now() - interval '1 minute' where id = ${orderId}`;
    const done = await atOnce(expireOrders, 4);
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(1);
    const [order] = await stoa.db.sql`select status from public.orders where id = ${orderId}`;
    expect(order?.['status']).toBe('expired');
    expect(await atOnce(expireOrders, 1)).toEqual([0]);
  });

  it('usage is one row an account and day, the same however often it is measured', async () => {
    await stoa.call('kiln.localhost:3000', '/api/account/register', {
      token: await stoa.tokenOf(kiln.owner),
      body: { account_id: kiln.accountId },
    });
    await atOnce(measureUsage, 3);
    const rows = await stoa.db.sql`
      select members, active_people, orders_paid from ops.usage_days where account_id = ${kiln.accountId}`;
    const [members] = await stoa.db.sql`
      select count(*)::int as n from public.members where account_id = ${kiln.accountId}`;
    expect(rows).toEqual([{ members: members?.['n'], active_people: 1, orders_paid: 0 }]);
  });

  it('what was kept long enough goes, what is younger stays', async () => {
    await stoa.db.sql`
      insert into ops.app_log (message, at) values ('old', now() - interval '91 days'), ('young', now() - interval '89 days')`;
    await atOnce(purgeExpired, 2);
    const stored = await stoa.db.sql`select message from ops.app_log where message in ('old', 'young')`;
    expect(stored).toEqual([{ message: 'young' }]);
  });
});

describe('a run', () => {
  const failing: Job = {
    name: 'a-failing-job',
    title: 'Fails',
    cron: '0 0 1 1 *',
    run: async () => {
      throw new Error('no luck');
    },
  };

  it('is written down with what it did or why it failed', async () => {
    await runJob({ ...failing, name: 'counts', run: async () => 7 }, context);
    await expect(runJob(failing, context)).rejects.toThrow('no luck');
    expect(await runsOf('counts')).toEqual([{ done: 7, error: null }]);
    expect(await runsOf('a-failing-job')).toEqual([{ done: null, error: 'no luck' }]);
  });
});

describe('the queue', () => {
  it('two processes share the work: a wake runs a job once, and what is no job any more is not scheduled', async () => {
    const runs: string[] = [];
    const ran = Promise.withResolvers<void>();
    const at = (process: string): Job => ({
      name: 'a-shared-job',
      title: 'Shared',
      cron: '0 0 1 1 *',
      run: async () => {
        runs.push(process);
        ran.resolve();
        return 1;
      },
    });
    const gone = { ...at('x'), name: 'a-job-that-was' };
    const before = await startQueue({ url: stoa.db.url, jobs: [gone], context, log: silentLog });
    await before.stop();
    const queues = await Promise.all(
      ['one', 'two'].map((name) =>
        startQueue({ url: stoa.db.url, jobs: [at(name)], context, log: silentLog }),
      ),
    );
    try {
      await queues[0]?.wake('a-shared-job');
      await ran.promise;
    } finally {
      await Promise.all(queues.map((queue) => queue.stop()));
    }
    expect(runs).toHaveLength(1);
    expect(await runsOf('a-shared-job')).toEqual([{ done: 1, error: null }]);
    const schedules = await stoa.db.sql`select name from pgboss.schedule`;
    expect(schedules).toEqual([{ name: 'a-shared-job' }]);
  });

  it('a paused job runs for an operator alone, not by the clock', async () => {
    const ran: string[] = [];
    const job: Job = { name: 'a-paused-job', title: '', cron: '0 0 1 1 *', run: async () => ran.push('ran') };
    await stoa.db.sql`
      insert into ops.job_pauses (name, paused_by, reason) values (${job.name}, 'ada@stoa.example', 'too loud')`;
    const queue = await startQueue({ url: stoa.db.url, jobs: [job], context, log: silentLog });
    const ended = async () => {
      const [row] = await stoa.db.sql<[{ n: number }]>`
        select count(*)::int as n from pgboss.job where name = ${job.name} and state = 'completed'`;
      return row.n;
    };
    try {
      await queue.wake(job.name);
      await expect.poll(ended).toBe(1);
      expect(ran).toEqual([]);
      await queue.wake(job.name, { isOperators: true });
      await expect.poll(ended).toBe(2);
      expect(ran).toEqual(['ran']);
    } finally {
      await queue.stop();
      await stoa.db.sql`delete from ops.job_pauses where name = ${job.name}`;
    }
  });

  it('nobody who uses the site reaches its tables', async () => {
    for (const actor of ['anon', { userId: kiln.owner.userId }] as const) {
      await expect(stoa.db.as(actor, (sql) => sql`select * from pgboss.job`)).rejects.toThrow(
        'permission denied',
      );
    }
  });
});

describe('the crons of the console', () => {
  it('an operator sees every job with its last runs, and runs one now', async () => {
    const woken: string[] = [];
    const beside = await createTestApp({ beside: stoa, wakeJob: async (name) => void woken.push(name) });
    const operator = await stoa.operator();
    await runJob(expireOrders, context);
    const reply = await beside.call(PLATFORM, '/api/operator/jobs', operator);
    const { jobs } = (await reply.json()) as { jobs: { name: string; runs: { done: number }[] }[] };
    expect(jobs.map(({ name }) => name)).toEqual(ALL_JOBS.map(({ name }) => name));
    expect(jobs[0]?.runs[0]).toMatchObject({ done: 0, error: null });
    const run = await beside.call(PLATFORM, '/api/operator/jobs/expire-orders:run', {
      body: {},
      ...operator,
    });
    expect([run.status, woken]).toEqual([202, ['expire-orders']]);
    const none = await beside.call(PLATFORM, '/api/operator/jobs/none:run', { body: {}, ...operator });
    expect(none.status).toBe(404);
    await beside.stop();
  });

  it('[SUP-18] an operator pauses a job with a reason and resumes it, once each, and both are in the audit log', async () => {
    const operator = await stoa.operator();
    const change = async (verb: string, body: unknown = { reason: 'mail server moves' }) => {
      const reply = await stoa.call(PLATFORM, `/api/operator/jobs/send-mail:${verb}`, { body, ...operator });
      return [reply.status, await reply.json()];
    };
    const stateOf = async () => {
      const reply = await stoa.call(PLATFORM, '/api/operator/jobs', operator);
      const { jobs } = JobList.parse(await reply.json());
      return jobs.find(({ name }) => name === 'send-mail');
    };
    expect(await change('pause')).toEqual([200, { isChanged: true }]);
    expect(await change('pause')).toEqual([200, { isChanged: false }]);
    expect(await stateOf()).toMatchObject({
      nextRunAt: null,
      isOverdue: false,
      pause: { reason: 'mail server moves', by: expect.stringContaining('@') },
    });
    expect(await change('resume')).toEqual([200, { isChanged: true }]);
    expect(await change('resume')).toEqual([200, { isChanged: false }]);
    expect(await stateOf()).toMatchObject({ nextRunAt: expect.any(String), pause: null });
    expect((await change('pause', { reason: '' }))[0]).toBe(400);
    const audited = await stoa.db.sql`
      select action, reason from registry.audit where action like 'job.%' and after ->> 'job' = 'send-mail' order by id`;
    expect(audited).toEqual([
      { action: 'job.paused', reason: 'mail server moves' },
      { action: 'job.resumed', reason: 'mail server moves' },
    ]);
  });
});

import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { makeAccount, type TestDatabase } from '@stoa/supabase/testing';
import { openDatabase } from '../shared/database/connect.ts';
import { silentLog } from '../shared/log/log.ts';
import { putInOutbox } from '../shared/mail/outbox.ts';
import { startServiceLane } from '../shared/mail/service-lane.ts';
import { startCampaignSender } from '../sites/campaigns/sending/campaign-sender.ts';
import { makeCampaign, makeList, scheduleCampaign } from './campaign-fixture.ts';

/** One pair: service mail alone, then beside a campaign. */
export interface ServiceMailRound {
  /** 95th percentile from the outbox to the mail server, in milliseconds. */
  idleMs: number;
  busyMs: number;
  /** Service emails sent while the campaign was under way. */
  busyCount: number;
}

const GAP_MS = 60;
const IDLE_COUNT = 100;
const SERVICE_HOST = '@service.test';

/** Measures how long service mail takes, by turns: alone, and while a campaign leaves by the same mail server. */
export async function measureServiceMail(
  db: TestDatabase,
  { count, rounds }: { count: number; rounds: number },
): Promise<ServiceMailRound[]> {
  const { server, url } = await startServer();
  const smtp = { url, from: 'stoa@stoa.example' };
  const database = openDatabase(db.url, 6);
  const outbox = openDatabase(db.url, 3);
  const stopLane = await startServiceLane(outbox, smtp);
  const stopSender = await startCampaignSender({
    ...{ home: database, databases: [database], smtp, secret: 'a secret', log: silentLog },
    siteUrl: ({ slug }) => `https://${slug}.test`,
    platformUrl: 'https://stoa.example/',
  });
  await db.sql`
    insert into ops.send_lanes (name, per_second, max_per_second, tokens) values ('platform', 100000, 100000, 100000)
    on conflict (name) do update set per_second = 100000, max_per_second = 100000`;

  const measured: ServiceMailRound[] = [];
  for (let round = 0; round < rounds; round += 1) {
    let left = IDLE_COUNT;
    const idle = await delaysOf(outbox, server, () => (left -= 1) >= 0);
    const isSending = await startCampaign(db, count);
    const busy = await delaysOf(outbox, server, isSending);
    measured.push({ idleMs: percentile95(idle), busyMs: percentile95(busy), busyCount: busy.length });
  }
  await stopSender();
  await stopLane();
  await Promise.all([database.end(), outbox.end(), server.terminate()]);
  return measured;
}

async function startServer(): Promise<{ server: Worker; url: string }> {
  const server = new Worker(new URL('smtp-sink-thread.ts', import.meta.url), {
    workerData: { reported: SERVICE_HOST },
  });
  const [{ url }] = (await once(server, 'message')) as [{ url: string }];
  return { server, url };
}

/** Sends one service email after the other while a condition holds; returns how long each was under way. */
async function delaysOf(
  outbox: ReturnType<typeof openDatabase>,
  server: Worker,
  isOn: () => boolean | Promise<boolean>,
): Promise<number[]> {
  const delays: number[] = [];
  for (let n = 0; await isOn(); n += 1) {
    const to = `reset-${n}-${Date.now()}${SERVICE_HOST}`;
    const arrival = once(server, 'message');
    const start = performance.now();
    await putInOutbox(outbox, { to, subject: 'Reset your password', text: 'Reset', html: '<p>Reset</p>' });
    await arrival;
    delays.push(performance.now() - start);
    await wait(GAP_MS);
  }
  return delays;
}

/** Starts a campaign and returns whether it's still being sent. */
async function startCampaign(db: TestDatabase, count: number): Promise<() => Promise<boolean>> {
  const site = await makeAccount(db.sql);
  await db.sql`
    insert into ops.account_limits (account_id, metric, source, value) values (${site.accountId}, 'emails', 'operator', ${count})`;
  const list = await makeList(db, site, count);
  const { id, version } = await makeCampaign(db, site, [list.listId]);
  await scheduleCampaign(db, site, { id, version });
  const stateOf = async () => {
    const [row] = await db.sql<[{ state: string }]>`select state from public.campaigns where id = ${id}`;
    return row.state;
  };
  while ((await stateOf()) !== 'sending') await wait(5);
  return async () => (await stateOf()) === 'sending';
}

const percentile95 = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;

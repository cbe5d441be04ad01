import { setTimeout as wait } from 'node:timers/promises';
import { makeAccount, type TestDatabase } from '@stoa/supabase/testing';
import { openDatabase } from '../shared/database/connect.ts';
import { silentLog } from '../shared/log/log.ts';
import { putInOutbox } from '../shared/mail/outbox.ts';
import { startServiceLane } from '../shared/mail/service-lane.ts';
import { startCampaignSender } from '../sites/campaigns/sending/campaign-sender.ts';
import { makeCampaign, makeList, scheduleCampaign } from './campaign-fixture.ts';
import type { SmtpSink } from './smtp-sink.ts';

export interface ServiceMailFigures {
  /** 95th percentile from the outbox to the mail server, in milliseconds. */
  idleMs: number;
  busyMs: number;
  /** Service emails sent while the campaign was under way. */
  busyCount: number;
}

const GAP_MS = 60;

/** Measures how long service mail takes: alone, and while a campaign leaves by the same mail server. */
export async function measureServiceMail(
  db: TestDatabase,
  sink: SmtpSink,
  count: number,
): Promise<ServiceMailFigures> {
  const smtp = { url: sink.url, from: 'stoa@stoa.example' };
  const database = openDatabase(db.url, 6);
  const outbox = openDatabase(db.url, 3);
  const stopLane = await startServiceLane(outbox, smtp);
  const delays = async (isOn: () => boolean | Promise<boolean>): Promise<number[]> => {
    const found: number[] = [];
    for (let n = 0; await isOn(); n += 1) {
      const to = `reset-${n}-${Date.now()}@service.test`;
      const start = performance.now();
      await putInOutbox(outbox, { to, subject: 'Reset your password', text: 'Reset', html: '<p>Reset</p>' });
      while (!sink.accepted.some((one) => one.to === to)) await wait(1);
      found.push(performance.now() - start);
      await wait(GAP_MS);
    }
    return found;
  };
  let left = 100;
  const idle = await delays(() => (left -= 1) >= 0);

  const site = await makeAccount(db.sql);
  await db.sql`
    insert into ops.account_limits (account_id, metric, source, value) values (${site.accountId}, 'emails', 'operator', ${count})`;
  await db.sql`
    insert into ops.send_lanes (name, per_second, max_per_second, tokens) values ('platform', 100000, 100000, 100000)
    on conflict (name) do update set per_second = 100000, max_per_second = 100000`;
  const list = await makeList(db, site, count);
  const { id, version } = await makeCampaign(db, site, [list.listId]);
  await scheduleCampaign(db, site, { id, version });
  const stop = await startCampaignSender({
    ...{ home: database, databases: [database], smtp, secret: 'a secret', log: silentLog },
    siteUrl: ({ slug }) => `https://${slug}.test`,
    platformUrl: 'https://stoa.example/',
  });
  const stateOf = async () => {
    const [row] = await db.sql<[{ state: string }]>`select state from public.campaigns where id = ${id}`;
    return row.state;
  };
  while ((await stateOf()) !== 'sending') await wait(5);
  const busy = await delays(async () => (await stateOf()) === 'sending');
  await stop();
  await stopLane();
  await Promise.all([database.end(), outbox.end()]);
  return { idleMs: percentile95(idle), busyMs: percentile95(busy), busyCount: busy.length };
}

const percentile95 = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;

import { createTransport } from 'nodemailer';
import type { TestDatabase } from '@stoa/supabase/testing';
import { makeAccount } from '@stoa/supabase/testing';
import { openDatabase } from '../shared/database/connect.ts';
import { silentLog } from '../shared/log/log.ts';
import { startCampaignSender } from '../sites/campaigns/sending/campaign-sender.ts';
import { makeCampaign, makeList, scheduleCampaign } from './campaign-fixture.ts';
import type { SmtpSink } from './smtp-sink.ts';

export interface Throughput {
  /** Emails a second. */
  ours: number;
  plain: number;
}

/** Sends the same bytes over as many connections: once as a campaign, once by a plain pool of the mail library. */
export async function measureThroughput(
  db: TestDatabase,
  sink: SmtpSink,
  count: number,
  connections: number,
): Promise<Throughput> {
  const ours = await sendCampaign(db, sink, count, connections);
  const raw = sink.accepted[0]!.data;
  sink.accepted.length = 0;
  const transport = createTransport({
    url: sink.url,
    pool: true,
    maxConnections: connections,
    maxMessages: Infinity,
  });
  const start = performance.now();
  await Promise.all(
    Array.from({ length: count }, (_, n) =>
      transport.sendMail({ envelope: { from: 'stoa@stoa.example', to: `reader-${n}@plain.test` }, raw }),
    ),
  );
  const plain = (count / (performance.now() - start)) * 1000;
  transport.close();
  return { ours, plain };
}

async function sendCampaign(
  db: TestDatabase,
  sink: SmtpSink,
  count: number,
  connections: number,
): Promise<number> {
  const site = await makeAccount(db.sql);
  await db.sql`
    insert into ops.account_limits (account_id, metric, source, value) values (${site.accountId}, 'emails', 'operator', ${count})`;
  await db.sql`
    insert into ops.send_lanes (name, per_second, max_per_second, tokens) values ('platform', 100000, 100000, 100000)
    on conflict (name) do update set per_second = 100000, max_per_second = 100000`;
  const list = await makeList(db, site, count);
  const { id, version } = await makeCampaign(db, site, [list.listId]);
  await scheduleCampaign(db, site, { id, version });
  const database = openDatabase(db.url, 6);
  const stop = await startCampaignSender({
    home: database,
    databases: [database],
    smtp: { url: sink.url, from: 'stoa@stoa.example' },
    secret: 'a secret',
    siteUrl: ({ slug }) => `https://${slug}.test`,
    platformUrl: 'https://stoa.example/',
    log: silentLog,
    connections,
  });
  const isSending = async () => {
    const [row] = await db.sql`select state from public.campaigns where id = ${id}`;
    return row?.['state'] !== 'finished';
  };
  while (sink.accepted.length === 0) await new Promise((resolve) => setTimeout(resolve, 2));
  const start = performance.now();
  while (await isSending()) await new Promise((resolve) => setTimeout(resolve, 20));
  const rate = (count / (performance.now() - start)) * 1000;
  await stop();
  await database.end();
  return rate;
}

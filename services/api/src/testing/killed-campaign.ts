import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestDatabase } from '@stoa/supabase/testing';

const PROCESS = join(import.meta.dirname, 'campaign-sender-process.ts');
const DEADLINE_MS = 300_000;

export interface KilledCampaign {
  db: TestDatabase;
  campaignId: string;
  smtpUrl: string | null;
  kills: number;
  connections: number;
  /** Counts what arrived so far; each kill waits for some more. */
  arrived(): number | Promise<number>;
  perKill: number;
}

/** Sends a campaign by processes that are killed in the middle, one after the other, until it is finished. */
export async function sendUnderKills(options: KilledCampaign): Promise<void> {
  const { db, campaignId, kills, arrived, perKill } = options;
  const until = Date.now() + DEADLINE_MS;
  const isFinished = async () => {
    const [row] = await db.sql`select state from public.campaigns where id = ${campaignId}`;
    return row?.['state'] === 'finished';
  };
  for (let turn = 0; ; turn += 1) {
    const child = start(options);
    const before = await arrived();
    const enough = turn >= kills ? Infinity : before + perKill;
    while (Date.now() < until && !(await isFinished()) && (await arrived()) < enough) await wait(10);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    if (await isFinished()) return;
    if (Date.now() > until) throw new Error('the campaign did not finish');
    // In place of waiting for the leases.
    await db.sql`
      update public.deliveries set claimed_until = now() - interval '1 second' where state in ('claimed', 'handed')`;
  }
}

const start = ({ db, smtpUrl, connections }: KilledCampaign) =>
  fork(PROCESS, {
    env: {
      PATH: process.env['PATH'],
      SENDER_DATABASE: db.url,
      SENDER_CONNECTIONS: String(connections),
      ...(smtpUrl ? { SENDER_SMTP: smtpUrl } : {}),
    },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

import { makeAccount } from '@stoa/supabase/testing';
import { Hono } from 'hono';
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import type { Server } from 'node:net';
import { createFormTokens } from '../sites/forms/form-token.ts';
import { addressOf, listen, postForm, publishForm } from './form-posts.ts';
import { createTestApp } from './test-app.ts';

const CONNECTIONS = 4;
/** Posts of one kind in a row: what else the machine does meets both kinds alike. */
const BATCH = 20;
const SECRET = 'a-cookie-secret-of-the-tests-long-enough';
/** Fewer than what counts as an attack; the clock goes on by a minute after them. */
const POSTS_A_MINUTE = 50;
const PATH = '/forms/write';

export interface FormRound {
  /** 95th percentile of one post, in milliseconds. */
  bareMs: number;
  oursMs: number;
}

/** Measures how long posts of a form take over real connections, by turns with a bare insert of the same row behind Hono. */
export async function measureFormEntries(count: number, rounds: number): Promise<FormRound[]> {
  let clock = Date.now();
  const now = () => new Date(clock);
  const stoa = await createTestApp({ now, env: { TRUSTED_PROXIES: '1' } });
  const site = await makeAccount(stoa.db.sql);
  const formId = await publishForm(stoa, site, 'write');
  await stoa.db.sql`grant select, insert on public.form_entries to stoa_service`;
  await stoa.db
    .sql`create policy bare on public.form_entries for all to stoa_service using (true) with check (true)`;
  const bareApp = new Hono();
  bareApp.post(PATH, async (c) => {
    const { name = '', email = '', message = '' } = await c.req.parseBody<Record<string, string>>();
    await stoa.database`
      insert into public.form_entries (account_id, form_id, version_no, data, email, language, page, utm, state, request_key)
      values (${site.accountId}, ${formId}, 1, ${stoa.database.json({ name, email, message })}, ${email}, 'en', '/', '{}',
        'received', ${randomUUID()})`;
    return c.redirect(`${PATH}/sent`, 303);
  });
  const bare = await listen((call) => bareApp.fetch(call));
  const ours = await listen((call, env) => stoa.app.fetch(call, env as never));
  const tokens = createFormTokens(SECRET, now);
  let sent = 0;
  const post = (server: Server, agent: Agent) => {
    sent += 1;
    if (sent % POSTS_A_MINUTE === 0) clock += 60_000;
    const token = tokens.issue(formId);
    clock += 2_000;
    const values = {
      name: `Reader ${sent}`,
      email: `reader-${sent}@example.com`,
      message: 'When does the next course start?',
      _token: token,
      _key: randomUUID(),
    };
    return postForm(server, agent, {
      host: `${site.slug}.localhost:3000`,
      from: addressOf(sent),
      path: PATH,
      values,
    });
  };
  const measured: FormRound[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const times = { bare: [] as number[], ours: [] as number[] };
    for (let batch = 0; batch < count / BATCH; batch += 1) {
      const turns = [
        [bare, times.bare],
        [ours, times.ours],
      ] as const;
      for (const [server, into] of batch % 2 === 0 ? turns : turns.toReversed())
        into.push(...(await timePosts(server, BATCH, post)));
    }
    const [bareMs, oursMs] = [percentile95(times.bare), percentile95(times.ours)];
    // The first round warms both up.
    if (round >= 0) measured.push({ bareMs, oursMs });
  }
  const [row] = await stoa.db.sql<[{ held: number }]>`
    select count(*)::int as held from public.form_entries where state <> 'received'`;
  if (row.held > 0) throw new Error(`${row.held} entries were not received.`);
  for (const server of [bare, ours]) server.close();
  await stoa.stop();
  return measured;
}

async function timePosts(
  server: Server,
  count: number,
  post: (server: Server, agent: Agent) => Promise<number>,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  let left = count;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while ((left -= 1) >= 0) {
        const start = performance.now();
        const status = await post(server, agent);
        times.push(performance.now() - start);
        if (status !== 303) throw new Error(`A post was answered with ${status}.`);
      }
    }),
  );
  agent.destroy();
  return times;
}

const percentile95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;

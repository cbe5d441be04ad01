import { createTestDatabase, makeAccount, type TestDatabase } from '@stoa/supabase/testing';
import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../src/shared/database/connect.ts';
import { silentLog } from '../src/shared/log/log.ts';
import { advanceRuns } from '../src/sites/automations/engine/advance-runs.ts';
import { startAutomationEngine } from '../src/sites/automations/engine/automation-engine.ts';
import { makeAutomation, makeContacts, outline, settle } from '../src/testing/automation-fixture.ts';
import { runUnderKills } from '../src/testing/killed-automations.ts';

const WAITS = 10_000;
const EVENTS = 200;

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

it('[MNG-23] fifty kills repeat no step of any kind and lose none', async () => {
  const { expected, found } = await runUnderKills(db, 400, 50);
  expect(found).toEqual(expected);
});

it('[MNG-23] 10,000 due waits end at 40 % of the pace of bare updates or more', async () => {
  const database = openDatabase(db.url, 4);
  const site = await makeAccount(db.sql);
  await makeAutomation(db, site, outline([{ id: 'w', kind: 'wait', wait: { mode: 'span', amount: 1, unit: 'days' } }, { id: 'e', kind: 'end' }], { event: 'tag_added' })); // prettier-ignore
  const contacts = await makeContacts(db, site.accountId, WAITS);
  const [automation] = await db.sql<[{ id: string }]>`
    select id from public.automations where account_id = ${site.accountId}`;
  await db.sql`
    with events as (
      insert into public.automation_events (account_id, contact_id, type, dedupe_key, state)
      select ${site.accountId}, c, 'tag_added', c::text, 'done' from unnest(${contacts}::uuid[]) c returning id, contact_id)
    insert into public.automation_runs (account_id, automation_id, version_no, contact_id, event_id, state, step_id, wake_at)
    select ${site.accountId}, ${automation.id}, 1, e.contact_id, e.id, 'waiting', 'w', now() from events e`;
  await db.sql`vacuum analyze public.automation_runs`;
  // Bare: the same rows and batches, each moved by one plain update.
  const updates = performance.now();
  for (let at = 0; at < WAITS; at += 200) {
    const ids = contacts.slice(at, at + 200);
    await db.sql`update public.automation_runs set wake_at = now(), tries = 0 where automation_id = ${automation.id} and contact_id = any (${ids})`;
  }
  const bare = WAITS / ((performance.now() - updates) / 1_000);
  await db.sql`vacuum analyze public.automation_runs`;
  const start = performance.now();
  for (let left = WAITS; left > 0; left -= 200) await advanceRuns(database, 200);
  const ours = WAITS / ((performance.now() - start) / 1_000);
  console.log(JSON.stringify({ bare: Math.round(bare), ours: Math.round(ours), share: ours / bare }));
  const [row] = await db.sql<[{ count: number }]>`
    select count(*)::int as count from public.run_steps where automation_id = ${automation.id} and outcome = 'waited'`;
  expect(row.count).toBe(WAITS);
  expect(ours / bare).toBeGreaterThanOrEqual(0.4);
  await db.sql`delete from public.automations where id = ${automation.id}`;
  await database.end();
});

it('[MNG-23] an event reaches its first step within 2 s and five times a bare NOTIFY job', async () => {
  const database = openDatabase(db.url, 6);
  const site = await makeAccount(db.sql);
  await makeAutomation(
    db,
    site,
    outline([{ id: 't', kind: 'tag', action: 'add', name: 'reached' }], { event: 'list_left' }),
  );
  const contacts = await makeContacts(db, site.accountId, EVENTS);
  const stop = await startAutomationEngine({ databases: [database], secret: 'x', log: silentLog });
  const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
  const ours: number[] = [];
  for (const contact of contacts) {
    const start = performance.now();
    await db.sql`select app.leave_list(${contact}, app.newsletter_list(${site.accountId}))`;
    for (;;) {
      const found = await db.sql`
        select from public.run_steps s join public.automation_runs r on r.id = s.run_id where r.contact_id = ${contact}`;
      if (found.length > 0) break;
    }
    ours.push(performance.now() - start);
  }
  await stop();
  // Bare: a listener writes one row for each notice.
  await db.sql`create table public.bare_jobs (id int primary key)`;
  const listening = await database.listen(
    'bare_jobs',
    (id) => void database`insert into public.bare_jobs values (${id})`.catch(() => {}),
  );
  const bare: number[] = [];
  await db.sql`grant all on public.bare_jobs to public`;
  for (let id = 0; id < EVENTS; id += 1) {
    const start = performance.now();
    await db.sql`select pg_notify('bare_jobs', ${String(id)})`;
    while ((await db.sql`select from public.bare_jobs where id = ${id}`).length === 0);
    bare.push(performance.now() - start);
  }
  await listening.unlisten();
  await db.sql`drop table public.bare_jobs`;
  console.log(JSON.stringify({ ours: p95(ours), bare: p95(bare), times: p95(ours) / p95(bare) }));
  expect(p95(ours)).toBeLessThanOrEqual(2_000);
  expect(p95(ours) / p95(bare)).toBeLessThanOrEqual(5);
  await settle(database);
  await database.end();
});

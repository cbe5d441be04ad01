import type { Step } from '@stoa/shared/contracts/automations/steps';
import { createTestDatabase, makeAccount, type TestAccount, type TestDatabase } from '@stoa/supabase/testing';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAutomation, makeContacts, outline } from '../../../testing/automation-fixture.ts';

const PROCESS = join(import.meta.dirname, '..', '..', '..', 'testing', 'automation-engine-process.ts');
const CONTACTS = 400;
const KILLS = 4;
const UUID = '00000000-0000-4000-8000-000000000009';

let db: TestDatabase;
let site: TestAccount;
beforeAll(async () => {
  db = await createTestDatabase();
  site = await makeAccount(db.sql);
});
afterAll(() => db.drop());

const done = async () => {
  const [row] = await db.sql<[{ count: number }]>`select count(*)::int as count from public.run_steps`;
  return row.count;
};

it('[MNG-23] a killed engine does each step of each kind once', async () => {
  const { accountId } = site;
  const [{ id: list }] = await db.sql<[{ id: string }]>`
    insert into public.lists (account_id, slug, name, opt_in) values (${accountId}, 'x', 'X', 'single') returning id`;
  await db.sql`insert into public.contact_fields (account_id, key, label) values (${accountId}, 'level', 'Level')`;
  const email = {
    lists: [list],
    senderName: '',
    replyTo: '',
    postalAddress: '1 High Street',
    language: 'en',
  };
  const steps: Step[] = [
    { id: 'tag', kind: 'tag', action: 'add', name: 'x' },
    { id: 'list', kind: 'list', action: 'join', listId: list },
    {
      id: 'mail',
      kind: 'mail',
      purpose: 'marketing',
      subject: 'Hi',
      preheader: '',
      blocks: [{ type: 'divider' }],
    },
    { id: 'field', kind: 'field', key: 'level', value: 'one' },
    { id: 'if', kind: 'if', test: { kind: 'tag', refId: UUID }, yes: [], no: [] },
    { id: 'split', kind: 'split', share: 50, yes: [{ id: 'a', kind: 'notify', text: 'a' }], no: [{ id: 'b', kind: 'notify', text: 'b' }] }, // prettier-ignore
    { id: 'course', kind: 'course', action: 'enrol', refId: UUID },
    { id: 'hook', kind: 'webhook', url: 'https://hooks.example/' },
    { id: 'goal', kind: 'goal', event: 'order_paid', ref: '', otherwise: 'continue' },
    { id: 'wait', kind: 'wait', wait: { mode: 'date', date: '2020-01-01', time: '09:00' } },
    { id: 'start', kind: 'start', automationId: UUID },
    { id: 'end', kind: 'end' },
  ];
  await makeAutomation(db, site, outline(steps, { email, event: 'list_left' }));
  const contacts = await makeContacts(db, accountId, CONTACTS);
  await db.sql`
    update public.list_contacts set status = 'unsubscribed', unsubscribed_at = now() where contact_id = any (${contacts})`;
  const total = CONTACTS * (steps.length + 1);
  for (let turn = 0; turn <= KILLS; turn += 1) {
    const child = fork(PROCESS, {
      env: { PATH: process.env['PATH'], ENGINE_DATABASE: db.url },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const enough = turn === KILLS ? total : Math.floor((total * (turn + 1)) / (KILLS + 2));
    const until = Date.now() + 60_000;
    while ((await done()) < enough && Date.now() < until) await wait(5);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  const [counts] = await db.sql`
    select (select count(*)::int from public.automation_runs where state = 'done') as runs,
      (select count(*)::int from public.deliveries) as emails,
      (select count(*)::int from public.automation_calls) as calls,
      (select count(*)::int from public.account_notifications where account_id = ${accountId} and message ~ '^[ab] ') as notices,
      (select count(distinct (run_id, step_id))::int from public.run_steps) as steps`;
  // A contact that is no member gets no course; each of the rest happened as often as there are contacts.
  expect(counts).toEqual({
    runs: CONTACTS,
    emails: CONTACTS,
    calls: CONTACTS,
    notices: CONTACTS,
    steps: total,
  });
  expect(await done()).toBe(total);
}, 300_000);

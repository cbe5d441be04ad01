import type { Step } from '@stoa/shared/contracts/automations/steps';
import { makeAccount, type TestDatabase } from '@stoa/supabase/testing';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeAutomation, makeContacts, outline } from './automation-fixture.ts';

const PROCESS = join(import.meta.dirname, 'automation-engine-process.ts');
const UUID = '00000000-0000-4000-8000-000000000009';
const DEADLINE_MS = 300_000;

/** Effects by kind, counted in the tables they land in. */
export interface Effects {
  runs: number;
  emails: number;
  calls: number;
  notices: number;
  /** Steps, counted once by run, and all lines written of them. */
  steps: number;
  lines: number;
}

interface KillOptions {
  accountId: string;
  /** Lines of steps to be written in all. */
  total: number;
  kills: number;
  /** The control: engines that commit an effect before the advance, killed by the number of their effects. */
  apart?: () => Promise<number>;
}

/** Takes contacts through every kind of step by engines that are killed in the middle. Returns what should and what did happen. */
export async function runUnderKills(
  db: TestDatabase,
  contacts: number,
  kills: number,
): Promise<{ expected: Effects; found: Effects }> {
  const site = await makeAccount(db.sql);
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
  const ids = await makeContacts(db, accountId, contacts);
  await db.sql`
    update public.list_contacts set status = 'unsubscribed', unsubscribed_at = now() where contact_id = any (${ids})`;
  const total = contacts * (steps.length + 1);
  await killEngines(db, { accountId, total, kills });
  const [found] = await db.sql<[Effects]>`
    select (select count(*)::int from public.automation_runs where account_id = ${accountId} and state = 'done') as runs,
      (select count(*)::int from public.deliveries where account_id = ${accountId}) as emails,
      (select count(*)::int from public.automation_calls where account_id = ${accountId}) as calls,
      (select count(*)::int from public.account_notifications where account_id = ${accountId} and message ~ '^[ab] ') as notices,
      (select count(distinct (run_id, step_id))::int from public.run_steps where account_id = ${accountId}) as steps,
      (select count(*)::int from public.run_steps where account_id = ${accountId}) as lines`;
  const each = { runs: contacts, emails: contacts, calls: contacts, notices: contacts };
  return { expected: { ...each, steps: total, lines: total }, found };
}

/** Lets engines run one after the other, each killed somewhere in the middle, until all lines of steps are there. */
export async function killEngines(
  db: TestDatabase,
  { accountId, total, kills, apart }: KillOptions,
): Promise<void> {
  for (let turn = 0; turn <= kills; turn += 1) {
    const child = fork(PROCESS, {
      env: { PATH: process.env['PATH'], ENGINE_DATABASE: db.url, ...(apart && { ENGINE_APART: 'yes' }) },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const isLast = turn === kills;
    const enough = isLast ? total : Math.floor((total * (turn + 1)) / (kills + 2));
    const progress = (!isLast && apart) || (() => countLines(db, accountId));
    const until = Date.now() + DEADLINE_MS;
    while ((await progress()) < enough && Date.now() < until) await wait(5);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}

async function countLines(db: TestDatabase, accountId: string): Promise<number> {
  const [row] = await db.sql<[{ count: number }]>`
    select count(*)::int as count from public.run_steps where account_id = ${accountId}`;
  return row.count;
}

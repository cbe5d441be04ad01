import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  makeAccount,
  makePerson,
  type TestAccount,
  type TestDatabase,
} from '../testing/index.ts';
import { codeOf } from './order-input.ts';
import { rpc } from './rpc.ts';

let db: TestDatabase;
let site: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  db = await createTestDatabase();
  [site, other] = [await makeAccount(db.sql), await makeAccount(db.sql)];
});
afterAll(() => db.drop());

const needs = (actor = site.owner, accountId = site.accountId) =>
  rpc<Record<string, unknown>>(db, actor, 'marketing_needs', { p_account_id: accountId });

async function addForm(slug: string, states: string[], accountId = site.accountId): Promise<string> {
  const definition = db.sql.json({ fields: [], after: {} });
  const [form] = await db.sql<[{ id: string }]>`
    insert into public.forms (account_id, slug, title, definition) values (${accountId}, ${slug}, ${slug}, ${definition}) returning id`;
  await db.sql`insert into public.form_versions (account_id, form_id, no, definition) values (${accountId}, ${form.id}, 1, ${definition})`;
  for (const state of states)
    await db.sql`
      insert into public.form_entries (account_id, form_id, version_no, data, language, state, request_key)
      values (${accountId}, ${form.id}, 1, '{}', 'en', ${state}, ${randomUUID()})`;
  return form.id;
}

async function addRuns(state: string, endedDaysAgo: number[], automation = 'on'): Promise<string> {
  const { accountId } = site;
  const [row] = await db.sql<[{ id: string }]>`
    insert into public.automations (account_id, name, state, definition, published_no) values (${accountId}, 'A', ${automation}, '{}', 1) returning id`;
  await db.sql`
    insert into public.automation_versions (account_id, automation_id, no, definition, graph)
    values (${accountId}, ${row.id}, 1, '{}', '{"steps": {}}')`;
  for (const days of endedDaysAgo)
    await db.sql`
      with contact as (
        insert into public.contacts (account_id, email) values (${accountId}, ${`${randomUUID()}@example.com`}) returning id),
      event as (
        insert into public.automation_events (account_id, contact_id, type, dedupe_key, state)
        select ${accountId}, id, 'tag_added', ${randomUUID()}, 'done' from contact returning id, contact_id)
      insert into public.automation_runs (account_id, automation_id, version_no, contact_id, event_id, state, wake_at, ended_at)
      select ${accountId}, ${row.id}, 1, contact_id, id, ${state}, null, now() - make_interval(days => ${days}) from event`;
  return row.id;
}

describe('what marketing needs its manager for', () => {
  it('is nothing at first', async () => {
    expect(await needs()).toEqual({
      held_entries: 0,
      held_form: null,
      failed_runs: 0,
      failed_automation: null,
      broken_domains: 0,
      waiting_campaigns: 0,
      is_stopped: false,
    });
  });

  it('are entries to review, failed runs, broken domains and waiting campaigns, each with where most are', async () => {
    await addForm('few', ['held', 'received', 'spam']);
    const largest = await addForm('largest', ['held', 'held', 'spam']);
    await addForm('foreign', ['held', 'held', 'held'], other.accountId);
    await addRuns('failed', [1]);
    const worst = await addRuns('failed', [2, 3, 31]);
    await addRuns('done', [1, 1, 1]);
    await addRuns('failed', [1, 1, 1], 'archived');
    await db.sql`
      insert into public.campaigns (account_id, name, state, wait_reason) values
        (${site.accountId}, 'May', 'waiting', 'lane'), (${other.accountId}, 'May', 'waiting', 'lane')`;
    await db.sql`insert into public.campaigns (account_id, name) values (${site.accountId}, 'June')`;
    await db.sql`
      insert into public.sender_domains (account_id, domain, selectors, public_keys, state, verified_at, broken_since) values
        (${site.accountId}, 'one.example', '{a,b}', '{}', 'broken', now(), now()),
        (${site.accountId}, 'two.example', '{a,b}', '{}', 'verified', now(), null)`;
    await db.sql`
      insert into public.account_sending (account_id, stopped_at, stop_reason) values (${site.accountId}, now(), 'bounces')`;
    expect(await needs()).toEqual({
      held_entries: 3,
      held_form: largest,
      failed_runs: 3,
      failed_automation: worst,
      broken_domains: 1,
      waiting_campaigns: 1,
      is_stopped: true,
    });
    expect(await needs(other.owner, other.accountId)).toMatchObject({ held_entries: 3, failed_runs: 0 });
  });

  it('is for managers of the account', async () => {
    const student = await makePerson(db.sql, { account: site });
    for (const actor of [other.owner, student]) expect(await codeOf(needs(actor))).toBe('forbidden');
  });
});

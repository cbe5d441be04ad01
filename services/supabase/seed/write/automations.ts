import type { AutomationDefinition } from '@stoa/shared/contracts/automations/definition';
import { compileGraph, listensTo, testRule } from '@stoa/shared/contracts/automations/graph';
import { daysAgo, type TenantContext } from './context.ts';

/** Confirmed readers by how many days ago they joined. */
const READERS = [
  ['clara.nunes', 61],
  ['hassan.demir', 44],
  ['ida.holm', 31],
  ['yuki.tanaka', 12],
  ['ruth.adeyemi', 5],
] as const;
const WAIT_DAYS = 7;

const outline = (event: AutomationDefinition['trigger']['event'], listId: string): AutomationDefinition => ({
  trigger: { event, ref: '', days: 0, key: '', isYearly: false },
  reentry: { kind: 'never', days: 30 },
  exits: [],
  email: { lists: [listId], senderName: '', replyTo: '', postalAddress: '', language: 'en' },
  steps: [],
});

/** Writes an automation with five readers on it, and a welcome series that is still a draft. */
export async function writeAutomations({ sql, tenant, accountId, id }: TenantContext): Promise<void> {
  const [{ list }] = await sql<[{ list: string }]>`select app.newsletter_list(${accountId}) as list`;
  const [tag] = await sql<{ id: string }[]>`
    select id from public.tags where account_id = ${accountId} and name = 'asked-a-question'`;
  const automationId = id('automation', 'new-readers');
  const definition: AutomationDefinition = {
    ...outline('list_joined', list),
    steps: [
      { id: 'mark', kind: 'tag', action: 'add', name: 'New reader' },
      { id: 'week', kind: 'wait', wait: { mode: 'span', amount: WAIT_DAYS, unit: 'days' } },
      {
        id: 'asked',
        kind: 'if',
        test: { kind: 'tag', refId: tag!.id },
        yes: [{ id: 'tell', kind: 'notify', text: 'A new reader asked a question' }],
        no: [],
      },
      { id: 'unmark', kind: 'tag', action: 'remove', name: 'New reader' },
    ],
  };
  const graph = compileGraph(definition, testRule);
  await sql`
    insert into public.automations (id, account_id, name, state, definition, published_no, listens, created_at, updated_at)
    values (${automationId}, ${accountId}, 'Mark new readers', 'on', ${sql.json(definition as never)}, 1, ${listensTo(graph)},
      ${daysAgo(62)}, ${daysAgo(62)})`;
  await sql`
    insert into public.automation_versions (account_id, automation_id, no, definition, graph, published_at)
    values (${accountId}, ${automationId}, 1, ${sql.json(definition as never)}, ${sql.json(graph as never)}, ${daysAgo(62)})`;
  for (const [name, days] of READERS) {
    const contactId = id('reader', name);
    const eventId = id('automation-event', name);
    const runId = id('automation-run', name);
    const isDone = days > WAIT_DAYS;
    await sql`
      insert into public.automation_events (id, account_id, contact_id, type, ref, dedupe_key, state, at)
      values (${eventId}, ${accountId}, ${contactId}, 'list_joined', ${list}, ${`demo:${name}`}, 'done', ${daysAgo(days)})`;
    await sql`
      insert into public.automation_runs (id, account_id, automation_id, version_no, contact_id, event_id, state, step_id, step_no,
        arrived_at, wake_at, started_at, ended_at)
      values (${runId}, ${accountId}, ${automationId}, 1, ${contactId}, ${eventId}, ${isDone ? 'done' : 'waiting'},
        ${isDone ? 'unmark' : 'week'}, ${isDone ? 4 : 2}, ${daysAgo(isDone ? days - WAIT_DAYS : days)},
        ${isDone ? null : daysAgo(days - WAIT_DAYS)}, ${daysAgo(days)}, ${isDone ? daysAgo(days - WAIT_DAYS) : null})`;
    const left = [
      ['mark', 'tag', 'done', 0],
      ['week', 'wait', 'waited', WAIT_DAYS],
      ['asked', 'if', 'no', WAIT_DAYS],
      ['unmark', 'tag', 'done', WAIT_DAYS],
    ] as const;
    for (const [index, [step, kind, outcome, after]] of left.slice(0, isDone ? 4 : 1).entries())
      await sql`
        insert into public.run_steps (run_id, step_no, account_id, automation_id, step_id, kind, outcome, at)
        values (${runId}, ${index + 1}, ${accountId}, ${automationId}, ${step}, ${kind}, ${outcome}, ${daysAgo(days - after)})`;
  }
  const welcome: AutomationDefinition = {
    ...outline('list_joined', list),
    steps: [
      {
        id: 'hello',
        kind: 'mail',
        purpose: 'marketing',
        subject: `Welcome to ${tenant.name}`,
        preheader: '',
        blocks: [{ type: 'text', html: '<p>Good to have you, {{ contact.first_name }}.</p>' }],
      },
      { id: 'pause', kind: 'wait', wait: { mode: 'span', amount: 2, unit: 'days' } },
      { id: 'bought', kind: 'goal', event: 'order_paid', ref: '', otherwise: 'continue' },
    ],
  };
  await sql`
    insert into public.automations (id, account_id, name, definition, created_at, updated_at)
    values (${id('automation', 'welcome')}, ${accountId}, 'Welcome series', ${sql.json(welcome as never)}, ${daysAgo(2)},
      ${daysAgo(2)})`;
}

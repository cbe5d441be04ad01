import type { AutomationDefinition } from '@stoa/shared/contracts/automations/definition';
import { compileGraph, listensTo, testRule } from '@stoa/shared/contracts/automations/graph';
import type { Step } from '@stoa/shared/contracts/automations/steps';
import type { TestAccount, TestDatabase } from '@stoa/supabase/testing';
import type { Database } from '../shared/database/connect.ts';
import { advanceRuns } from '../sites/automations/engine/advance-runs.ts';

/** An outline that starts with a tag, or as named. */
export const outline = (
  steps: Step[],
  more: Partial<AutomationDefinition> & {
    event?: AutomationDefinition['trigger']['event'];
    ref?: string;
  } = {},
): AutomationDefinition => {
  const { event = 'tag_added', ref = '', ...rest } = more;
  return {
    trigger: { event, ref, days: 0, key: '', isYearly: false },
    reentry: { kind: 'always', days: 1 },
    exits: [],
    email: { lists: [], senderName: '', replyTo: '', postalAddress: '1 High Street', language: 'en' },
    steps,
    ...rest,
  };
};

/** An automation that is on, with the emails of its steps as they would be stored. */
export async function makeAutomation(
  db: TestDatabase,
  { accountId, owner }: TestAccount,
  definition: AutomationDefinition,
  id?: { id: string; version: number },
): Promise<{ id: string; no: number }> {
  const [row] = await db.as(
    { userId: owner.userId } as never,
    (sql) => sql<[{ saved: { id: string; version: number } }]>`
      select public.save_automation(${accountId}, ${sql.json({ ...id, name: 'Automation', definition } as never)}) as saved`,
  );
  const saved = row!.saved;
  const graph = compileGraph(definition, testRule);
  const mails = Object.values(graph.steps)
    .filter((step) => step.kind === 'mail')
    .map((step) => ({
      ...step,
      ...definition.email,
      stepId: step.id,
      compiled: { html: '<p>x</p>', text: 'x' },
      links: ['https://b.example/'],
    }));
  const [published] = await db.sql<[{ no: number }]>`
    select ops.publish_automation(${accountId}, ${saved.id}, ${saved.version}, ${db.sql.json(graph as never)},
      ${db.sql.json(mails as never)}, ${listensTo(graph)}, ${owner.userId}) as no`;
  return { id: saved.id, no: published.no };
}

/** Contacts of an account, confirmed on its newsletter. */
export async function makeContacts(db: TestDatabase, accountId: string, count: number): Promise<string[]> {
  const rows = await db.sql<{ id: string }[]>`
    with made as (
      insert into public.contacts (account_id, email, name, source)
      select ${accountId}, 'c' || n || '-' || substr(gen_random_uuid()::text, 1, 8) || '@x.test', 'Contact ' || n, 'manual'
      from generate_series(1, ${count}::int) n returning id),
    joined as (
      insert into public.list_contacts (account_id, list_id, contact_id, status, confirmed_at)
      select ${accountId}, app.newsletter_list(${accountId}), m.id, 'confirmed', now() from made m)
    select id from made`;
  return rows.map(({ id }) => id);
}

/** Works off everything that is due now, as the engine's loop does. */
export async function settle(database: Database): Promise<void> {
  for (let turn = 0; turn < 500; turn += 1) {
    const [{ count }] = await database<[{ count: number }]>`select ops.take_automation_events(200) as count`;
    if (count + (await advanceRuns(database, 200)) === 0) return;
  }
  throw new Error('the automations do not come to rest');
}

/** Lets all waits be over. */
export const passTime = (db: TestDatabase) => db.sql`
  update public.automation_runs set wake_at = now() where state = 'waiting' and wake_at is not null`;

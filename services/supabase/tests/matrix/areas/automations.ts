import type { Area } from './area.ts';

/** Automations: managers read them, functions alone write. */
export const automations: Area = {
  lines: {
    'public.automations': { read: { manager: 1 } },
    'public.automation_versions': { read: { manager: 1 } },
    'public.automation_events': { read: { manager: 1 } },
    'public.automation_runs': { read: { manager: 1 } },
    'public.run_steps': { read: { manager: 1 } },
    'public.automation_calls': { read: { manager: 1 } },
    'app.automation_moves': { account: null },
    'ops.automation_hooks': {},
  },
  async fill(sql, { accountId }) {
    const [{ id }] = await sql<[{ id: string }]>`
      insert into public.automations (account_id, name, definition) values (${accountId}, 'Welcome', '{}') returning id`;
    await sql`
      insert into public.automation_versions (account_id, automation_id, no, definition, graph)
      values (${accountId}, ${id}, 1, '{}', '{"steps": {}}')`;
    const [{ id: eventId, contact_id: contactId }] = await sql<[{ id: string; contact_id: string }]>`
      insert into public.automation_events (account_id, contact_id, type, dedupe_key, state)
      select ${accountId}, c.id, 'tag_added', 'sample', 'done' from public.contacts c
      where c.account_id = ${accountId} and c.email = 'reader@example.com' returning id, contact_id`;
    const [{ id: runId }] = await sql<[{ id: string }]>`
      insert into public.automation_runs (account_id, automation_id, version_no, contact_id, event_id, state, ended_at)
      values (${accountId}, ${id}, 1, ${contactId}, ${eventId}, 'done', now()) returning id`;
    await sql`
      insert into public.run_steps (run_id, step_no, account_id, automation_id, step_id, kind, outcome)
      values (${runId}, 1, ${accountId}, ${id}, 'a', 'tag', 'done')`;
    await sql`
      insert into public.automation_calls (account_id, run_id, step_no, url, body, state)
      values (${accountId}, ${runId}, 2, 'https://example.com/', '{}', 'sent')`;
    await sql`
      insert into ops.automation_hooks (automation_id, account_id, token_hash)
      values (${id}, ${accountId}, ${id.repeat(2)})`;
  },
  functions: {
    service: [
      'app.contact_matches',
      'ops.advance_automation_runs',
      'ops.claim_automation_calls',
      'ops.dry_run_facts',
      'ops.publish_automation',
      'ops.raise_automation_times',
      'ops.set_automation_hook',
      'ops.settle_automation_call',
      'ops.take_automation_events',
      'ops.take_automation_hook',
      'ops.take_automation_runs',
    ],
    authenticated: [
      'public.automation_counts',
      'public.delete_automation',
      'public.move_automation',
      'public.retry_run',
      'public.save_automation',
      'public.stop_run',
    ],
  },
};

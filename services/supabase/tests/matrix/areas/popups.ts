import type { Area } from './area.ts';

const DEFINITION = {
  style: 'modal',
  trigger: { kind: 'delay', value: 3 },
  target: { paths: [], notPaths: [], device: 'all', signedIn: 'all', utm: {}, languages: [] },
  frequency: { kind: 'session' },
  priority: 0,
  opensAt: null,
  closesAt: null,
  formId: null,
  content: { a: { en: [{ type: 'heading', text: 'Hello' }] } },
  shareB: 0,
};

export const popups: Area = {
  lines: {
    // One that is active, and a draft: both for managers alone.
    'public.popups': { read: { manager: 2 } },
    'public.popup_days': { read: { manager: 1 } },
  },
  async fill(sql, { accountId }) {
    const [popup] = await sql<[{ id: string }]>`
      insert into public.popups (account_id, name, state, definition, shown)
      values (${accountId}, 'Hello', 'active', ${sql.json(DEFINITION)}, ${sql.json(DEFINITION)}) returning id`;
    await sql`insert into public.popups (account_id, name, definition) values (${accountId}, 'Later', ${sql.json(DEFINITION)})`;
    await sql`
      insert into public.popup_days (account_id, popup_id, day, variant, shown) values (${accountId}, ${popup.id}, now(), 'a', 1)`;
  },
  functions: {
    service: [
      'ops.active_popups',
      'ops.count_popup',
      'ops.count_popup_entry',
      'ops.has_popup_entry',
      'ops.popup_body',
    ],
    authenticated: [
      'public.delete_popup',
      'public.pause_popup',
      'public.popup_counts',
      'public.publish_popup',
      'public.save_popup',
    ],
  },
};

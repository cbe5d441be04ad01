import type { Area } from './area.ts';

/** Sender domains and the rules by which campaigns leave: managers read them, functions alone write. */
export const deliverability: Area = {
  lines: {
    'public.sender_domains': { read: { manager: 1 } },
    'public.account_sending': { read: { manager: 1 } },
    'public.sending_days': { read: { manager: 1 } },
  },
  async fill(sql, { accountId }) {
    await sql`
      insert into public.sender_domains (account_id, domain, selectors, public_keys)
      values (${accountId}, 'clay.example', '{stoa1-a,stoa2-a}', '{"stoa1-a": "A", "stoa2-a": "B"}')`;
    await sql`insert into public.account_sending (account_id) values (${accountId})`;
    await sql`insert into public.sending_days (account_id, day, sent) values (${accountId}, current_date, 1)`;
  },
  functions: {
    service: [
      'ops.add_sender_domain',
      'ops.campaign_sender',
      'ops.change_sender_domain',
      'ops.delete_sender_domain',
      'ops.delivery_of_recipient',
      'ops.import_checks_rest',
      'ops.record_delivery_signal',
      'ops.renew_sender_key',
      'ops.reopen_sending',
      'ops.rotate_sender_key',
      'ops.sender_domain_rows',
      'ops.sender_domains_to_check',
      'ops.sending_state',
      'ops.store_domain_check',
    ],
    authenticated: ['public.set_daily_cap'],
  },
};

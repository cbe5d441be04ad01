import type { Area } from './area.ts';

/** Contacts and their lists: managers read them, functions alone write. */
export const contacts: Area = {
  lines: {
    // Every member, and a reader who is none.
    'public.contacts': { read: { manager: 8 } },
    'public.contact_fields': { read: { manager: 1 } },
    'public.lists': { read: { manager: 1 } },
    'public.list_contacts': { read: { manager: 1 } },
    'public.consents': { read: { manager: 1 } },
    'public.tags': { read: { manager: 1 } },
    'public.contact_tags': { read: { manager: 1 } },
    'public.segments': { read: { manager: 1 } },
    'public.suppressions': { read: { manager: 1 } },
  },
  hidden: {
    authenticated: [
      'public.contacts.email_hash',
      'public.contacts.search_text',
      'public.list_contacts.mailed_at',
      'public.list_contacts.mails',
    ],
  },
  async fill(sql, { accountId }) {
    await sql`
      with reader as (select app.upsert_contact(${accountId}, 'reader@example.com', 'Reader') as id)
      select app.tag_contact(id, 'Reader'),
        app.join_list(id, app.newsletter_list(${accountId}), 'I want to read the newsletter.', 'en', '/')
      from reader`;
    await sql`
      insert into public.contact_fields (account_id, key, label) values (${accountId}, 'company', 'Company')`;
    await sql`
      insert into public.segments (account_id, name, rule) values (${accountId}, 'All', '{"all": []}')`;
    await sql`select app.suppress(${accountId}, app.email_hash(${accountId}, 'gone@example.com'), 'manual')`;
  },
  functions: {
    service: [
      'app.can_mail',
      'app.confirm_list',
      'app.email_hash',
      'app.erase_contact',
      'app.join_list',
      'app.leave_list',
      'app.mail_block',
      'app.newsletter_list',
      'app.suppress',
      'app.tag_contact',
      'app.take_confirmation',
      'app.untag_contact',
      'app.upsert_contact',
      'ops.ask_newsletter',
      'ops.confirm_newsletter',
      'ops.leave_newsletter',
    ],
  },
};

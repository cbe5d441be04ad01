import type { Area } from './area.ts';

/** Contacts and their lists: managers read them, functions alone write. */
export const contacts: Area = {
  lines: {
    // Every member, and a reader who is none.
    'public.contacts': { read: { manager: 8 } },
    'public.contact_imports': { read: { manager: 1 } },
    'public.contact_import_rejects': { read: { manager: 1 } },
    'ops.contact_import_parts': { service: { read: true } },
    'ops.list_confirmations': {},
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
    await sql`
      with import as (
        insert into public.contact_imports (account_id, file_name) values (${accountId}, 'contacts.csv') returning account_id, id),
      part as (
        insert into ops.contact_import_parts (account_id, import_id, no, bytes) select account_id, id, 0, 'x' from import)
      insert into public.contact_import_rejects (account_id, import_id, row_no, reason, line)
      select account_id, id, 1, 'email', 'nobody' from import`;
    await sql`
      insert into ops.list_confirmations (account_id, list_id, contact_id)
      select account_id, list_id, contact_id from public.list_contacts where account_id = ${accountId} limit 1`;
    await sql`select app.suppress(${accountId}, app.email_hash(${accountId}, 'gone@example.com'), 'manual')`;
  },
  functions: {
    authenticated: [
      'public.add_contact_import_part',
      'public.cancel_contact_import',
      'public.change_contacts',
      'public.contact_card',
      'public.contact_list',
      'public.contact_timeline',
      'public.create_contact_import',
      'public.delete_contact',
      'public.delete_contact_field',
      'public.delete_list',
      'public.delete_segment',
      'public.delete_tag',
      'public.list_overview',
      'public.merge_contacts',
      'public.run_contact_import',
      'public.save_contact',
      'public.save_contact_field',
      'public.save_list',
      'public.save_segment',
      'public.save_tag',
      'public.segment_preview',
      'public.set_contact_tag',
      'public.set_suppression',
      'public.suppression_list',
      'public.undo_contact_change',
      'public.unsubscribe_contact',
    ],
    service: [
      'app.can_mail',
      'app.confirm_list',
      'app.email_hash',
      'app.erase_contact',
      'app.join_list',
      'app.leave_list',
      'app.mail_block',
      'app.newsletter_list',
      'app.segment_contacts',
      'app.suppress',
      'app.tag_contact',
      'app.take_confirmation',
      'app.untag_contact',
      'app.upsert_contact',
      'ops.ask_newsletter',
      'ops.confirm_newsletter',
      'ops.end_contact_import',
      'ops.import_contact_rows',
      'ops.import_fields',
      'ops.leave_newsletter',
      'ops.take_contact_import',
      'ops.take_list_confirmations',
    ],
  },
};

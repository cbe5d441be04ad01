import type { Area } from './area.ts';

const DEFINITION = {
  fields: [{ id: 'email', type: 'email', label: 'Email' }],
  after: { kind: 'message', text: 'Thank you.' },
};

const PRIVATE = ['definition', 'notify_emails', 'list_ids', 'tags', 'frame_origins'];

export const forms: Area = {
  lines: {
    // One that is published, and a draft.
    'public.forms': { read: { anon: 1, stranger: 1, member: 1, manager: 2 } },
    'public.form_versions': { read: { manager: 1 } },
    'public.form_entries': { read: { manager: 1 } },
    'public.form_files': { read: { manager: 1 } },
    'public.form_days': { read: { manager: 1 } },
  },
  hidden: {
    anon: [
      ...PRIVATE,
      'published_no',
      'max_entries',
      'retention_days',
      'version',
      'created_at',
      'updated_at',
    ].map((column) => `public.forms.${column}`),
    authenticated: [...PRIVATE.map((column) => `public.forms.${column}`), 'public.form_files.bytes'],
  },
  async fill(sql, { accountId }) {
    const [form] = await sql<[{ id: string }]>`
      insert into public.forms (account_id, slug, title, state, definition, shown, published_no)
      values (${accountId}, 'contact', 'Contact', 'published', ${sql.json(DEFINITION)}, ${sql.json(DEFINITION)}, 1)
      returning id`;
    await sql`
      insert into public.forms (account_id, slug, title, definition)
      values (${accountId}, 'later', 'Later', ${sql.json(DEFINITION)})`;
    await sql`insert into public.form_versions (account_id, form_id, no, definition)
      values (${accountId}, ${form.id}, 1, ${sql.json(DEFINITION)})`;
    const [entry] = await sql<[{ id: string }]>`
      insert into public.form_entries (account_id, form_id, version_no, data, language, state, request_key)
      values (${accountId}, ${form.id}, 1, ${sql.json({ email: 'ada@example.com' })}, 'en', 'held', gen_random_uuid())
      returning id`;
    await sql`insert into public.form_files (account_id, entry_id, field, name, mime, size_bytes, bytes)
      values (${accountId}, ${entry.id}, 'file', 'a.txt', 'text/plain', 1, 'a')`;
    await sql`insert into public.form_days (account_id, form_id, day) values (${accountId}, ${form.id}, now())`;
  },
  functions: {
    service: [
      'ops.contact_address',
      'ops.count_form',
      'ops.count_form_view',
      'ops.public_form',
      'ops.purge_form_entries',
      'ops.take_form_entry',
    ],
    authenticated: [
      'public.close_form',
      'public.delete_form',
      'public.erase_form_entries',
      'public.form_counts',
      'public.form_detail',
      'public.form_file',
      'public.form_page_views',
      'public.mark_form_entries',
      'public.publish_form',
      'public.save_form',
    ],
  },
};

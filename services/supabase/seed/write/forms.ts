import type { FormDefinition } from '@stoa/shared/contracts/forms/form-definition';
import { daysAgo, type TenantContext } from './context.ts';

const DEFINITION: FormDefinition = {
  intro: 'Tell us what you would like to learn. We answer within two days.',
  fields: [
    { id: 'name', type: 'text', label: 'Your name', required: true },
    { id: 'email', type: 'email', label: 'Email', required: true },
    {
      id: 'topic',
      type: 'radio',
      label: 'Your question is about',
      required: true,
      settings: [
        { value: 'course', label: 'A course' },
        { value: 'order', label: 'An order' },
        { value: 'else', label: 'Something else' },
      ],
    },
    { id: 'message', type: 'textarea', label: 'Your question', required: true },
  ],
  button: 'Send question',
  after: { kind: 'message', text: 'Thank you. We will answer by email within two days.' },
};

/** Entries by their writers: how many days ago, and about what. */
const ENTRIES = [
  ['marta.keller', 58, 'course', 'Do I need any tools before the first lesson?'],
  ['omar.haddad', 51, 'course', 'Can I pause for two weeks in summer and go on where I stopped?'],
  ['sofia.lind', 47, 'order', 'My receipt shows the old address of our studio. Can it be changed?'],
  ['jan.kowalski', 40, 'else', 'Do you offer vouchers that I can give away?'],
  ['aisha.bello', 33, 'course', 'Is there a certificate at the end?'],
  ['lucas.moreau', 29, 'course', 'Which course comes after the one for beginners?'],
  ['emma.byrne', 22, 'order', 'I paid twice by mistake. Could you return one payment?'],
  ['noah.fischer', 16, 'else', 'May our school visit you with twelve students?'],
  ['ines.duarte', 11, 'course', 'How long can I watch the lessons after I bought them?'],
  ['kenji.mori', 7, 'course', 'Are there captions for the videos?'],
  ['olivia.grant', 3, 'order', 'The download link in my email has expired.'],
  ['tomas.novak', 1, 'course', 'Is the live session recorded?'],
] as const;

/** Writes a form that asks for questions, with two months of entries and counts. */
export async function writeForms({ sql, tenant, accountId, id }: TenantContext): Promise<void> {
  const formId = id('form', 'questions');
  const publishedAt = daysAgo(60);
  await sql`
    insert into public.forms
      (id, account_id, slug, title, state, definition, shown, published_no, tags, created_at, updated_at)
    values (${formId}, ${accountId}, 'questions', 'Ask a question', 'published', ${sql.json(DEFINITION as never)},
      ${sql.json(DEFINITION as never)}, 1, ${['asked-a-question']}, ${publishedAt}, ${publishedAt})`;
  await sql`
    insert into public.form_versions (account_id, form_id, no, definition, published_at)
    values (${accountId}, ${formId}, 1, ${sql.json(DEFINITION as never)}, ${publishedAt})`;
  for (const [key, days, topic, message] of ENTRIES) {
    const name = key
      .split('.')
      .map((part) => part[0]!.toUpperCase() + part.slice(1))
      .join(' ');
    const email = `${key}@${tenant.slug}.example`;
    const entryId = id('form-entry', key);
    await sql`
      insert into public.form_entries (id, account_id, form_id, version_no, data, email, language, page, is_read, request_key,
        created_at)
      values (${entryId}, ${accountId}, ${formId}, 1, ${sql.json({ name, email, topic, message })}, ${email}, 'en',
        '/forms/questions', ${days > 5}, ${id('form-request', key)}, ${daysAgo(days)})`;
    await sql`select app.follow_form_entry(${entryId})`;
    // As if each had written on their own day.
    await sql`
      update public.contacts c set created_at = e.created_at from public.form_entries e
      where e.id = ${entryId} and c.id = e.contact_id and c.source = 'form'`;
    await sql`
      update public.contact_tags x set at = e.created_at from public.form_entries e
      where e.id = ${entryId} and x.contact_id = e.contact_id`;
    await sql`
      insert into public.form_days (account_id, form_id, day, views, starts, entries)
      values (${accountId}, ${formId}, ${daysAgo(days)}::timestamptz::date, ${6 + (days % 5)}, ${2 + (days % 2)}, 1)
      on conflict (form_id, day) do nothing`;
  }
  await sql`
    insert into public.segments (id, account_id, name, rule, count, counted_at)
    values (${id('segment', 'no-order')}, ${accountId}, 'Asked, but never ordered',
      ${sql.json({
        all: [
          { field: 'source', op: 'is', value: 'form' },
          { field: 'order_count', op: 'below', value: 1 },
        ],
      })},
      ${ENTRIES.length}, now())`;
  await sql`
    update public.contacts c set created_at = m.created_at from public.members m
    where c.account_id = ${accountId} and m.account_id = c.account_id and m.user_id = c.user_id`;
  await writeImport({ sql, accountId, id });
}

/** Writes an import that took four visitors of a fair and rejected a row without an address. */
async function writeImport({ sql, accountId, id }: Pick<TenantContext, 'sql' | 'accountId' | 'id'>) {
  const importId = id('import', 'fair');
  const at = daysAgo(36);
  await sql`
    insert into public.contact_imports (id, account_id, file_name, state, is_trial, cursor, added, rejected, created_at, ended_at)
    values (${importId}, ${accountId}, 'spring-fair.csv', 'done', false, 5, 4, 1, ${at}, ${at})`;
  await sql`
    insert into public.contact_import_rejects (account_id, import_id, row_no, reason, line)
    values (${accountId}, ${importId}, 4, 'email', 'Paula Stein;paula.stein;Lisbon')`;
  for (const name of ['Greta Falk', 'Amir Nasser', 'Judit Varga', 'Pedro Alves']) {
    const email = `${name.toLowerCase().replace(' ', '.')}@fair.example`;
    await sql`
      insert into public.contacts (id, account_id, email, name, language, source, created_at)
      values (${id('fair', email)}, ${accountId}, ${email}, ${name}, 'en', 'import', ${at})`;
  }
}

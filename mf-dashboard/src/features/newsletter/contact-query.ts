import type { Row } from '@stoa/shared/contracts/database-client';
import type { NewsletterStatus } from '@stoa/shared/contracts/newsletter';
import { choiceValues, type CsvColumn, type ListPage, type ListQuery, toListPage } from '@stoa/shared/lists';
import type { getClient } from '@stoa/shared/session';
import { daysBetween } from '../../data/days-between.ts';
import { likePattern } from '../../data/like-pattern.ts';

export const CONTACT_STATUSES = [
  'confirmed',
  'pending',
  'unsubscribed',
] as const satisfies readonly NewsletterStatus[];
export type Contact = Pick<
  Row<'newsletter_contacts'>,
  | 'id'
  | 'email'
  | 'status'
  | 'language'
  | 'consent'
  | 'source'
  | 'asked_at'
  | 'confirmed_at'
  | 'unsubscribed_at'
>;

const COLUMNS = 'id,email,status,language,consent,source,asked_at,confirmed_at,unsubscribed_at';
/** The columns of the table by which the list sorts. */
const SORTED = { email: 'email', status: 'status', language: 'language', joined: 'asked_at' } as const;

/** Reads the contacts `from`..`to` of a list, and how many match. */
export async function readContacts(
  client: Awaited<ReturnType<typeof getClient>>,
  accountId: string,
  { search, filters, sort }: ListQuery,
  range: { from: number; to: number; timeZone: string },
): Promise<ListPage<Contact>> {
  let query = client
    .from('newsletter_contacts')
    .select(COLUMNS, { count: 'exact' })
    .eq('account_id', accountId);
  const chosen = choiceValues(filters['status'] ?? '');
  const statuses = CONTACT_STATUSES.filter((status) => chosen.includes(status));
  if (statuses.length > 0) query = query.in('status', statuses);
  const languages = choiceValues(filters['language'] ?? '');
  if (languages.length > 0) query = query.in('language', languages);
  const { from, before } = daysBetween(filters['joined'] ?? '', range.timeZone);
  if (from) query = query.gte('asked_at', from);
  if (before) query = query.lt('asked_at', before);
  const pattern = likePattern(search);
  if (pattern) query = query.or(`email.ilike.${pattern}`);
  const reply = await query
    .order(SORTED[sort.key as keyof typeof SORTED] ?? 'asked_at', { ascending: !sort.isDescending })
    .order('id', { ascending: true })
    .range(range.from, range.to);
  return toListPage(reply);
}

/** Contacts with what they agreed to and when, as programs read it. */
export const CONTACT_CSV: readonly CsvColumn<Contact>[] = [
  { column: 'email', title: 'email', value: ({ email }) => email },
  { column: 'status', title: 'status', value: ({ status }) => status },
  { column: 'language', title: 'language', value: ({ language }) => language },
  { column: 'consent', title: 'agreed_to', value: ({ consent }) => consent },
  { column: 'consent', title: 'agreed_on_page', value: ({ source }) => source },
  { column: 'joined', title: 'agreed_at', value: (contact) => contact.asked_at },
  { column: 'confirmed', title: 'confirmed_at', value: ({ confirmed_at }) => confirmed_at },
  { column: 'unsubscribed', title: 'unsubscribed_at', value: ({ unsubscribed_at }) => unsubscribed_at },
];

import type { Row } from '@stoa/shared/contracts/database-client';
import { CONTACT_SOURCES } from '@stoa/shared/contracts/contacts';
import { choiceValues, type CsvColumn, type ListPage, type ListQuery, toListPage } from '@stoa/shared/lists';
import type { getClient } from '@stoa/shared/session';
import { daysBetween } from '../../data/days-between.ts';
import { likePattern } from '../../data/like-pattern.ts';

export type ContactRow = Pick<
  Row<'contacts'>,
  'id' | 'email' | 'name' | 'language' | 'source' | 'created_at'
>;

const COLUMNS = 'id,email,name,language,source,created_at';
/** The columns of the table by which the list sorts. */
const SORTED = { email: 'email', name: 'name', language: 'language', joined: 'created_at' } as const;

/** Reads the contacts `from`..`to` of a list, and how many match. */
export async function readContacts(
  client: Awaited<ReturnType<typeof getClient>>,
  accountId: string,
  { search, filters, sort }: ListQuery,
  range: { from: number; to: number; timeZone: string },
): Promise<ListPage<ContactRow>> {
  let query = client
    .from('contacts')
    .select(COLUMNS, { count: 'exact' })
    .eq('account_id', accountId)
    .is('erased_at', null);
  const chosen = choiceValues(filters['source'] ?? '');
  const sources = CONTACT_SOURCES.filter((source) => chosen.includes(source));
  if (sources.length > 0) query = query.in('source', sources);
  const languages = choiceValues(filters['language'] ?? '');
  if (languages.length > 0) query = query.in('language', languages);
  const { from, before } = daysBetween(filters['joined'] ?? '', range.timeZone);
  if (from) query = query.gte('created_at', from);
  if (before) query = query.lt('created_at', before);
  const pattern = likePattern(search);
  if (pattern) query = query.or(`email.ilike.${pattern},name.ilike.${pattern}`);
  const reply = await query
    .order(SORTED[sort.key as keyof typeof SORTED] ?? 'created_at', { ascending: !sort.isDescending })
    .order('id', { ascending: true })
    .range(range.from, range.to);
  return toListPage(reply);
}

/** Columns of the export, as programs read them. */
export const CONTACT_CSV: readonly CsvColumn<ContactRow>[] = [
  { column: 'email', title: 'email', value: ({ email }) => email },
  { column: 'name', title: 'name', value: ({ name }) => name },
  { column: 'language', title: 'language', value: ({ language }) => language },
  { column: 'source', title: 'source', value: ({ source }) => source },
  { column: 'joined', title: 'created_at', value: (contact) => contact.created_at },
];

import type { Row } from '@stoa/shared/contracts/database-client';
import type { NewsletterStatus } from '@stoa/shared/contracts/newsletter';
import { useQuery } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { toCsv } from '@stoa/shared/contracts/csv';
import { likePattern } from '../../data/like-pattern.ts';
import { readAll } from '../../data/read-all.ts';

export const CONTACT_STATUSES = [
  'confirmed',
  'pending',
  'unsubscribed',
] as const satisfies readonly NewsletterStatus[];
export type ContactStatus = NewsletterStatus;
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

export interface ContactFilter {
  search: string;
  status: ContactStatus | '';
}

export const CONTACTS_PAGE_SIZE = 20;
const COLUMNS = 'id,email,status,language,consent,source,asked_at,confirmed_at,unsubscribed_at';

async function select(accountId: string, { search, status }: ContactFilter) {
  const client = await getClient();
  let query = client
    .from('newsletter_contacts')
    .select(COLUMNS, { count: 'exact' })
    .eq('account_id', accountId);
  if (status) query = query.eq('status', status);
  const pattern = likePattern(search);
  if (pattern) query = query.or(`email.ilike.${pattern}`);
  return () => query.order('asked_at', { ascending: false }).order('id', { ascending: true });
}

/** One page of who asked for the newsletter, the newest first; the last one stays while the next is read. */
export function useContacts(filter: ContactFilter, page: number, isWanted: boolean) {
  const { account_id: accountId } = useSite();
  return useQuery<{ contacts: Contact[]; total: number }, Error>(
    isWanted && ['newsletter', accountId, filter, page],
    async () => {
      const from = (page - 1) * CONTACTS_PAGE_SIZE;
      const query = await select(accountId, filter);
      const { data, error, count } = await query().range(from, from + CONTACTS_PAGE_SIZE - 1);
      if (error) throw new Error(error.message);
      return { contacts: data ?? [], total: count ?? 0 };
    },
    { keepPreviousData: true },
  );
}

/** Everybody whom the filter lets through, with what they agreed to and when, as programs read it. */
export async function contactsCsv(accountId: string, filter: ContactFilter): Promise<string> {
  const query = await select(accountId, filter);
  const contacts = await readAll((from, to) => query().range(from, to));
  return toCsv(
    [
      'email',
      'status',
      'language',
      'agreed_to',
      'agreed_on_page',
      'agreed_at',
      'confirmed_at',
      'unsubscribed_at',
    ],
    contacts.map((one) => [
      ...[one.email, one.status, one.language, one.consent, one.source],
      ...[one.asked_at, one.confirmed_at, one.unsubscribed_at],
    ]),
  );
}

import { DELIVERY_STATES, type DeliveryState } from '@stoa/shared/contracts/campaigns';
import { choiceValues, type CsvColumn, type ListPage, type ListQuery, toListPage } from '@stoa/shared/lists';
import type { getClient } from '@stoa/shared/session';
import { likePattern } from '../../data/like-pattern.ts';

type Client = Awaited<ReturnType<typeof getClient>>;

export interface RecipientRow {
  id: string;
  state: DeliveryState;
  code: string | null;
  reason: string | null;
  settled_at: string | null;
  contact: { id: string; name: string; email: string | null } | null;
}

/** Reads who got an email, and who was missed and why. */
export async function readRecipients(
  client: Client,
  accountId: string,
  campaignId: string,
  { search, filters, sort }: ListQuery,
  range: { from: number; to: number },
): Promise<ListPage<RecipientRow>> {
  let request = client
    .from('deliveries')
    .select('id,state,code,reason,settled_at,contact:contacts!inner(id,name,email)', { count: 'exact' })
    .eq('account_id', accountId)
    .eq('campaign_id', campaignId);
  const chosen = choiceValues(filters['state'] ?? '');
  const states = DELIVERY_STATES.filter((state) => chosen.includes(state));
  if (states.length > 0) request = request.in('state', states);
  const pattern = likePattern(search);
  if (pattern) request = request.ilike('contacts.email', pattern);
  const reply = await request
    .order(sort.key === 'settled' ? 'settled_at' : 'state', {
      ascending: !sort.isDescending,
      nullsFirst: false,
    })
    .order('id')
    .range(range.from, range.to);
  return toListPage(reply) as ListPage<RecipientRow>;
}

export const RECIPIENT_CSV: readonly CsvColumn<RecipientRow>[] = [
  { column: 'contact', title: 'email', value: ({ contact }) => contact?.email ?? null },
  { column: 'contact', title: 'name', value: ({ contact }) => contact?.name ?? null },
  { column: 'state', title: 'result', value: ({ state }) => state },
  { column: 'reason', title: 'code', value: ({ code }) => code },
  { column: 'reason', title: 'reason', value: ({ reason }) => reason },
  { column: 'settled', title: 'settled_at', value: ({ settled_at }) => settled_at },
];

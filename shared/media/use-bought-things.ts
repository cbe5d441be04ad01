import type { SupabaseClient } from '@supabase/supabase-js';
import { must, useQuery } from '../data/index.ts';
import { getClient } from '../session/index.tsx';

export interface BoughtThing {
  id: string;
  title: string;
}

/** What of an order is fetched or arranged after it was paid. */
export interface BoughtThings {
  downloads: BoughtThing[];
  /** `path` leads to choosing a time, or to one's appointments where that has been done. */
  appointments: (BoughtThing & { path: string; isOpen: boolean })[];
}

interface Line {
  type: string;
  resource_id: string;
  title: string;
  contents: { type: string; id: string }[] | null;
}
const FETCHED: readonly string[] = ['download', 'bundle', 'appointment'];
const PAID: readonly string[] = ['paid', 'partly_refunded'];
const APPOINTMENTS = '/dashboard/appointments';

/** The files and appointments of a paid order; undefined while they are looked up, and for orders without any. */
export function useBoughtThings(
  accountId: string,
  order: { id: string; status: string; items: readonly { type: string }[] },
): BoughtThings | undefined {
  const isAsked = PAID.includes(order.status) && order.items.some(({ type }) => FETCHED.includes(type));
  const { data } = useQuery<BoughtThings, Error>(
    isAsked ? ['bought-things', accountId, order.id] : null,
    async () => findThings(await getClient(), accountId, order.id),
  );
  return data;
}

async function findThings(client: SupabaseClient, accountId: string, orderId: string): Promise<BoughtThings> {
  const lines = must(
    await client
      .from('order_items')
      .select('type,resource_id,title,contents')
      .eq('account_id', accountId)
      .eq('order_id', orderId),
  ) as unknown as Line[];
  const parts = lines.flatMap(({ contents, title }) =>
    (contents ?? []).flatMap(({ type, id }) => (type === 'download' ? [{ id, title }] : [])),
  );
  const names = await titlesOf(client, accountId, 'products', 'id,title', parts);
  const booked = lines.flatMap(({ type, resource_id: id, title }) =>
    type === 'appointment' ? [{ id, title }] : [],
  );
  const slugs = await titlesOf(client, accountId, 'appointment_services', 'id,slug', booked);
  return {
    downloads: [
      ...lines.flatMap(({ type, resource_id: id, title }) => (type === 'download' ? [{ id, title }] : [])),
      ...parts.map(({ id, title }) => ({ id, title: names.get(id) ?? title })),
    ],
    appointments: await Promise.all(
      booked.map(async (one) => {
        const asked = { p_type: 'appointment', p_id: one.id };
        const isOpen = must(await client.rpc('has_access', asked)) === true;
        const slug = slugs.get(one.id);
        return { ...one, isOpen, path: isOpen && slug ? `${APPOINTMENTS}/${slug}` : APPOINTMENTS };
      }),
    ),
  };
}

async function titlesOf(
  client: SupabaseClient,
  accountId: string,
  table: string,
  columns: 'id,title' | 'id,slug',
  wanted: readonly BoughtThing[],
): Promise<Map<string, string>> {
  if (wanted.length === 0) return new Map();
  const ids = wanted.map(({ id }) => id);
  const rows = must(
    await client.from(table).select(columns).eq('account_id', accountId).in('id', ids),
  ) as unknown as { id: string; title?: string; slug?: string }[];
  return new Map(rows.map(({ id, title, slug }) => [id, title ?? slug ?? '']));
}

import type { DatabaseClient } from '../contracts/database-client.ts';
import { must, useQuery } from '../data/index.ts';
import { getClient } from '../session/index.tsx';

export interface BoughtThing {
  id: string;
  title: string;
}

/** Downloads, appointments and groups of a paid order. */
export interface BoughtThings {
  downloads: BoughtThing[];
  /** `path` leads to choosing a time, or to one's appointments where that has been done. */
  appointments: (BoughtThing & { path: string; isOpen: boolean })[];
  groups: (BoughtThing & { path: string })[];
  /** The courses that came in bundles. */
  courseIds: string[];
}

const FETCHED: readonly string[] = ['download', 'bundle', 'appointment', 'group'];
const PAID: readonly string[] = ['paid', 'partly_refunded'];
const APPOINTMENTS = '/dashboard/appointments';

/** Returns a paid order's downloads, appointments and groups; undefined while loading, or if it has none. */
export function useBoughtThings(
  accountId: string,
  order: { id: string; status: string; items: readonly { type: string }[] },
): BoughtThings | undefined {
  const shouldLoad = PAID.includes(order.status) && order.items.some(({ type }) => FETCHED.includes(type));
  const { data } = useQuery<BoughtThings, Error>(
    shouldLoad ? ['bought-things', accountId, order.id] : null,
    async () => findThings(await getClient(), accountId, order.id),
  );
  return data;
}

async function findThings(client: DatabaseClient, accountId: string, orderId: string): Promise<BoughtThings> {
  const lines = must(
    await client
      .from('order_items')
      .select('type,resource_id,title,contents')
      .eq('account_id', accountId)
      .eq('order_id', orderId),
  );
  const inside = (wanted: string) =>
    lines.flatMap(({ contents, title }) =>
      (contents ?? []).flatMap(({ type, id }) => (type === wanted ? [{ id, title }] : [])),
    );
  const alone = (wanted: string) =>
    lines.flatMap(({ type, resource_id: id, title }) => (type === wanted ? [{ id, title }] : []));
  const parts = inside('download');
  const booked = alone('appointment');
  const joined = [...alone('group'), ...inside('group')];
  const [names, slugs, groups] = await Promise.all([
    namesOf(client, accountId, 'products', 'title', parts),
    namesOf(client, accountId, 'appointment_services', 'slug', booked),
    namesOf(client, accountId, 'groups', 'slug', joined),
  ]);
  return {
    downloads: [
      ...alone('download'),
      ...parts.map(({ id, title }) => ({ id, title: names.get(id) ?? title })),
    ],
    appointments: await Promise.all(
      booked.map(async (one) => {
        const args = { p_type: 'appointment', p_id: one.id };
        const isOpen = must(await client.rpc('has_access', args)) === true;
        const slug = slugs.get(one.id);
        return { ...one, isOpen, path: isOpen && slug ? `${APPOINTMENTS}/${slug}` : APPOINTMENTS };
      }),
    ),
    groups: joined.map((one) => ({ ...one, path: `/dashboard/groups/${groups.get(one.id) ?? ''}` })),
    courseIds: inside('course').map(({ id }) => id),
  };
}

async function namesOf(
  client: DatabaseClient,
  accountId: string,
  table: 'products' | 'appointment_services' | 'groups',
  column: 'title' | 'slug',
  wanted: readonly BoughtThing[],
): Promise<Map<string, string>> {
  if (wanted.length === 0) return new Map();
  const ids = wanted.map(({ id }) => id);
  const rows = must(
    await client.from(table).select('id,title,slug').eq('account_id', accountId).in('id', ids),
  );
  return new Map(rows.map((row) => [row.id, row[column]]));
}

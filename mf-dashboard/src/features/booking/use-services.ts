import type { AppointmentService } from '@stoa/shared/contracts/community';
import { must } from '@stoa/shared/data';
import { useRead } from '@stoa/shared/data/use-read';
import type { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';

export const SERVICE_COLUMNS =
  'id,account_id,slug,title,description,duration_min,slot_step_min,buffer_before_min,buffer_after_min,min_notice_min,max_days,cutoff_min,capacity,hold_hours,location,needs_confirmation,product_id,status';
const MAX = 200;

export interface Host {
  id: string;
  name: string;
}

export interface Service extends AppointmentService {
  /** Its address, for managers, its hosts and who has a confirmed booking; empty for everybody else. */
  location_detail: string;
  hosts: Host[];
  /** Current price; null when it's free, undefined when it isn't sold in the site's currency. */
  price: { amount_minor: number; currency: string } | null | undefined;
}

/** Reads the appointment services by name. Managers also see drafts, which `status` filters out. */
export function useServices(status: 'published' | null) {
  const { settings } = useSite();
  return useRead<Service[]>('appointment-services', [status], async (client, accountId) => {
    let query = client.from('appointment_services').select(SERVICE_COLUMNS).eq('account_id', accountId);
    if (status) query = query.eq('status', status);
    const rows = must(await query.order('title').limit(MAX));
    return withParts(client, accountId, settings.currency, rows);
  });
}

async function withParts(
  client: Awaited<ReturnType<typeof getClient>>,
  accountId: string,
  currency: string,
  rows: AppointmentService[],
): Promise<Service[]> {
  if (rows.length === 0) return [];
  const products = rows.flatMap(({ product_id }) => (product_id ? [product_id] : []));
  const [links, prices, known] = await Promise.all([
    client
      .from('appointment_hosts')
      .select('service_id,member_id')
      .eq('account_id', accountId)
      .in(
        'service_id',
        rows.map(({ id }) => id),
      ),
    client
      .from('prices')
      .select('product_id,amount_minor,currency')
      .eq('account_id', accountId)
      .eq('currency', currency)
      .eq('active', true)
      .in('product_id', products),
    client.rpc('appointment_places', { p_account_id: accountId }),
  ]);
  const places = must(known);
  const hosts = must(links);
  const people = must(
    await client
      .from('members')
      .select('id,name')
      .eq('account_id', accountId)
      .in('id', [...new Set(hosts.map(({ member_id }) => member_id))]),
  );
  const costs = must(prices);
  return rows.map((row) => ({
    ...row,
    location_detail: places.find(({ service_id }) => service_id === row.id)?.location_detail ?? '',
    hosts: people.filter(({ id }) =>
      hosts.some(({ service_id, member_id }) => service_id === row.id && member_id === id),
    ),
    price: row.product_id ? costs.find(({ product_id }) => product_id === row.product_id) : null,
  }));
}

import type { BookingLine } from '@stoa/shared/contracts/community';
import { must } from '@stoa/shared/data';
import { choiceValues, type ListPage, type ListQuery } from '@stoa/shared/lists';
import type { getClient } from '@stoa/shared/session';
import { daysBetween } from '../../data/days-between.ts';

type Client = Awaited<ReturnType<typeof getClient>>;

const CHOICES = { statuses: 'status', services: 'service', hosts: 'host' } as const;

/** Reads the bookings `from`..`to` of the site's list, and how many match; those to come without a filter by time. */
export async function readAllBookings(
  client: Client,
  accountId: string,
  { search, filters, sort }: ListQuery,
  range: { from: number; to: number; timeZone: string; now: string },
): Promise<ListPage<BookingLine>> {
  const chosen = Object.entries(CHOICES).flatMap(([name, key]) => {
    const values = choiceValues(filters[key] ?? '');
    return values.length > 0 ? [[name, values] as const] : [];
  });
  const isByTime = sort.key === 'starts';
  return must(
    await client.rpc('list_bookings', {
      p_account_id: accountId,
      p_view: 'all',
      ...timesOf(filters, range),
      p_search: search.trim(),
      p_filter: Object.fromEntries(chosen),
      p_sort: isByTime ? null : `${sort.isDescending ? '-' : ''}${sort.key}`,
      p_newest_first: isByTime && sort.isDescending,
      p_limit: range.to - range.from + 1,
      p_offset: range.from,
    }),
  );
}

function timesOf(filters: ListQuery['filters'], { timeZone, now }: { timeZone: string; now: string }) {
  const { from, before } = daysBetween(filters['date'] ?? '', timeZone);
  if (from || before) return { p_from: from, p_to: before };
  const { when } = filters;
  return { p_from: when ? null : now, p_to: when === 'past' ? now : null };
}

/** Reads one booking for a manager; null when there is none. */
export async function readBooking(
  client: Client,
  accountId: string,
  id: string,
): Promise<BookingLine | null> {
  const { rows } = must(
    await client.rpc('list_bookings', { p_account_id: accountId, p_view: 'all', p_filter: { id } }),
  );
  return rows[0] ?? null;
}

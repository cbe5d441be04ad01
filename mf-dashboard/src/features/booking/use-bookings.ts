import type { BookingLine } from '@stoa/shared/contracts/community';
import { must } from '@stoa/shared/data';
import { useRead } from '@stoa/shared/data/use-read';
import { type getClient, useSession } from '@stoa/shared/session';

export const BOOKINGS_PAGE_SIZE = 20;

export interface BookingFilter {
  view: 'mine' | 'hosted' | 'all';
  from?: string | null;
  to?: string | null;
  status?: BookingLine['status'] | null;
  serviceId?: string | null;
  memberId?: string | null;
  search?: string;
  isNewestFirst?: boolean;
}
interface Page {
  total: number;
  rows: BookingLine[];
}

/** A part of a list of bookings; the database decides who sees which. */
export async function readBookings(
  client: Awaited<ReturnType<typeof getClient>>,
  accountId: string,
  filter: BookingFilter,
  limit: number,
  offset: number,
): Promise<Page> {
  return must(
    await client.rpc('list_bookings', {
      p_account_id: accountId,
      p_view: filter.view,
      p_from: filter.from ?? null,
      p_to: filter.to ?? null,
      p_status: filter.status ?? null,
      p_service_id: filter.serviceId ?? null,
      p_member_id: filter.memberId ?? null,
      p_search: filter.search ?? '',
      p_newest_first: filter.isNewestFirst ?? false,
      p_limit: limit,
      p_offset: offset,
    }),
  );
}

/** One page of a list of bookings. */
export function useBookings(filter: BookingFilter, page = 1, size = BOOKINGS_PAGE_SIZE) {
  const { user } = useSession();
  return useRead<Page>('bookings', user && [user.id, filter, page, size], (client, accountId) =>
    readBookings(client, accountId, filter, size, (page - 1) * size),
  );
}

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    list_bookings: Page;
  }
}

import type { BookingLine } from '@stoa/shared/contracts/community';
import { must } from '@stoa/shared/data';
import { useRead } from '@stoa/shared/data/use-read';
import { useSession } from '@stoa/shared/session';

export const BOOKINGS_PAGE_SIZE = 20;

interface BookingFilter {
  view: 'mine' | 'hosted';
  from?: string | null;
  to?: string | null;
  isNewestFirst?: boolean;
}
interface Page {
  total: number;
  rows: BookingLine[];
}

/** One page of a person's bookings; the database decides who sees which. */
export function useBookings(filter: BookingFilter, page = 1, size = BOOKINGS_PAGE_SIZE) {
  const { user } = useSession();
  return useRead<Page>('bookings', user && [user.id, filter, page, size], async (client, accountId) =>
    must(
      await client.rpc('list_bookings', {
        p_account_id: accountId,
        p_view: filter.view,
        p_from: filter.from ?? null,
        p_to: filter.to ?? null,
        p_newest_first: filter.isNewestFirst ?? false,
        p_limit: size,
        p_offset: (page - 1) * size,
      }),
    ),
  );
}

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    list_bookings: Page;
  }
}

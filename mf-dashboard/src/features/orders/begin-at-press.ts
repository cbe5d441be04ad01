import { ownZone } from '@stoa/shared/booking/slot-days';
import { beginRead } from '@stoa/shared/lists';
import { getClient } from '@stoa/shared/session';
import { prefetchQueue } from '@stoa/shared/ui';
import { NEWEST_ORDER, ORDERS_PAGE_SIZE, readOrders } from './order-query.ts';

const AS_OPENED = { search: '', filters: {}, sort: NEWEST_ORDER, page: 1, view: '', columns: null };

/** Has the orders at a path read from the press of its link on. */
export function beginAtPress(path: string): void {
  prefetchQueue.reads ??= new Map();
  prefetchQueue.reads.set(path, (scope) =>
    beginRead(scope.userId === null ? 'orders' : 'own-orders', async () =>
      readOrders(await getClient(), scope, AS_OPENED, {
        from: 0,
        to: ORDERS_PAGE_SIZE - 1,
        timeZone: ownZone(),
      }),
    ),
  );
}

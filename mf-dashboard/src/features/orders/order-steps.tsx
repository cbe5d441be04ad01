import { ownZone } from '@stoa/shared/booking/slot-days';
import { ListSteps } from '@stoa/shared/lists/list-steps';
import { getClient } from '@stoa/shared/session';
import { type ListedOrder, NEWEST_ORDER, readOrders } from './order-query.ts';
import { useOrderScope } from './use-orders.ts';

/** The orders before and after one in the list that it was opened from. */
export default function OrderSteps({ id, base }: { id: string; base: string }) {
  const { scope } = useOrderScope();
  const timeZone = ownZone();
  return (
    <ListSteps<ListedOrder>
      cacheKey="orders"
      scope={scope && [scope.userId, timeZone]}
      sort={NEWEST_ORDER}
      id={id}
      rowKey={(order) => order.id}
      path={(order) => `${base}/${order}`}
      read={async (query, from, to) => {
        if (!scope) return { rows: [], total: 0 };
        return readOrders(await getClient(), scope, query, { from, to, timeZone });
      }}
    />
  );
}

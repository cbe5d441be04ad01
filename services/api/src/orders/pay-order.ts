import { asPerson } from '../database/as-person.ts';
import type { Database } from '../database/connect.ts';
import { knownFailure } from '../database/known-failure.ts';
import type { Person } from '../people/authenticate.ts';
import { getOrder } from './get-order.ts';
import { Order } from './order-input.ts';

/** Pays an own order through the test gateway, while the account's test mode is on. */
export async function payOrder(
  database: Database,
  { person, accountId, orderId }: { person: Person; accountId: string; orderId: string },
): Promise<Order> {
  await getOrder(database, { person, accountId, orderId });
  return knownFailure(
    asPerson(database, person, async (sql) => {
      const [row] = await sql<[{ order: unknown }]>`select public.pay_order_test(${orderId}) as order`;
      return Order.parse(row.order);
    }),
  );
}

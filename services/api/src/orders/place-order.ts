import type { GatewayName } from '@stoa/shared/contracts/payments';
import { forPerson } from '../database/as-person.ts';
import type { Database } from '../database/connect.ts';
import { knownFailure } from '../database/known-failure.ts';
import type { Person } from '../people/authenticate.ts';
import { Order, type PlaceOrderInput } from './order-input.ts';

/**
 * Places an order in one database function: stored prices, the five coupon rules and stock in one transaction.
 * @param gateways what the account offers besides paying offline
 */
export async function placeOrder(
  database: Database,
  {
    person,
    accountId,
    input,
    gateways,
  }: { person: Person; accountId: string; input: PlaceOrderInput; gateways: readonly GatewayName[] },
): Promise<Order> {
  return knownFailure(
    forPerson(database, person, async (sql) => {
      const [row] = await sql<[{ order: unknown }]>`
        select public.place_order(${accountId}, ${sql.json(input)}, ${[...gateways]}) as order`;
      return Order.parse(row.order);
    }),
  );
}

import type { PaymentProvider } from '@stoa/shared/contracts/currencies';
import type { PublicAccount } from '@stoa/shared/contracts/account';
import type { Database } from '../../shared/database/connect.ts';
import { knownFailure } from '../../shared/database/known-failure.ts';
import { Order } from '@stoa/shared/contracts/order';
import { getOrder } from '../orders/get-order.ts';
import type { Person } from '../../shared/context.ts';
import type { Gateways } from './gateways.ts';

export interface ChangeProviderInput {
  account: PublicAccount;
  person: Person;
  orderId: string;
  provider: PaymentProvider;
}

/**
 * Moves the buyer's own unpaid order to another payment provider; repeating the call changes nothing.
 * @returns the order as it stands now
 * @throws `order_not_found`, `order_not_payable`, `provider_not_offered`
 */
export async function changeProvider(
  { database, gateways }: { database: Database; gateways: Gateways },
  { account, person, orderId, provider }: ChangeProviderInput,
): Promise<Order> {
  const accountId = account.account_id;
  const { test, currency } = await getOrder(database, { person, accountId, orderId });
  const offered = await gateways.offered({ account_id: accountId, payments_test_mode: test }, currency);
  const [row] = await knownFailure(
    database<[{ moved: unknown }]>`
      select ops.change_provider(${accountId}, ${orderId}, ${person.userId}, ${provider}, ${offered}) as moved`,
  );
  return Order.parse(row.moved);
}

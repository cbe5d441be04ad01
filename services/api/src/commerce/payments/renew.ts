import type { GatewayName } from '@stoa/shared/contracts/payments';
import type { Database } from '../../shared/database/connect.ts';
import type { Gateways } from './gateways.ts';
import { takeEvent } from './take-event.ts';

interface Due {
  order_id: string;
  account_id: string;
  number: number;
  provider: GatewayName;
  method: string;
  amount_minor: number;
  currency: string;
  test: boolean;
  tries: number;
}

/**
 * Opens the order of every cycle that is due and charges the kept ways of paying. The try has a name of its own at the
 * gateway, so a run that was cut off charges nothing twice; a gateway that does not answer is asked again by the next
 * run, and keeps nobody else waiting.
 */
export async function renew(database: Database, gateways: Gateways): Promise<number> {
  const [{ opened }] = await database<[{ opened: number }]>`select ops.open_renewals() as opened`;
  const due = await database<Due[]>`select * from ops.renewals_to_charge()`;
  let failure: unknown;
  for (const one of due) {
    try {
      await charge(database, gateways, one);
    } catch (error) {
      failure = error;
    }
  }
  if (failure) throw failure;
  return opened + due.length;
}

async function charge(database: Database, gateways: Gateways, due: Due): Promise<void> {
  const { order_id: id, account_id, number, provider, method, tries: attemptNumber } = due;
  const gateway = due.test
    ? gateways.testGateway(account_id, provider)
    : await gateways.realGateway(account_id, provider);
  // Without keys nothing can be asked; a manager who puts them in again sets it going.
  const event = await gateway?.charge?.({
    order: { id, number },
    method,
    amountMinor: due.amount_minor,
    currency: due.currency,
    idempotencyKey: `${id}-renewal-${attemptNumber}`,
  });
  if (!event) return;
  await takeEvent(database, account_id, event);
  await database`select ops.settle_try(${id}, ${attemptNumber})`;
}

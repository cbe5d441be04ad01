import type { GatewayName } from '@stoa/shared/contracts/payments';
import type { Database } from '../../shared/database/connect.ts';
import type { Gateways } from './gateways.ts';
import { GatewayRejectionError } from './payment-gateway.ts';

interface Owed {
  kind: 'late' | 'refund';
  id: string;
  account_id: string;
  provider: GatewayName;
  provider_ref: string;
  amount_minor: number;
  before_minor: number;
  currency: string;
  test: boolean;
}

/**
 * Gives back at the gateways what is owed. The gateway knows each by its id, so a run that was cut off does nothing
 * twice; one that does not answer is asked again by the next run, and keeps nobody else waiting.
 */
export async function refundDuePayments(database: Database, gateways: Gateways): Promise<number> {
  const owed = await database<Owed[]>`select * from ops.payments_to_give_back()`;
  let count = 0;
  let failure: unknown;
  for (const one of owed) {
    try {
      if (await refundDuePayment(database, gateways, one)) count += 1;
    } catch (error) {
      failure = error;
    }
  }
  if (failure) throw failure;
  return count;
}

async function refundDuePayment(database: Database, gateways: Gateways, owed: Owed): Promise<boolean> {
  const { kind, id, account_id, provider, provider_ref, currency } = owed;
  const gateway = owed.test
    ? gateways.testGateway(account_id, provider)
    : await gateways.realGateway(account_id, provider);
  // Without keys nothing can be asked; a manager who puts them in again sets it going.
  if (!gateway) return false;
  const request = {
    ref: provider_ref,
    amountMinor: owed.amount_minor,
    beforeMinor: owed.before_minor,
    currency,
    idempotencyKey: id,
  };
  try {
    const ref = await gateway.refund(request);
    if (kind === 'late') await database`select ops.settle_late_payment(${id})`;
    else await database`select ops.settle_refund(${id}, true, ${ref})`;
    return true;
  } catch (error) {
    if (!(error instanceof GatewayRejectionError) || kind === 'late') throw error;
    await database`select ops.settle_refund(${id}, false, null)`;
    return true;
  }
}

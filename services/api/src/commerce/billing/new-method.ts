import type { GatewayName } from '@stoa/shared/contracts/payments';
import type { StoredMethod } from '../payments/payment-gateway.ts';

/** A payment method as `ops.set_payment_method` stores it. */
export interface NewMethod extends Omit<StoredMethod, 'method'> {
  provider: GatewayName;
  token: string;
  isTest: boolean;
}

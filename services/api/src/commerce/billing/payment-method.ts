import type { NextStep } from '@stoa/shared/contracts/payments';
import { AppError } from '@stoa/shared/contracts/errors';
import { randomUUID } from 'node:crypto';
import type { GatewayName } from '@stoa/shared/contracts/payments';
import { ForgedMessageError } from '../payments/payment-gateway.ts';
import { callGateway } from '../payments/start-payment.ts';
import { requireBilling } from './billing-store.ts';
import { type BillingDeps, tryCharge } from './try-charge.ts';

const PROVIDER: GatewayName = 'stripe';

async function requireGateway({ gateways }: BillingDeps, accountId: string) {
  const gateway = await gateways.billing(accountId);
  if (!gateway?.setup || !gateway.readSetup)
    throw new AppError('provider_not_offered', 'Plans cannot be paid here yet.');
  return { setup: gateway.setup, readSetup: gateway.readSetup };
}

export interface SetupRequest {
  accountId: string;
  email: string | null;
  /** Address of the billing screen. */
  screenUrl: string;
}

/** Begins to store a payment method: the browser goes to the provider, which charges nothing. */
export async function startSetup(deps: BillingDeps, request: SetupRequest): Promise<NextStep> {
  const { accountId, email, screenUrl } = request;
  const { setup } = await requireGateway(deps, accountId);
  const started = await callGateway(
    setup({
      accountId,
      email,
      returnUrl: screenUrl,
      cancelUrl: screenUrl,
      idempotencyKey: `setup-${randomUUID()}`,
    }),
  );
  return started.next;
}

/** Stores the method with which the provider sent the browser back, and tries an unpaid charge at once. */
export async function confirmSetup(deps: BillingDeps, accountId: string, query: string): Promise<void> {
  const { readSetup } = await requireGateway(deps, accountId);
  await requireBilling(deps.database, accountId);
  const stored = await callGateway(readSetup(new URLSearchParams(query), accountId)).catch(
    (error: unknown) => {
      if (error instanceof AppError && error.cause instanceof ForgedMessageError)
        throw new AppError('signature_invalid', 'This return was not written by the provider.', {
          cause: error,
        });
      throw error;
    },
  );
  if (!stored) throw new AppError('invalid_input', 'No payment method was added.');
  const { method: token, ...shown } = stored;
  const isTest = token.startsWith('test_');
  await storeMethod(deps, accountId, { provider: PROVIDER, token, ...shown, isTest });
  await tryCharge(deps, accountId);
}

/** Removes the payment method; charges that are due wait for another one. */
export const removeMethod = (deps: BillingDeps, accountId: string): Promise<void> =>
  storeMethod(deps, accountId, null);

async function storeMethod(
  { database, gateways }: BillingDeps,
  accountId: string,
  method: Record<string, unknown> | null,
): Promise<void> {
  const [row] = await database<
    [{ before: { provider: GatewayName; token: string; is_test: boolean } | null }]
  >`
    select ops.set_payment_method(${accountId}, ${method && database.json(method as never)}) as before`;
  const { before } = row;
  if (!before?.token) return;
  const gateway = await gateways.billing(accountId, { provider: before.provider, isTest: before.is_test });
  // It is charged no more, whether or not the provider answers now.
  await gateway?.removeMethod?.(before.token).catch(() => {});
}

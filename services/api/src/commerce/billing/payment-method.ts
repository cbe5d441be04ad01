import type { NextStep } from '@stoa/shared/contracts/payments';
import { AppError } from '@stoa/shared/contracts/errors';
import { randomUUID } from 'node:crypto';
import type { GatewayName } from '@stoa/shared/contracts/payments';
import type { Queryable } from '../../shared/database/connect.ts';
import { ForgedMessageError } from '../payments/payment-gateway.ts';
import { callGateway } from '../payments/start-payment.ts';
import type { LinkProvider } from '@stoa/shared/contracts/billing';
import { requireBilling } from './billing-store.ts';
import type { NewMethod } from './new-method.ts';
import { linkMethod } from './link-method.ts';
import { linkProviderOf } from './link-provider.ts';
import type { BillingDeps } from './billing-deps.ts';
import { tryCharge } from './try-charge.ts';

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

/**
 * Has the owner pay each charge by link, at a provider that stores no method; an unpaid charge is asked for at once.
 * @throws AppError `provider_not_offered`
 */
export async function payByLink(
  deps: BillingDeps,
  accountId: string,
  provider: LinkProvider,
): Promise<NextStep> {
  await requireBilling(deps.database, accountId);
  const offered = (await deps.gateways.linkProviders()).find((one) => one.provider === provider);
  if (!offered) throw new AppError('provider_not_offered', 'Plans cannot be paid here yet.');
  await storeMethod(deps, accountId, linkMethod(provider, offered.isTest));
  await tryCharge(deps, accountId);
  return { kind: 'none' };
}

/** Stores the method with which the provider sent the browser back, and tries an unpaid charge at once. */
export async function confirmSetup(deps: BillingDeps, accountId: string, query: string): Promise<void> {
  await requireBilling(deps.database, accountId);
  await storeMethod(deps, accountId, await readStoredMethod(deps, accountId, query));
  await tryCharge(deps, accountId);
}

/**
 * Reads the method with which the provider sent the browser back.
 * @throws AppError `signature_invalid`, `invalid_input` where none was added
 */
export async function readStoredMethod(
  deps: BillingDeps,
  accountId: string,
  query: string,
): Promise<NewMethod> {
  const { readSetup } = await requireGateway(deps, accountId);
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
  return { provider: PROVIDER, token, ...shown, isTest: token.startsWith('test_') };
}

/** Removes the payment method; charges that are due wait for another one. */
export const removeMethod = (deps: BillingDeps, accountId: string): Promise<void> =>
  storeMethod(deps, accountId, null);

async function storeMethod(deps: BillingDeps, accountId: string, method: NewMethod | null): Promise<void> {
  await dropMethod(deps, accountId, await replaceMethod(deps.database, accountId, method));
}

export type DroppedMethod = { provider: GatewayName; token: string; is_test: boolean } | null;

/** Stores a site's method in place of the one before, which is returned. */
export async function replaceMethod(
  database: Queryable,
  accountId: string,
  method: NewMethod | null,
): Promise<DroppedMethod> {
  const [row] = await database<[{ before: DroppedMethod }]>`
    select ops.set_payment_method(${accountId}, ${method && database.json({ ...method })}) as before`;
  return row.before;
}

/** Removes a method that is no longer used at its provider: it is charged no more, whether or not that answers now. */
export async function dropMethod(
  { gateways }: BillingDeps,
  accountId: string,
  dropped: DroppedMethod,
): Promise<void> {
  if (!dropped?.token || linkProviderOf(dropped)) return;
  const gateway = await gateways.billing(accountId, {
    provider: dropped.provider,
    isTest: dropped.is_test,
  });
  await gateway?.removeMethod?.(dropped.token).catch(() => {});
}

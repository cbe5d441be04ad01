import { AppError } from '@stoa/shared/contracts/errors';
import { GATEWAYS, GatewayKeys, type GatewayName } from '@stoa/shared/contracts/payments';
import { PlatformKeySetting, PlatformKeysTested } from '@stoa/shared/contracts/platform-keys';
import { ReasonField, ReasonFields } from '@stoa/shared/contracts/release-fields';
import { z } from 'zod';
import { GatewayRejectionError } from '../../commerce/payments/payment-gateway.ts';
import { PLAN_WEBHOOK_EVENTS } from '../../commerce/payments/webhook-events.ts';
import { toActor } from '../../platform/operators/account-of-path.ts';
import { operatorPerson, operatorWith } from '../../platform/operators/require-operator.ts';
import { writeAudit } from '../../shared/audit/write-audit.ts';
import type { AppContext } from '../../shared/context.ts';
import { forOperators } from '../../shared/http/route-sample.ts';
import { type AllDeps, defineRoute } from '../define-route.ts';

const PATH = '/api/operator/billing/keys';
/** Stripe charges stored cards; the others have each charge paid by link. */
const pathOf = (provider: GatewayName) => (provider === 'stripe' ? PATH : (`${PATH}/${provider}` as const));

const SAMPLES: GatewayKeys = {
  stripe: { secretKey: 'sk_test_0123456789', webhookSecret: 'whsec_0123456789' },
  paypal: {
    ...{ clientId: 'a-client-id-of-paypal', clientSecret: 'a-client-secret-of-paypal' },
    ...{ webhookId: 'WH0123456789', environment: 'sandbox' },
  },
  razorpay: { keyId: 'rzp_test_0123456789', keySecret: '0123456789', webhookSecret: '0123456789' },
};

/** Enough to recognise a key, and of no use. */
const masked = (keys: object) =>
  Object.fromEntries(
    Object.entries(keys).map(([name, value]) => [
      name,
      name === 'environment' ? String(value) : `…${String(value).slice(-4)}`,
    ]),
  );

async function settingOf(
  c: AppContext,
  { gateways, scheme, isHosted }: AllDeps,
  provider: GatewayName,
): Promise<PlatformKeySetting> {
  const stored = await gateways.platformKeys.read(provider);
  return {
    provider,
    updatedAt: stored?.updatedAt ?? null,
    keys: masked(stored?.keys ?? {}),
    isTest: !stored && !isHosted,
    webhookUrl: `${scheme}://${c.get('host')}/api/platform/webhooks/${provider}`,
    webhookEvents: PLAN_WEBHOOK_EVENTS[provider],
  };
}

/** The platform's own keys, with which plans are charged: write-only. */
export const platformKeyRoutes = GATEWAYS.flatMap((provider) => [
  defineRoute({
    method: 'GET',
    path: pathOf(provider),
    summary: 'The platform’s keys at the provider; secrets by their last letters alone.',
    host: 'platform',
    reply: PlatformKeySetting,
    access: operatorPerson,
    sample: () => ({}),
    expected: forOperators(),
    handler: async (c, _input, deps) => c.json(await settingOf(c, deps, provider)),
  }),
  defineRoute({
    method: 'PUT',
    path: pathOf(provider),
    summary: 'Stores the platform’s keys, sealed.',
    host: 'platform',
    body: z.strictObject({ ...GatewayKeys[provider].shape, reason: ReasonField }),
    reply: PlatformKeySetting,
    access: operatorWith('danger'),
    sample: () => ({ body: { ...SAMPLES[provider], reason: 'as agreed' } }),
    expected: forOperators(),
    async handler(c, { caller, body: { reason, ...keys } }, deps) {
      const { database, gateways } = deps;
      const before = await gateways.platformKeys.read(provider);
      const actor = toActor(caller);
      await database.begin(async (sql) => {
        const checked = GatewayKeys[provider].parse(keys);
        await gateways.platformKeys.write(sql, { provider, keys: checked, setBy: actor.name });
        await writeAudit(sql, {
          ...{ actor, action: 'plan.keys', reason },
          before: before && { provider, ...masked(before.keys) },
          after: { provider, ...masked(keys) },
        });
      });
      return c.json(await settingOf(c, deps, provider));
    },
  }),
  defineRoute({
    method: 'POST',
    path: `${pathOf(provider)}/test` as const,
    summary: 'Asks the provider whether it knows the stored keys.',
    host: 'platform',
    body: z.strictObject({}),
    reply: PlatformKeysTested,
    errors: ['not_found'],
    access: operatorWith('danger'),
    // The address that the keys are tried at is nobody's in this scene.
    sample: () => ({ body: {} }),
    expected: forOperators(),
    async handler(c, _input, { gateways }) {
      const gateway = await gateways.platform(provider);
      if (!gateway) throw new AppError('not_found', 'The platform has no keys.');
      const result = await gateway.tryKeys().then(
        () => 'ok' as const,
        (error: unknown) =>
          error instanceof GatewayRejectionError ? ('refused' as const) : ('away' as const),
      );
      return c.json({ result });
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: pathOf(provider),
    summary: 'Removes the platform’s keys: plans are not charged until there are new ones.',
    host: 'platform',
    body: ReasonFields,
    reply: PlatformKeySetting,
    access: operatorWith('danger'),
    sample: () => ({ body: { reason: 'as agreed' } }),
    expected: forOperators(),
    async handler(c, { caller, body: { reason } }, deps) {
      const { database, gateways } = deps;
      const before = await gateways.platformKeys.read(provider);
      if (before)
        await database.begin(async (sql) => {
          await gateways.platformKeys.remove(sql, provider);
          await writeAudit(sql, {
            actor: toActor(caller),
            action: 'plan.keys',
            reason,
            before: { provider, ...masked(before.keys) },
            after: null,
          });
        });
      return c.json(await settingOf(c, deps, provider));
    },
  }),
]);

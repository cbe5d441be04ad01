import { AppError } from '@stoa/shared/contracts/errors';
import {
  PlatformKeySetting,
  PlatformKeysInput,
  PlatformKeysTested,
} from '@stoa/shared/contracts/platform-keys';
import { ReasonFields } from '@stoa/shared/contracts/release-fields';
import { z } from 'zod';
import { GatewayRejectionError } from '../../commerce/payments/payment-gateway.ts';
import { toActor } from '../../platform/operators/account-of-path.ts';
import { operatorPerson, operatorWith } from '../../platform/operators/require-operator.ts';
import { writeAudit } from '../../shared/audit/write-audit.ts';
import type { AppContext } from '../../shared/context.ts';
import { forOperators } from '../../shared/http/route-sample.ts';
import { type AllDeps, defineRoute } from '../define-route.ts';

const PATH = '/api/operator/billing/keys';
const WEBHOOK_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
];
/** Enough to recognise a key, and of no use. */
const masked = (value: string) => `…${value.slice(-4)}`;

async function settingOf(
  c: AppContext,
  { gateways, scheme, isHosted }: AllDeps,
): Promise<PlatformKeySetting> {
  const stored = await gateways.platformKeys.read();
  const shown = Object.entries(stored?.keys ?? {}).map(([name, value]) => [name, masked(value)]);
  return {
    provider: 'stripe',
    updatedAt: stored?.updatedAt ?? null,
    keys: Object.fromEntries(shown),
    isTest: !stored && !isHosted,
    webhookUrl: `${scheme}://${c.get('host')}/api/platform/webhooks/stripe`,
    webhookEvents: WEBHOOK_EVENTS,
  };
}

/** The platform's own keys, with which plans are charged: write-only. */
export const platformKeyRoutes = [
  defineRoute({
    method: 'GET',
    path: PATH,
    summary: 'The platform’s keys at the provider; secrets by their last letters alone.',
    host: 'platform',
    reply: PlatformKeySetting,
    access: operatorPerson,
    sample: () => ({}),
    expected: forOperators(),
    handler: async (c, _input, deps) => c.json(await settingOf(c, deps)),
  }),
  defineRoute({
    method: 'PUT',
    path: PATH,
    summary: 'Stores the platform’s keys, sealed.',
    host: 'platform',
    body: PlatformKeysInput,
    reply: PlatformKeySetting,
    access: operatorWith('danger'),
    sample: () => ({
      body: { secretKey: 'sk_test_0123456789', webhookSecret: 'whsec_0123456789', reason: 'as agreed' },
    }),
    expected: forOperators(),
    async handler(c, { caller, body: { reason, ...keys } }, deps) {
      const before = await deps.gateways.platformKeys.read();
      const actor = toActor(caller);
      await deps.database.begin(async (sql) => {
        await deps.gateways.platformKeys.write(sql, keys, actor.name);
        await writeAudit(sql, {
          ...{ actor, action: 'plan.keys', reason },
          before: before && { secretKey: masked(before.keys.secretKey) },
          after: { secretKey: masked(keys.secretKey) },
        });
      });
      return c.json(await settingOf(c, deps));
    },
  }),
  defineRoute({
    method: 'POST',
    path: `${PATH}/test`,
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
      const gateway = await gateways.platform();
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
    path: PATH,
    summary: 'Removes the platform’s keys: plans are not charged until there are new ones.',
    host: 'platform',
    body: ReasonFields,
    reply: PlatformKeySetting,
    access: operatorWith('danger'),
    sample: () => ({ body: { reason: 'as agreed' } }),
    expected: forOperators(),
    async handler(c, { caller, body: { reason } }, deps) {
      const before = await deps.gateways.platformKeys.read();
      if (before)
        await deps.database.begin(async (sql) => {
          await deps.gateways.platformKeys.remove(sql);
          const facts = { secretKey: masked(before.keys.secretKey) };
          await writeAudit(sql, {
            actor: toActor(caller),
            action: 'plan.keys',
            reason,
            before: facts,
            after: null,
          });
        });
      return c.json(await settingOf(c, deps));
    },
  }),
];

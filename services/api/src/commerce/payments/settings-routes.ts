import { providersFor } from '@stoa/shared/contracts/currencies';
import { AppError } from '@stoa/shared/contracts/errors';
import {
  GatewayKeys,
  type GatewayName,
  GATEWAYS,
  GatewaySetting,
  GatewaySettings,
  OfferedProviders,
} from '@stoa/shared/contracts/payments';
import { z } from 'zod';
import { requireData } from '../../accounts/backends/account-data.ts';
import { manager } from '../../accounts/members/require-manager.ts';
import type { AppContext } from '../../shared/context.ts';
import { visitor } from '../../shared/http/access.ts';
import { requireAccount } from '../../shared/http/require-account.ts';
import { forAnyone, forManagers } from '../../shared/http/route-sample.ts';
import { type CommerceDeps, defineRoute } from '../define-route.ts';
import { GatewayRejectionError } from './payment-gateway.ts';
import { WEBHOOK_EVENTS } from './webhook-events.ts';
import { providerOf } from './webhook-routes.ts';

const SECRET = new Set(['secretKey', 'webhookSecret', 'clientSecret', 'keySecret']);
/** Enough to recognise a key, and of no use. */
const masked = (name: string, value: string) => (SECRET.has(name) ? `…${value.slice(-4)}` : value);

async function settingOf(
  c: AppContext,
  { gateways, scheme }: CommerceDeps,
  accountId: string,
  provider: GatewayName,
): Promise<GatewaySetting> {
  const { currency } = requireAccount(c).settings;
  const [stored, keys] = await Promise.all([
    gateways.keys.configured(accountId),
    gateways.keys.read(accountId, provider),
  ]);
  const shown = Object.entries(keys ?? {}).map(([name, value]) => [name, masked(name, value)]);
  return {
    provider,
    isListed: providersFor(currency).includes(provider),
    updatedAt: stored.find((row) => row.provider === provider)?.updatedAt ?? null,
    keys: Object.fromEntries(shown),
    webhookUrl: `${scheme}://${c.get('host')}/api/webhooks/${provider}`,
    webhookEvents: WEBHOOK_EVENTS[provider],
  };
}

/** Serves a site's payment methods and stores its managers' provider keys, which are write-only. */
export const paymentRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/payments/offered',
    isOpenToImpersonation: true,
    summary: 'The ways of paying that the site offers for its currency.',
    host: 'site',
    reply: OfferedProviders,
    errors: ['account_not_found'],
    access: visitor,
    rows: 'account',
    sample: () => ({}),
    expected: forAnyone(),
    async handler(c, { caller: account }, { gateways }) {
      const { currency } = account.settings;
      const offered = await gateways.offered(account, currency);
      const { database } = requireData(c);
      const [shop] = await database<[{ offline: boolean }]>`
        select ops.offers_offline(${account.account_id}) as offline`;
      const providers = shop.offline ? [...offered, 'offline' as const] : offered;
      return c.json({ currency, providers, test: account.payments_test_mode });
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/payments/settings',
    summary: 'Which gateways the account has keys of; secrets by their last letters alone.',
    host: 'site',
    reply: GatewaySettings,
    errors: ['account_not_found', 'forbidden'],
    access: manager,
    rows: 'account',
    sample: () => ({}),
    expected: forManagers(),
    async handler(c, { caller: { accountId } }, deps) {
      const { settings, payments_test_mode: test } = requireAccount(c);
      const providers = await Promise.all(
        GATEWAYS.map((provider) => settingOf(c, deps, accountId, provider)),
      );
      return c.json({ currency: settings.currency, test, providers } satisfies GatewaySettings);
    },
  }),
  defineRoute({
    method: 'PUT',
    path: '/api/payments/settings/:provider',
    summary: "Keeps the account's keys of a gateway, sealed.",
    host: 'site',
    body: z.union([GatewayKeys.stripe, GatewayKeys.paypal, GatewayKeys.razorpay]),
    reply: GatewaySetting,
    errors: ['account_not_found', 'forbidden', 'not_found', 'rate_limited'],
    access: manager,
    rateLimit: 'payment-keys',
    rows: 'account',
    params: providerOf,
    bodyFor: (provider) => GatewayKeys[provider],
    sample: () => ({
      path: '/api/payments/settings/stripe',
      body: { secretKey: 'sk_test_0123456789', webhookSecret: 'whsec_0123456789' },
    }),
    expected: forManagers(),
    async handler(c, { caller: { accountId, person }, params: provider, body: keys }, deps) {
      await deps.gateways.keys.write(
        accountId,
        provider,
        keys as GatewayKeys[typeof provider],
        person.userId,
      );
      return c.json(await settingOf(c, deps, accountId, provider));
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/payments/settings/:provider/test',
    summary: 'Asks the gateway whether it knows the stored keys.',
    host: 'site',
    body: z.strictObject({}),
    reply: z.object({ result: z.enum(['ok', 'refused', 'away']) }),
    errors: ['account_not_found', 'forbidden', 'not_found', 'rate_limited'],
    access: manager,
    rateLimit: 'payment-keys',
    rows: 'account',
    // The address that the keys are tried at is nobody's in this scene.
    sample: () => ({ path: '/api/payments/settings/stripe/test', body: {} }),
    expected: forManagers(),
    async handler(c, { caller: { accountId } }, { gateways }) {
      const gateway = await gateways.realGateway(accountId, providerOf(c));
      if (!gateway) throw new AppError('not_found', 'There are no keys of this provider.');
      try {
        await gateway.tryKeys();
        return c.json({ result: 'ok' as const });
      } catch (error) {
        return c.json({
          result: error instanceof GatewayRejectionError ? ('refused' as const) : ('away' as const),
        });
      }
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/payments/settings/:provider',
    summary: "Forgets the account's keys of a gateway.",
    host: 'site',
    status: 204,
    errors: ['account_not_found', 'forbidden', 'not_found'],
    access: manager,
    rows: 'account',
    sample: () => ({ path: '/api/payments/settings/stripe' }),
    expected: forManagers(204),
    async handler(c, { caller: { accountId } }, { gateways }) {
      await gateways.keys.remove(accountId, providerOf(c));
      return c.body(null, 204);
    },
  }),
];

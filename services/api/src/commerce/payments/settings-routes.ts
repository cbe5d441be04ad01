import { AppError } from '@stoa/shared/contracts/errors';
import { providersFor } from '@stoa/shared/contracts/currencies';
import {
  GATEWAYS,
  GatewayKeys,
  type GatewayName,
  type GatewaySetting,
  type GatewaySettings,
} from '@stoa/shared/contracts/payments';
import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { requireData } from '../../accounts/backends/account-data.ts';
import type { AppContext, AppEnv } from '../../shared/context.ts';
import { parseJson } from '../../shared/http/parse-json.ts';
import { requireAccount } from '../../shared/http/require-account.ts';
import { requireManager } from '../../accounts/members/require-manager.ts';
import type { Gateways } from './gateways.ts';
import { GatewayRefusalError } from './payment-gateway.ts';
import { WEBHOOK_EVENTS } from './webhook-events.ts';
import { providerOf } from './webhook-routes.ts';

const SECRET = new Set(['secretKey', 'webhookSecret', 'clientSecret', 'keySecret']);
/** Enough to recognise a key, and of no use. */
const masked = (name: string, value: string) => (SECRET.has(name) ? `…${value.slice(-4)}` : value);

export interface PaymentSettingsDeps {
  gateways: Gateways;
  limitTries: MiddlewareHandler<AppEnv>;
  scheme: 'http' | 'https';
}

/** What a site offers to buyers, and the keys that its managers keep here; a key never leaves again. */
export function paymentRoutes({ gateways, limitTries, scheme }: PaymentSettingsDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.get('/offered', async (c) => {
    const account = requireAccount(c);
    const { currency } = account.settings;
    const offered = await gateways.offered(account, currency);
    const { database } = requireData(c);
    const [shop] = await database<[{ offline: boolean }]>`
      select ops.offers_offline(${account.account_id}) as offline`;
    const providers = shop.offline ? [...offered, 'offline' as const] : offered;
    return c.json({ currency, providers, test: account.payments_test_mode });
  });

  const settingOf = async (c: AppContext, accountId: string, provider: GatewayName) => {
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
    } satisfies GatewaySetting;
  };

  routes.get('/settings', async (c) => {
    const { accountId } = await requireManager(c);
    const { settings, payments_test_mode: test } = requireAccount(c);
    const providers = await Promise.all(GATEWAYS.map((provider) => settingOf(c, accountId, provider)));
    return c.json({ currency: settings.currency, test, providers } satisfies GatewaySettings);
  });

  routes.put('/settings/:provider', limitTries, async (c) => {
    const { accountId, person } = await requireManager(c);
    const provider = providerOf(c);
    const keys = await parseJson(c, GatewayKeys[provider]);
    await gateways.keys.write(accountId, provider, keys as GatewayKeys[typeof provider], person.userId);
    return c.json(await settingOf(c, accountId, provider));
  });

  routes.post('/settings/:provider/test', limitTries, async (c) => {
    const { accountId } = await requireManager(c);
    await parseJson(c, z.strictObject({}));
    const gateway = await gateways.realGateway(accountId, providerOf(c));
    if (!gateway) throw new AppError('not_found', 'There are no keys of this provider.');
    try {
      await gateway.tryKeys();
      return c.json({ result: 'ok' as const });
    } catch (error) {
      return c.json({
        result: error instanceof GatewayRefusalError ? ('refused' as const) : ('away' as const),
      });
    }
  });

  routes.delete('/settings/:provider', async (c) => {
    const { accountId } = await requireManager(c);
    await gateways.keys.remove(accountId, providerOf(c));
    return c.body(null, 204);
  });
  return routes;
}

import { LINK_PROVIDERS, type LinkProvider } from '@stoa/shared/contracts/billing';
import { providersFor } from '@stoa/shared/contracts/currencies';
import type { GatewayKeys, GatewayName } from '@stoa/shared/contracts/payments';
import type { Database } from '../../shared/database/connect.ts';
import { createKeyBox } from '../../shared/signing/key-box.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { createPlatformKeys, type PlatformKeys } from './platform-keys.ts';
import { createStoredKeys, type StoredKeys } from './stored-keys.ts';
import { createTestGateway } from './test-gateway/gateway.ts';

/** Base URLs of the providers; tests point them at a fake server. */
export type GatewayAddresses = Partial<Record<GatewayName, string>>;

export interface GatewaysOptions {
  /** The control database. */
  database: Database;
  serviceSecret: string;
  /** Without keys of the platform plans are paid at the test gateway, which a hosted backend forbids. */
  isHosted: boolean;
  addresses?: GatewayAddresses | undefined;
  now(): Date;
}

export interface Gateways {
  keys: StoredKeys;
  /** The test gateway in place of a provider. */
  testGateway(accountId: string, provider: GatewayName): PaymentGateway;
  /** The provider itself, with the account's keys; null without them. */
  realGateway(accountId: string, provider: GatewayName): Promise<PaymentGateway | null>;
  /** The platform's own keys. */
  platformKeys: PlatformKeys;
  /** The provider itself, with the platform's keys; null without them. */
  platform(provider?: GatewayName): Promise<PaymentGateway | null>;
  /** Providers at which owners can pay each charge by link; those of the test gateway while the platform has no keys. */
  linkProviders(): Promise<{ provider: LinkProvider; isTest: boolean }[]>;
  /** The gateway at which an account pays the platform; null while it has none. */
  billing(
    accountId: string,
    stored?: { provider: GatewayName; isTest: boolean },
  ): Promise<PaymentGateway | null>;
  /** The gateways that an account may offer: listed for the currency and, unless the test gateway answers, with keys. */
  offered(
    account: { account_id: string; payments_test_mode: boolean },
    currency: string,
  ): Promise<GatewayName[]>;
}

/** Everything that takes payments, by account. The real ones' libraries are loaded when the first account needs them. */
export function createGateways(options: GatewaysOptions): Gateways {
  const { database, serviceSecret, isHosted, addresses = {}, now } = options;
  const box = createKeyBox(serviceSecret);
  const keys = createStoredKeys(database, box);
  const platformKeys = createPlatformKeys(database, box);
  const platform = async (provider: GatewayName = 'stripe') => {
    const stored = await platformKeys.read(provider);
    const open = OPEN[provider] as Open<typeof provider>;
    return stored && open(stored.keys, addresses[provider]);
  };
  return {
    keys,
    platformKeys,
    platform,
    testGateway: (accountId, provider) => createTestGateway({ provider, accountId, serviceSecret, now }),
    async realGateway(accountId, provider) {
      const stored = await keys.read(accountId, provider);
      const open = OPEN[provider] as Open<typeof provider>;
      return stored ? open(stored, addresses[provider]) : null;
    },
    async billing(accountId, stored) {
      const own = stored?.isTest ? null : await platform(stored?.provider);
      // A method stays with the gateway that stored it; a new one goes to the provider as soon as there are keys.
      if (own || stored?.isTest === false) return own;
      const provider = stored?.provider ?? 'stripe';
      return isHosted ? null : createTestGateway({ provider, accountId, serviceSecret, now });
    },
    async linkProviders() {
      const configured = await platformKeys.configured();
      if (configured.length === 0)
        return isHosted ? [] : LINK_PROVIDERS.map((provider) => ({ provider, isTest: true }));
      return LINK_PROVIDERS.flatMap((provider) =>
        configured.includes(provider) ? [{ provider, isTest: false }] : [],
      );
    },
    async offered({ account_id, payments_test_mode }, currency) {
      const listed = providersFor(currency).filter((provider) => provider !== 'offline');
      if (payments_test_mode || listed.length === 0) return listed;
      const configured = await keys.configured(account_id);
      return listed.filter((name) => configured.some(({ provider }) => provider === name));
    },
  };
}

type Open<Name extends GatewayName> = (keys: GatewayKeys[Name], address?: string) => Promise<PaymentGateway>;

const OPEN: { [Name in GatewayName]: Open<Name> } = {
  paypal: async (keys, address) => (await import('./paypal/gateway.ts')).createPaypalGateway(keys, address),
  razorpay: async (keys, address) =>
    (await import('./razorpay/gateway.ts')).createRazorpayGateway(keys, address),
  stripe: async (keys, address) => (await import('./stripe/gateway.ts')).createStripeGateway(keys, address),
};

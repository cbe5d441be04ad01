import { GatewayKeys, type GatewayName } from '@stoa/shared/contracts/payments';

export const PROVIDER_BRANDS: Record<GatewayName, string> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  razorpay: 'Razorpay',
};

/** Path of a provider's keys: Stripe charges stored cards, at the others each charge is paid by link. */
export const keysPath = (provider: GatewayName): string =>
  `/api/operator/billing/keys${provider === 'stripe' ? '' : `/${provider}`}`;

/** Names of a provider's keys, in the order of its own dashboard. */
export const keyFields = (provider: GatewayName): string[] => Object.keys(GatewayKeys[provider].shape);

/** Values of PayPal's field that is chosen, not typed. */
export const ENVIRONMENTS = ['live', 'sandbox'] as const;

import { z } from 'zod';
import { PAYMENT_PROVIDERS } from './currencies.ts';

/** The providers that are asked over the net; whatever is paid offline asks nobody. */
export const GATEWAYS = ['paypal', 'stripe', 'razorpay'] as const;
export type GatewayName = (typeof GATEWAYS)[number];

/** Next step for the customer's browser: none, or a redirect to the provider. */
export const NextStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('redirect'), url: z.url() }),
]);
export type NextStep = z.infer<typeof NextStep>;

/** Payment methods a site offers its customers. */
export const OfferedProviders = z.object({
  currency: z.string(),
  providers: z.array(z.enum(PAYMENT_PROVIDERS)),
  test: z.boolean(),
});
export type OfferedProviders = z.infer<typeof OfferedProviders>;

/** Provider settings as managers see them: only the last characters of each secret. */
export const GatewaySetting = z.object({
  provider: z.enum(GATEWAYS),
  /** True when the provider supports the account's currency. */
  isListed: z.boolean(),
  /** null without keys. */
  updatedAt: z.string().nullable(),
  keys: z.record(z.string(), z.string()),
  /** Webhook URL to enter at the provider. */
  webhookUrl: z.url(),
  /** The messages that are read. */
  webhookEvents: z.array(z.string()),
});
export type GatewaySetting = z.infer<typeof GatewaySetting>;

/** Payment settings as managers see them. */
export const GatewaySettings = z.object({
  currency: z.string(),
  /** The test gateway answers in place of all of them. */
  test: z.boolean(),
  providers: z.array(GatewaySetting),
});
export type GatewaySettings = z.infer<typeof GatewaySettings>;

const key = (pattern: RegExp) => z.string().trim().max(300).regex(pattern);

/** Credentials a manager enters for each provider. */
export const GatewayKeys = {
  stripe: z.strictObject({
    secretKey: key(/^(sk|rk)_(test|live)_\w{8,}$/),
    webhookSecret: key(/^whsec_\w{8,}$/),
  }),
  paypal: z.strictObject({
    clientId: key(/^[\w-]{16,}$/),
    clientSecret: key(/^[\w-]{16,}$/),
    webhookId: key(/^\w{8,}$/),
    environment: z.enum(['sandbox', 'live']),
  }),
  razorpay: z.strictObject({
    keyId: key(/^rzp_(test|live)_\w{8,}$/),
    keySecret: key(/^\w{8,}$/),
    webhookSecret: key(/^\S{8,}$/),
  }),
};
export type GatewayKeys = { [Name in GatewayName]: z.infer<(typeof GatewayKeys)[Name]> };

import { z } from 'zod';
import { GATEWAYS, GatewayKeys, type GatewayName } from './payments.ts';
import { ReasonField } from './release-fields.ts';

/** GET /api/operator/billing/keys: the platform's keys, secrets by their last letters alone. */
export const PlatformKeySetting = z.object({
  provider: z.enum(GATEWAYS),
  /** null without keys. */
  updatedAt: z.string().nullable(),
  keys: z.record(z.string(), z.string()),
  /** Plans are paid at the test gateway. */
  isTest: z.boolean(),
  webhookUrl: z.string(),
  webhookEvents: z.array(z.string()),
});
export type PlatformKeySetting = z.infer<typeof PlatformKeySetting>;

/** PUT …/keys: keys are stored sealed and never returned. */
export const PlatformKeysInput = GatewayKeys.stripe.extend({ reason: ReasonField });
export type PlatformKeysInput = z.infer<typeof PlatformKeysInput>;

/** Input of a provider's keys as a form takes it: all fields are text. */
export type KeysFormValues = Record<string, string> & { reason: string };
export const keysFormSchema = (provider: GatewayName) =>
  z.strictObject({ ...GatewayKeys[provider].shape, reason: ReasonField }) as z.ZodType<
    KeysFormValues,
    KeysFormValues
  >;

/** POST …/keys/test */
export const PlatformKeysTested = z.object({ result: z.enum(['ok', 'refused', 'away']) });
export type PlatformKeysTested = z.infer<typeof PlatformKeysTested>;

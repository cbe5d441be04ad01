import { z } from 'zod';
import { ReasonField } from './release-fields.ts';
import { isDomain } from './validation.ts';

export const SENDER_RECORD_KEYS = ['proof', 'dkim1', 'dkim2', 'returnPath', 'dmarc'] as const;
export type SenderRecordKey = (typeof SENDER_RECORD_KEYS)[number];

export const SENDER_DOMAIN_STATES = ['pending', 'verified', 'broken'] as const;
export type SenderDomainState = (typeof SENDER_DOMAIN_STATES)[number];

/** Answer of DNS for one record. */
export const FoundRecord = z.object({
  status: z.enum(['ok', 'missing', 'wrong', 'unknown']),
  found: z.array(z.string()),
});
export type FoundRecord = z.infer<typeof FoundRecord>;

export const SenderRecord = FoundRecord.extend({
  status: z.enum(['ok', 'missing', 'wrong', 'unknown', 'unchecked']),
  key: z.enum(SENDER_RECORD_KEYS),
  type: z.enum(['TXT', 'CNAME']),
  name: z.string(),
  value: z.string(),
  isRequired: z.boolean(),
});
export type SenderRecord = z.infer<typeof SenderRecord>;

export const SenderDomain = z.object({
  id: z.uuid(),
  domain: z.string(),
  localPart: z.string(),
  state: z.enum(SENDER_DOMAIN_STATES),
  isDefault: z.boolean(),
  checkedAt: z.string().nullable(),
  verifiedAt: z.string().nullable(),
  brokenSince: z.string().nullable(),
  /** The second key is in DNS and can be put in use. */
  canRotate: z.boolean(),
  records: z.array(SenderRecord),
});
export type SenderDomain = z.infer<typeof SenderDomain>;

/** The stop, limits and figures of a site’s campaigns. */
export const SendingState = z.object({
  stoppedAt: z.string().nullable(),
  stopReason: z.enum(['complaints', 'bounces']).nullable(),
  warmedAt: z.string().nullable(),
  dailyCap: z.number(),
  /** Emails that the platform's sender still takes today; null is unlimited. */
  warmUpRest: z.number().nullable(),
  sent: z.number(),
  bounced: z.number(),
  complained: z.number(),
});
export type SendingState = z.infer<typeof SendingState>;

/** GET /api/email/domains. */
export const SenderDomains = z.object({
  domains: z.array(SenderDomain),
  /** Address that campaigns come from without a proven domain; null where emails are caught. */
  platformFrom: z.string().nullable(),
  sending: SendingState,
});
export type SenderDomains = z.infer<typeof SenderDomains>;

const LOCAL_PART = /^[a-z0-9]([a-z0-9._-]{0,38}[a-z0-9])?$/;
const localPart = z.string().trim().toLowerCase().regex(LOCAL_PART);

/** POST /api/email/domains. */
export const SenderDomainInput = z.strictObject({
  domain: z.string().trim().toLowerCase().max(190).refine(isDomain, 'This is no name of a domain.'),
  localPart: localPart.default('hello'),
});
export type SenderDomainInput = z.input<typeof SenderDomainInput>;

/** The form of it: an address as people write it. */
export const SenderAddressFields = z.strictObject({
  address: z
    .string()
    .trim()
    .toLowerCase()
    .refine((text) => {
      const [local = '', domain = '', more] = text.split('@');
      return more === undefined && LOCAL_PART.test(local) && isDomain(domain) && domain.length <= 190;
    }),
});

/** PATCH /api/email/domains/:domainId. */
export const SenderDomainChange = z.strictObject({ localPart, isDefault: z.boolean().default(false) });
export type SenderDomainChange = z.input<typeof SenderDomainChange>;

/** The form of the limit of emails to one contact a day. */
export const DailyCapFields = z.strictObject({ cap: z.coerce.number().int().min(1).max(20) });

/** POST /api/email/events/:provider. */
export const EmailEventsTaken = z.object({ outcomes: z.array(z.enum(['taken', 'repeated', 'unknown'])) });

/** POST /api/operator/accounts/:accountId/sending/reopen. */
export const ReopenSendingInput = z.strictObject({ reason: ReasonField });
export const SendingReopened = z.object({ isChanged: z.boolean(), sending: SendingState });
export type SendingReopened = z.infer<typeof SendingReopened>;

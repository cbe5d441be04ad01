import { z } from 'zod';
import { CertificateCheck } from './presented-certificate.ts';

/** Dispute of a payment at its provider. */
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const;
export const DISPUTE_SORTS = ['opened', '-opened', 'site', '-site', 'amount', '-amount'] as const;

export const PlatformDispute = z.object({
  id: z.uuid(),
  account_id: z.uuid(),
  site: z.string(),
  orderNumber: z.int(),
  provider: z.string(),
  amountMinor: z.int(),
  currency: z.string(),
  reason: z.string(),
  status: z.enum(DISPUTE_STATES),
  openedAt: z.string(),
  closedAt: z.string().nullable(),
});
export type PlatformDispute = z.infer<typeof PlatformDispute>;

/** GET /api/operator/disputes?search=&status=&sort=&limit=&offset=; the search is over sites, order numbers and reasons. */
export const PlatformDisputes = z.object({
  disputes: z.array(PlatformDispute),
  total: z.int().nonnegative(),
});
export type PlatformDisputes = z.infer<typeof PlatformDisputes>;

/** A domain is served once verified; a contested one waits while another site claims it too. */
export const DOMAIN_STATES = ['verified', 'waiting', 'contested'] as const;
export const DOMAIN_SORTS = ['domain', '-domain', 'site', '-site', 'verified', '-verified'] as const;

export const PlatformDomain = z.object({
  account_id: z.uuid(),
  site: z.string(),
  domain: z.string(),
  state: z.enum(DOMAIN_STATES),
  verifiedAt: z.string().nullable(),
});
export type PlatformDomain = z.infer<typeof PlatformDomain>;

/** GET /api/operator/domains?search=&state=&sort=&limit=&offset=; the search is over domains and sites. */
export const PlatformDomains = z.object({ domains: z.array(PlatformDomain), total: z.int().nonnegative() });
export type PlatformDomains = z.infer<typeof PlatformDomains>;

/** GET /api/operator/domains/:accountId/dns: the record that DNS should have, and the texts it has now. */
export const DomainDns = z.object({
  domain: z.string(),
  record: z.object({ name: z.string(), text: z.string() }),
  found: z.array(z.string()),
  isProven: z.boolean(),
  /** Nobody answered, or there is no such name. */
  isMissing: z.boolean(),
  /** Records of the domain itself. */
  address: z.object({
    /** The site's name at the platform, for a CNAME record. */
    target: z.string(),
    /** Addresses of the platform, for A and AAAA records. */
    expected: z.array(z.string()),
    found: z.object({ cname: z.array(z.string()), addresses: z.array(z.string()) }),
    state: z.enum(['here', 'elsewhere', 'missing', 'unknown']),
  }),
  /** A certificate is issued at the first visit, once the domain is verified; `off` without TLS. */
  certificate: z.enum(['allowed', 'unverified', 'off']),
  /** The certificate that the proxy presents for the domain. */
  presented: CertificateCheck.nullable(),
});
export type DomainDns = z.infer<typeof DomainDns>;

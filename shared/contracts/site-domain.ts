import { z } from 'zod';
import { CertificateCheck } from './presented-certificate.ts';
import { isDomain } from './validation.ts';

/** PUT /api/site/domain. */
export const DomainInput = z.strictObject({
  domain: z.string().trim().toLowerCase().refine(isDomain, 'This is no name of a domain.'),
});

/** The form of it: an address counts as its domain. */
export const DomainFields = z.strictObject({
  domain: z
    .string()
    .trim()
    .toLowerCase()
    .transform((text) => text.replace(/^https?:\/\//, '').replace(/\/.*$/, ''))
    .pipe(z.string().refine(isDomain)),
});

/** The domain of a site, how its owner proves it, and where its name has to point. */
export const SiteDomain = z.object({
  domain: z.string().nullable(),
  isProven: z.boolean(),
  record: z.object({ name: z.string(), text: z.string() }).nullable(),
  pointsTo: z.string(),
  /** The last look at what is presented for it, null before there was one; absent where the platform has no TLS. */
  certificate: CertificateCheck.nullable().optional(),
});
export type SiteDomain = z.infer<typeof SiteDomain>;

import { z } from 'zod';

/** From when on a certificate counts as about to expire: on-demand TLS renews 30 days ahead. */
export const EXPIRING_DAYS = 14;

/** States of what the proxy presents for a domain. `missing` closes the handshake without a certificate, `unreachable` doesn't answer. */
export const CERTIFICATE_STATES = [
  ...(['valid', 'expiring', 'expired'] as const),
  ...(['other_host', 'untrusted', 'missing', 'unreachable'] as const),
] as const;

export const PresentedCertificate = z.object({
  state: z.enum(CERTIFICATE_STATES),
  subject: z.string().nullable(),
  issuer: z.string().nullable(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  /** Code of the handshake or of the verification. */
  error: z.string().nullable(),
});
export type PresentedCertificate = z.infer<typeof PresentedCertificate>;

export const CertificateCheck = PresentedCertificate.extend({ checkedAt: z.string() });
export type CertificateCheck = z.infer<typeof CertificateCheck>;

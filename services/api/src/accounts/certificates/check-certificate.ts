import { CertificateCheck } from '@stoa/shared/contracts/presented-certificate';
import type { Database } from '../../shared/database/connect.ts';
import type { ProbeCertificate } from '../../shared/network/presented-certificate.ts';

/** Presses within this time share one look. */
const FRESH_MS = 60_000;

export interface CertificateDeps {
  database: Database;
  /** Absent where the platform itself is served without TLS. */
  probeCertificate: ProbeCertificate | null;
}

/** Reads the last look at the certificate of a site's verified domain. */
export async function readCertificate(
  database: Database,
  accountId: string,
): Promise<CertificateCheck | null> {
  const [row] = await database<{ found: object; checked_at: Date }[]>`
    select found, checked_at from ops.certificate_check(${accountId})`;
  return row ? CertificateCheck.parse({ ...row.found, checkedAt: row.checked_at.toISOString() }) : null;
}

/** Looks at the certificate of a verified domain now, or takes a look of the last minute; null without TLS. */
export async function checkCertificate(
  { database, probeCertificate }: CertificateDeps,
  { accountId, domain }: { accountId: string; domain: string },
): Promise<CertificateCheck | null> {
  if (!probeCertificate) return null;
  const before = await readCertificate(database, accountId);
  if (before && Date.now() - Date.parse(before.checkedAt) < FRESH_MS) return before;
  const found = await probeCertificate(domain);
  await database`
    select ops.store_certificate_check(${accountId}, ${domain}, ${database.json({ ...found })})`;
  return readCertificate(database, accountId);
}

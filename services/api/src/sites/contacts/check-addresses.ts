import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import { type MailDns, readAnswer } from '../../shared/network/mail-dns.ts';
import type { ReadyRow, RejectedRow } from './read-row.ts';

const AT_ONCE = 20;
/** Silent lookups running after which a run asks no more. */
const MAX_SILENT = 20;

export interface CheckedRows {
  rows: ReadyRow[];
  rejected: RejectedRow[];
  /** Addresses that were checked; each counts for the month. */
  checked: number;
  unchecked: number;
}

/**
 * Checks addresses of an import: none of throw-away services, none at domains that take no email. Each domain is asked for
 * once a run; silence of DNS rejects nobody.
 * @param dns null asks nobody
 */
export function createAddressChecks(dns: MailDns | null) {
  const disposable = disposableEmailBlocklistSet();
  const known = new Map<string, boolean | null>();
  let silent = 0;
  const lookUp = async (domain: string): Promise<void> => {
    const takes = dns && silent < MAX_SILENT ? await takesEmail(dns, domain) : null;
    silent = takes === null ? silent + 1 : 0;
    known.set(domain, takes);
  };

  /** @param limit addresses that may be checked; the rest is taken as it is */
  return async (rows: readonly ReadyRow[], limit: number): Promise<CheckedRows> => {
    const toCheck = rows.slice(0, limit);
    const domains = new Set(toCheck.map(domainOf).filter((domain) => !disposable.has(domain)));
    const open = [...domains].filter((domain) => dns && !known.has(domain));
    for (let at = 0; at < open.length; at += AT_ONCE)
      await Promise.all(open.slice(at, at + AT_ONCE).map(lookUp));
    const rejected = toCheck.flatMap((row): RejectedRow[] => {
      const { n, line } = row;
      if (disposable.has(domainOf(row))) return [{ n, line, reason: 'disposable' }];
      return known.get(domainOf(row)) === false ? [{ n, line, reason: 'no_mail_server' }] : [];
    });
    const gone = new Set(rejected.map(({ n }) => n));
    // In a map without an entry, DNS was not asked; null is its silence.
    const unknown = toCheck.filter((row) => known.get(domainOf(row)) === null).length;
    return {
      rows: rows.filter(({ n }) => !gone.has(n)),
      rejected,
      checked: toCheck.length - unknown,
      unchecked: rows.length - toCheck.length + unknown,
    };
  };
}

const domainOf = ({ email }: Pick<ReadyRow, 'email'>) => email.slice(email.lastIndexOf('@') + 1);

/** null where DNS doesn't say. A domain without MX takes email at its address (RFC 5321), one with "." never (RFC 7505). */
async function takesEmail(dns: MailDns, domain: string): Promise<boolean | null> {
  const mx = await readAnswer(dns.mx(domain).then((records) => records.map(({ exchange }) => exchange)));
  if (mx.kind === 'unknown') return null;
  if (mx.kind === 'found') return mx.values.some((exchange) => exchange !== '' && exchange !== '.');
  const address = await readAnswer(dns.addresses(domain));
  return address.kind === 'unknown' ? null : address.kind === 'found';
}

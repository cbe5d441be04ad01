import { Resolver } from 'node:dns/promises';

/** Lookups of email's records. Each rejects with the resolver's code where there are none or nobody answers. */
export interface MailDns {
  txt(name: string): Promise<string[][]>;
  cname(name: string): Promise<string[]>;
  mx(name: string): Promise<{ exchange: string; priority: number }[]>;
  /** Addresses of a name, IPv4 or IPv6. */
  addresses(name: string): Promise<string[]>;
}

export type DnsAnswer = { kind: 'found'; values: string[] } | { kind: 'none' } | { kind: 'unknown' };

const TIMEOUT_MS = 3_000;
const NONE = new Set(['ENOTFOUND', 'ENODATA', 'NOTFOUND', 'NODATA']);

/** Asks the name servers of the machine, or those given. */
export function createMailDns(servers?: string[]): MailDns {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
  if (servers) resolver.setServers(servers);
  return {
    txt: (name) => resolver.resolveTxt(name),
    cname: (name) => resolver.resolveCname(name),
    mx: (name) => resolver.resolveMx(name),
    addresses: (name) => resolver.resolve4(name).catch(() => resolver.resolve6(name)),
  };
}

/** Reads a lookup; silence of DNS is never taken as "no such record". */
export async function readAnswer(lookup: Promise<string[]>): Promise<DnsAnswer> {
  try {
    const values = await lookup;
    return values.length > 0 ? { kind: 'found', values } : { kind: 'none' };
  } catch (error) {
    return NONE.has((error as { code?: string }).code ?? '') ? { kind: 'none' } : { kind: 'unknown' };
  }
}

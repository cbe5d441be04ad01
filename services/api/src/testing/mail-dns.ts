import type { MailDns } from '../shared/network/mail-dns.ts';

export interface TestDns extends MailDns {
  /** Records by `TYPE name`; an absent name has none. */
  records: Map<string, string[]>;
  /** Names that nobody answers for. */
  silent: Set<string>;
}

/** Name servers of a test. */
export function createTestDns(): TestDns {
  const records = new Map<string, string[]>();
  const silent = new Set<string>();
  const find = async (type: string, name: string): Promise<string[]> => {
    if (silent.has(name)) throw Object.assign(new Error('queryA ETIMEOUT'), { code: 'ETIMEOUT' });
    const found = records.get(`${type} ${name}`);
    if (!found) throw Object.assign(new Error('query ENOTFOUND'), { code: 'ENOTFOUND' });
    return found;
  };
  return {
    records,
    silent,
    // DNS holds long texts in pieces of 255 bytes.
    txt: async (name) => (await find('TXT', name)).map((text) => text.match(/.{1,255}/gs) ?? ['']),
    cname: (name) => find('CNAME', name),
    mx: async (name) => (await find('MX', name)).map((exchange, priority) => ({ exchange, priority })),
    addresses: (name) => find('A', name),
  };
}

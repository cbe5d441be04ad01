import type { Database } from '../../../shared/database/connect.ts';
import type { MailDns } from '../../../shared/network/mail-dns.ts';
import { checkRecords } from './check-records.ts';
import type { DomainRow } from './domain-records.ts';
import { type DomainKeys, makeDkimKey } from './domain-keys.ts';

const AT_ONCE = 10;
const RETIRED_MS = 7 * 86_400_000;

export interface CheckOptions {
  dns: MailDns;
  keys: DomainKeys;
  returnHost: string | null;
  now?: () => Date;
}

/** Checks one domain and stores the result; null where it was removed meanwhile. */
export async function checkDomain(
  database: Database,
  row: DomainRow,
  { dns, returnHost }: Pick<CheckOptions, 'dns' | 'returnHost'>,
): Promise<string | null> {
  const { isSound, hasReturnPath, records } = await checkRecords(dns, row, returnHost);
  const [stored] = await database<[{ state: string | null }]>`
    select ops.store_domain_check(${row.account_id}, ${row.id}, ${isSound}, ${hasReturnPath},
      ${database.json(records as never)}) as state`;
  return stored.state;
}

/** Checks the domains that are due and replaces keys retired for a week. Returns how many were checked. */
export async function checkDueDomains(database: Database, options: CheckOptions): Promise<number> {
  const due = await database<DomainRow[]>`select * from ops.sender_domains_to_check()`;
  for (let from = 0; from < due.length; from += AT_ONCE)
    await Promise.all(due.slice(from, from + AT_ONCE).map((row) => checkOne(database, row, options)));
  return due.length;
}

async function checkOne(database: Database, row: DomainRow, options: CheckOptions): Promise<void> {
  const now = options.now?.() ?? new Date();
  if (row.rotated_at && now.getTime() - row.rotated_at.getTime() > RETIRED_MS) {
    const { publicKey, privatePem } = await makeDkimKey();
    // The private half first: a published key that nobody can sign with would break the next rotation.
    await options.keys.write(row.account_id, row.id, row.selectors[1], privatePem);
    await database`select ops.renew_sender_key(${row.account_id}, ${row.id}, ${publicKey})`;
    row.public_keys = { ...row.public_keys, [row.selectors[1]]: publicKey };
  }
  await checkDomain(database, row, options);
}

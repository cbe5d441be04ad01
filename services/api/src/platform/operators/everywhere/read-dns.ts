import { AppError } from '@stoa/shared/contracts/errors';
import { DomainDns } from '@stoa/shared/contracts/platform-lists';
import { proofName, proofText, type ResolveTxt } from '../../../accounts/domains/proof.ts';
import type { Database } from '../../../shared/database/connect.ts';

const SHOWN = 10;
const MAX_LENGTH = 255;

/** Asks DNS what the domain of an account says now. @throws AppError `not_found` for an account without one */
export async function readDns(
  database: Database,
  resolveTxt: ResolveTxt,
  accountId: string,
): Promise<DomainDns> {
  const [row] = await database<{ domain: string }[]>`
    select domain from ops.platform_domains() where account_id = ${accountId}`;
  if (!row) throw new AppError('not_found', 'This site has no domain of its own.');
  const record = { name: proofName(row.domain), text: proofText(accountId) };
  const answer = await resolveTxt(record.name).catch(() => null);
  const texts = (answer ?? []).map((parts) => parts.join('').trim());
  return DomainDns.parse({
    domain: row.domain,
    record,
    found: texts.slice(0, SHOWN).map((text) => text.slice(0, MAX_LENGTH)),
    isProven: texts.includes(record.text),
    isMissing: texts.length === 0,
  });
}

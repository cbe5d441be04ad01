import type { Database } from '../../../shared/database/connect.ts';
import type { DomainKeys } from '../domains/domain-keys.ts';
import type { DkimSigner } from './sign-dkim.ts';

const CACHED_MS = 15_000;

export interface SenderIdentity {
  address: string;
  signer: DkimSigner;
  /** Bounces come back to the domain's own name. */
  hasReturnPath: boolean;
}

interface SenderRow {
  account_id: string;
  domain_id: string;
  domain: string;
  local_part: string;
  selector: string;
  has_return_path: boolean;
}

/**
 * Reads who a text's emails come from; null is the platform's sender. Held for seconds, so that a rotated key or a removed
 * domain counts soon.
 */
export function createSenderIdentities(database: Database, keys: DomainKeys) {
  const held = new Map<string, { at: number; identity: Promise<SenderIdentity | null> }>();
  return (contentId: string): Promise<SenderIdentity | null> => {
    const known = held.get(contentId);
    if (known && Date.now() - known.at < CACHED_MS) return known.identity;
    const identity = readIdentity(database, keys, contentId);
    held.set(contentId, { at: Date.now(), identity });
    identity.catch(() => held.delete(contentId));
    if (held.size > 200) held.delete(held.keys().next().value!);
    return identity;
  };
}
export type SenderIdentities = ReturnType<typeof createSenderIdentities>;

async function readIdentity(
  database: Database,
  keys: DomainKeys,
  contentId: string,
): Promise<SenderIdentity | null> {
  const [row] = await database<SenderRow[]>`select * from ops.campaign_sender(${contentId})`;
  if (!row) return null;
  const key = await keys.read(row.account_id, row.domain_id, row.selector);
  // Sealed under another secret: an unsigned email in the domain's name would go to spam.
  if (!key) return null;
  return {
    address: `${row.local_part}@${row.domain}`,
    signer: { domain: row.domain, selector: row.selector, key },
    hasReturnPath: row.has_return_path,
  };
}

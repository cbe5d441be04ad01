import type {
  FoundRecord,
  SenderDomain,
  SenderRecordKey,
  SendingState,
} from '@stoa/shared/contracts/sender-domains';
import type { Database } from '../../../shared/database/connect.ts';
import type { SendingDeps } from '../sending-deps.ts';
import { type DomainRow, wantedRecords } from './domain-records.ts';

interface StoredDomain extends DomainRow {
  local_part: string;
  state: SenderDomain['state'];
  is_default: boolean;
  records: Partial<Record<SenderRecordKey, FoundRecord>>;
  checked_at: Date | null;
  verified_at: Date | null;
  broken_since: Date | null;
}

/** Reads what a check needs of one domain; null where the account has none. */
export async function readDomainRow(
  database: Database,
  accountId: string,
  id: string,
): Promise<DomainRow | null> {
  const [row] = await database<
    DomainRow[]
  >`select * from ops.sender_domain_rows(${accountId}) where id = ${id}`;
  return row ?? null;
}

/** Lists a site's sender domains, and how its campaigns may leave now. */
export async function listDomains(
  database: Database,
  accountId: string,
  { from, returnHost }: Pick<SendingDeps, 'from' | 'returnHost'>,
) {
  const rows = await database<StoredDomain[]>`select * from ops.sender_domain_rows(${accountId})`;
  const [{ sending }] = await database<[{ sending: SendingState }]>`
    select ops.sending_state(${accountId}) as sending`;
  return { domains: rows.map((row) => toDomain(row, returnHost)), platformFrom: from, sending };
}

function toDomain(row: StoredDomain, returnHost: string | null): SenderDomain {
  return {
    id: row.id,
    domain: row.domain,
    localPart: row.local_part,
    state: row.state,
    isDefault: row.is_default,
    checkedAt: row.checked_at?.toISOString() ?? null,
    verifiedAt: row.verified_at?.toISOString() ?? null,
    brokenSince: row.broken_since?.toISOString() ?? null,
    canRotate: row.state === 'verified' && row.records.dkim2?.status === 'ok' && row.rotated_at === null,
    records: wantedRecords(row, returnHost).map((wanted) => {
      const { status = 'unchecked' as const, found = [] } = row.records[wanted.key] ?? {};
      return { ...wanted, status, found };
    }),
  };
}

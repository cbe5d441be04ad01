import { createHash } from 'node:crypto';
import { AppError } from '@stoa/shared/contracts/errors';
import { OperatorAccountDetail } from '@stoa/shared/contracts/operator-accounts';
import { siteHost } from '@stoa/shared/routing/site-address';
import { z } from 'zod';
import type { Queryable } from '../../../shared/database/connect.ts';

const { plan, status, features, planFeatures, subscription, limits, plans } = OperatorAccountDetail.shape;
/** State of an account that operators can change, as stored in the database. */
export const AccountState = z.object({
  ...{ plan, status, features, planFeatures, subscription, limits, plans },
  testMode: z.boolean(),
});
export type AccountState = z.infer<typeof AccountState>;

/** Reads what operators change of an account; throws `account_not_found`. */
export async function readAccountState(sql: Queryable, accountId: string): Promise<AccountState> {
  const [row] = await sql<[{ state: unknown }]>`select ops.account_detail(${accountId}) as state`;
  if (row.state === null) throw new AppError('account_not_found', 'There is no such account.');
  return AccountState.parse(row.state);
}

/** The version of what can be changed; what is used counts on and leaves it alone. */
export function etagOf({ limits: all, plans: _plans, ...state }: AccountState): string {
  const overrides = all.map(({ metric, override }) => [metric, override]);
  const hash = createHash('sha256')
    .update(JSON.stringify([state, overrides]))
    .digest('base64url');
  return `"${hash.slice(0, 22)}"`;
}

interface AccountRow {
  account_id: string;
  slug: string;
  name: string;
  domain: string | null;
  domain_verified_at: Date | null;
  members: number;
  payments_test_mode: boolean;
  created_at: Date;
  backend: 'default' | 'preset' | 'own';
  owner_name: string | null;
  owner_email: string | null;
}

export interface SiteUrls {
  sitesDomain: string;
  siteUrl(host: string): string;
}

/** Describes one account for the console. @throws AppError `account_not_found` */
export async function accountDetail(
  sql: Queryable,
  accountId: string,
  { sitesDomain, siteUrl }: SiteUrls,
): Promise<OperatorAccountDetail> {
  const known = await readAccountState(sql, accountId);
  const { testMode: _testMode, ...state } = known;
  const [row] = await sql<[AccountRow]>`
    select o.account_id, o.slug, o.name, o.domain, o.domain_verified_at, o.members, o.payments_test_mode, o.created_at,
      coalesce((select b.kind from ops.account_backends b where b.account_id = o.account_id), 'default') as backend,
      n.name as owner_name, n.email as owner_email
    from ops.account_overview() o left join lateral ops.owner_to_tell(o.account_id) n on true
    where o.account_id = ${accountId}`;
  const { members, owner_name, owner_email, ...account } = row;
  const host = siteHost({ slug: row.slug, domain: row.domain_verified_at ? row.domain : null }, sitesDomain);
  return OperatorAccountDetail.parse({
    ...account,
    ...state,
    domain_verified_at: row.domain_verified_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    memberCount: members,
    siteUrl: siteUrl(host),
    owner: owner_email === null ? null : { name: owner_name ?? '', email: owner_email },
    etag: etagOf(known),
  });
}

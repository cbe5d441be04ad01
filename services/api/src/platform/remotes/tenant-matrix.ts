import type { TenantMatrix, TenantRemote } from '@stoa/shared/contracts/operator';
import type { Composition } from '@stoa/shared/contracts/registry';
import { siteHost } from '@stoa/shared/routing/site-address';
import type { Queryable } from '../../shared/database/connect.ts';
import { cellEtag } from '../registry/etag.ts';
import { listRemotes } from './list-remotes.ts';
import type { RegistrySnapshot } from '../registry/snapshot.ts';

export interface MatrixInput {
  sql: Queryable;
  snapshot: RegistrySnapshot;
  compositionOf(accountId: string): Composition;
  /** Absolute address of a site host. */
  siteUrl(host: string): string;
  sitesDomain: string;
}

/** Every tenant with the version it gets of every remote, by which rule, and the pin behind it. */
export async function tenantMatrix(input: MatrixInput): Promise<TenantMatrix> {
  const { sql, snapshot, compositionOf, siteUrl, sitesDomain } = input;
  const accounts = await sql<
    { account_id: string; slug: string; name: string; domain: string | null; verified: boolean }[]
  >`
    select account_id, slug, name, domain, domain_verified_at is not null as verified
    from public.accounts order by name, slug`;
  return {
    remotes: await listRemotes(sql),
    tenants: accounts.map(({ account_id, slug, name, domain, verified }) => ({
      account_id,
      slug,
      name,
      siteUrl: siteUrl(siteHost({ slug, domain: verified ? domain : null }, sitesDomain)),
      channel: snapshot.tenantChannels[account_id] ?? 'stable',
      remotes: compositionOf(account_id).remotes.map((remote) => cellOf(snapshot, account_id, remote)),
    })),
  };
}

/** One cell of the matrix. */
export function cellOf(
  snapshot: RegistrySnapshot,
  accountId: string,
  remote: Pick<Composition['remotes'][number], 'name' | 'version' | 'rule'>,
): TenantRemote {
  const pin = snapshot.pins[accountId]?.[remote.name] ?? null;
  return { name: remote.name, version: remote.version, rule: remote.rule, pin, etag: cellEtag(pin) };
}

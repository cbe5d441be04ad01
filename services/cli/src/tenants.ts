import type { TenantMatrix } from '@stoa/shared/contracts/operator';
import type { Caller } from './call-service.ts';
import { Failure } from './failure.ts';

export type Tenant = TenantMatrix['tenants'][number];

/** The tenant with a slug, as the matrix shows it. */
export async function findTenant(operator: Caller, slug: string): Promise<Tenant> {
  const { body } = await operator.call<TenantMatrix>('/api/registry/tenants');
  const tenant = body.tenants.find((row) => row.slug === slug);
  if (!tenant) throw new Failure(1, `Tenant not found: ${slug}.`);
  return tenant;
}

/** One cell of the matrix with the address of its pin. */
export async function findCell(operator: Caller, slug: string, remote: string) {
  const tenant = await findTenant(operator, slug);
  const cell = tenant.remotes.find(({ name }) => name === remote);
  if (!cell) throw new Failure(1, `Remote not found: ${remote}.`);
  return {
    etag: cell.etag,
    path: `/api/registry/tenants/${tenant.account_id}/pins/${encodeURIComponent(remote)}`,
  };
}

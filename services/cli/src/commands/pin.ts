import type { TenantRemote } from '@stoa/shared/contracts/operator';
import { asOperator } from '../caller.ts';
import { dryQuery, type Outcome, steered, type RunCommandOptions, type Surroundings } from '../outcome.ts';
import { findCell, findTenant } from '../tenants.ts';

export interface PinOptions extends RunCommandOptions {
  tenant: string;
  expires?: string;
  lock?: boolean;
  unlock?: boolean;
}

/** Pins a remote of one tenant to a version. */
export async function pin(
  around: Surroundings,
  remote: string,
  version: string,
  options: PinOptions,
): Promise<Outcome> {
  const operator = await asOperator(around);
  const cell = await findCell(operator, options.tenant, remote);
  const { body } = await operator.call<TenantRemote>(cell.path + dryQuery(options), {
    method: 'PUT',
    headers: { 'if-match': cell.etag },
    body: {
      version,
      reason: options.reason,
      ...(options.expires ? { expiresAt: options.expires } : {}),
      ...(options.lock ? { locked: true } : {}),
      ...(options.unlock ? { locked: false } : {}),
    },
  });
  return steered(body, options, (now) => gets(options.tenant, now));
}

/** Takes a pin away. */
export async function unpin(around: Surroundings, remote: string, options: PinOptions): Promise<Outcome> {
  const operator = await asOperator(around);
  const cell = await findCell(operator, options.tenant, remote);
  const { body } = await operator.call<TenantRemote>(cell.path + dryQuery(options), {
    method: 'DELETE',
    headers: { 'if-match': cell.etag },
    body: { reason: options.reason },
  });
  return steered(body, options, (now) => gets(options.tenant, now));
}

const gets = (tenant: string, { name, version, rule }: TenantRemote) =>
  `${tenant} gets ${name} ${version} (${rule}).`;

/** Moves a tenant to another channel. */
export async function channel(
  around: Surroundings,
  slug: string,
  wanted: string,
  options: RunCommandOptions,
): Promise<Outcome> {
  const operator = await asOperator(around);
  const { account_id } = await findTenant(operator, slug);
  const { body } = await operator.call<unknown>(
    `/api/registry/tenants/${account_id}/channel${dryQuery(options)}`,
    { method: 'PUT', body: { channel: wanted, reason: options.reason } },
  );
  return steered(body, options, () => `${slug} moved to ${wanted}.`);
}

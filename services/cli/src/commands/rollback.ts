import type { RegistryRemote } from '@stoa/shared/contracts/operator';
import { asOperator, asTeamOrOperator } from '../caller.ts';
import { Failure } from '../failure.ts';
import { dryQuery, type Outcome, steered, type RunCommandOptions, type Surroundings } from '../outcome.ts';
import { findTenant } from '../tenants.ts';

export interface RollbackOptions extends RunCommandOptions {
  to?: string;
  tenant?: string;
  composition?: string;
  channel: string;
}

/** Takes a remote, one tenant's remote, or a whole tenant back. */
export async function rollback(
  around: Surroundings,
  remote: string | undefined,
  options: RollbackOptions,
): Promise<Outcome> {
  if (options.composition) return rollbackTenant(around, options);
  if (!remote) throw new Failure(2, 'Enter a remote, or a tenant with --tenant and --composition.');
  const caller = options.tenant ? await asOperator(around) : await asTeamOrOperator(around, remote);
  const tenantId = options.tenant && (await findTenant(caller, options.tenant)).account_id;
  const { body } = await caller.call<{ from: string; to: string }>(
    `/api/registry/microFrontends/${encodeURIComponent(remote)}:rollback${dryQuery(options)}`,
    {
      method: 'POST',
      body: {
        reason: options.reason,
        channel: options.channel,
        ...(options.to ? { toVersion: options.to } : {}),
        ...(tenantId ? { tenantId } : {}),
      },
    },
  );
  const where = options.tenant ?? options.channel;
  return steered(
    body,
    options,
    ({ from, to }) => `${remote} rolled back from ${from} to ${to} for ${where}.`,
  );
}

async function rollbackTenant(around: Surroundings, options: RollbackOptions): Promise<Outcome> {
  if (!options.tenant) throw new Failure(2, 'Enter the tenant of the composition with --tenant.');
  const operator = await asOperator(around);
  const { account_id } = await findTenant(operator, options.tenant);
  const { body } = await operator.call<{ pinned: { remote: string; version: string }[] }>(
    `/api/registry/tenants/${account_id}:rollback${dryQuery(options)}`,
    { method: 'POST', body: { compositionId: options.composition, reason: options.reason } },
  );
  return steered(body, options, ({ pinned }) => [
    `${options.tenant} rolled back to composition ${options.composition}.`,
    ...pinned.map(({ remote, version }) => `  ${remote} pinned to ${version}`),
  ]);
}

/** Deprecates a version, withdraws it, or takes that back. */
export async function setStatus(
  around: Surroundings,
  remote: string,
  version: string,
  status: 'active' | 'deprecated' | 'withdrawn',
  options: RunCommandOptions,
): Promise<Outcome> {
  const caller = await asTeamOrOperator(around, remote);
  const { body } = await caller.call<RegistryRemote>(
    `/api/registry/microFrontends/${encodeURIComponent(remote)}/versions/${encodeURIComponent(version)}${dryQuery(options)}`,
    { method: 'PATCH', body: { status, reason: options.reason } },
  );
  return steered(body, options, () => `${remote} ${version} is ${status}.`);
}

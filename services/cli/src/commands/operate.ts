import type { AuditPage } from '@stoa/shared/contracts/operator';
import type { Explanation, GcReport } from '@stoa/shared/contracts/rollouts';
import { asOperator } from '../caller.ts';
import type { Outcome, RunCommandOptions, Surroundings } from '../outcome.ts';
import { findTenant } from '../tenants.ts';

/** Which rule gives a tenant each remote, and why. */
export async function explain(
  around: Surroundings,
  slug: string,
  { visitor }: { visitor?: string },
): Promise<Outcome> {
  const operator = await asOperator(around);
  const target = slug === 'platform' ? slug : (await findTenant(operator, slug)).account_id;
  const query = visitor ? `?visitor=${encodeURIComponent(visitor)}` : '';
  const { body } = await operator.call<Explanation>(`/api/registry/tenants/${target}:explain${query}`);
  const lines = body.remotes.flatMap(({ name, version, rule, since, by, reason, steps }) => [
    `${name} ${version ?? 'is not served'}${rule ? ` (${rule})` : ''}${since ? ` since ${since.slice(0, 16)}` : ''}${by ? ` by ${by}` : ''}${reason ? `: ${reason}` : ''}`,
    ...steps.map((step) => `  ${step.rule.padEnd(8)} ${step.why}`),
  ]);
  return { lines: [`${slug} on ${body.channel}, composition ${body.compositionId}`, ...lines], data: body };
}

/** Cleans away the files of versions that nothing refers to. */
export async function gc(around: Surroundings, { dryRun }: { dryRun?: boolean }): Promise<Outcome> {
  const operator = await asOperator(around);
  const { body } = await operator.call<GcReport>(`/api/registry/versions:gc${dryRun ? '?dryRun=true' : ''}`, {
    method: 'POST',
    body: {},
  });
  const kilobytes = Math.round(body.freedBytes / 1024);
  const verb = dryRun ? 'would be deleted' : 'deleted';
  return {
    lines: [
      ...body.collected.map(({ name, version }) => `${name} ${version} ${verb}`),
      `Versions ${verb}: ${body.collected.length} (${kilobytes} KB). Versions retained: ${body.kept.length}.`,
    ],
    data: body,
  };
}

/** Holds a remote, or lifts the hold. */
export async function hold(
  around: Surroundings,
  remote: string,
  options: RunCommandOptions & { lift?: boolean },
): Promise<Outcome> {
  const operator = await asOperator(around);
  const { body } = await operator.call<unknown>(
    `/api/registry/microFrontends/${encodeURIComponent(remote)}/hold`,
    { method: options.lift ? 'DELETE' : 'PUT', body: { reason: options.reason } },
  );
  return { lines: [`Releases of ${remote} ${options.lift ? 'unfrozen' : 'frozen'}.`], data: body };
}

export interface AuditOptions {
  remote?: string;
  tenant?: string;
  action?: string;
  limit: string;
}

/** Lists audit log entries, newest first. */
export async function audit(around: Surroundings, options: AuditOptions): Promise<Outcome> {
  const operator = await asOperator(around);
  const query = new URLSearchParams({ limit: options.limit });
  if (options.remote) query.set('remote', options.remote);
  if (options.action) query.set('action', options.action);
  if (options.tenant) query.set('accountId', (await findTenant(operator, options.tenant)).account_id);
  const { body } = await operator.call<AuditPage>(`/api/registry/audit?${query}`);
  return {
    lines: body.entries.map(({ at, actor, action, remote, account, reason }) =>
      [at.slice(0, 16), actor, action, remote ?? '', account?.slug ?? '', reason ?? '']
        .filter(Boolean)
        .join(' '),
    ),
    data: body,
  };
}

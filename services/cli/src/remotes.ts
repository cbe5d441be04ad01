import { spawnSync } from 'node:child_process';
import type { RegistryRemote, TenantMatrix, TenantRemote } from '@stoa/shared/contracts/operator';
import { callService, serviceUrl } from './call-service.ts';
import { Failure } from './failure.ts';
import { findToken } from './find-token.ts';
import { type Operator, signInOperator } from './operator.ts';
import { readBuild, readFolder } from './read-build.ts';

export interface Surroundings {
  cwd: string;
  environment: Record<string, string | undefined>;
}

/** What a command found or did: lines for people, `data` for programs. */
export interface Outcome {
  lines: string[];
  data: unknown;
}

interface Published {
  name: string;
  version: string;
  digest: string;
  isNew: boolean;
  liveOn: 'stable' | 'beta' | null;
}

/** Sends the build of this folder to the registry. */
export async function publish(
  { cwd, environment }: Surroundings,
  options: { build: boolean },
): Promise<Outcome> {
  const folder = readFolder(cwd);
  const base = serviceUrl(environment);
  const token = findToken(folder.name, cwd, environment);
  if (options.build) buildHere(folder.dir, folder.name);
  const { body } = await callService<Published>(
    base,
    `/api/registry/microFrontends/${folder.name}/versions`,
    {
      method: 'POST',
      body: readBuild(folder),
      headers: { authorization: `Bearer ${token}` },
    },
  );
  const what = `${body.name} ${body.version}`;
  const live = body.liveOn ? `live on ${body.liveOn}` : 'not live on any channel';
  return {
    lines: [body.isNew ? `${what} published, ${live}.` : `${what} was published before, ${live}.`],
    data: body,
  };
}

/** Asks for the contract report of this folder's build; stores nothing. */
export async function check(
  { cwd, environment }: Surroundings,
  options: { build: boolean },
): Promise<Outcome> {
  const folder = readFolder(cwd);
  const base = serviceUrl(environment);
  const token = findToken(folder.name, cwd, environment);
  if (options.build) buildHere(folder.dir, folder.name);
  const { body } = await callService<{ ok: boolean; breaches: { path: string; message: string }[] }>(
    base,
    `/api/registry/microFrontends/${folder.name}/versions:check`,
    { method: 'POST', body: readBuild(folder), headers: { authorization: `Bearer ${token}` }, alsoOk: 422 },
  );
  const headline = `${folder.name} ${folder.version}`;
  if (body.ok) return { lines: [`${headline} keeps its contract.`], data: body };
  const lines = body.breaches.map(({ path, message }) => `  ${path}: ${message}`);
  throw new Failure(1, [`${headline} breaks its contract:`, ...lines].join('\n'), body);
}

function buildHere(dir: string, name: string): void {
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: dir, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Failure(2, `${name} does not build.`);
}

/** The versions of the remote whose folder this is, or of the named one. */
export async function list({ cwd, environment }: Surroundings, remote: string | undefined): Promise<Outcome> {
  const name = remote ?? readFolder(cwd).name;
  const { body } = await callService<RegistryRemote>(
    serviceUrl(environment),
    `/api/registry/microFrontends/${encodeURIComponent(name)}/versions`,
    { headers: { authorization: `Bearer ${findToken(name, cwd, environment)}` } },
  );
  const marks = (version: string) => [
    ...(['stable', 'beta'] as const)
      .filter((channel) => body.channels[channel] === version)
      .map((channel) => ` ${channel}`),
    ...(body.rollouts ?? [])
      .filter((rollout) => rollout.version === version)
      .map(
        ({ channel, traffic, state }) => ` ${traffic} % of ${channel}${state === 'paused' ? ', paused' : ''}`,
      ),
  ];
  return {
    lines: body.versions.map(
      ({ version, status, publishedAt, publishedBy }) =>
        `${body.name} ${version.padEnd(12)} ${status.padEnd(10)} ${publishedAt.slice(0, 16)} ${publishedBy}${marks(version).join('')}`,
    ),
    data: body,
  };
}

export interface PinOptions {
  tenant: string;
  reason: string;
  expires?: string;
  lock?: boolean;
  dryRun?: boolean;
}

/** Pins a remote of one tenant to a version. */
export async function pin(
  { environment }: Surroundings,
  remote: string,
  version: string,
  options: PinOptions,
): Promise<Outcome> {
  const operator = await signInOperator(serviceUrl(environment), environment);
  const cell = await findCell(operator, options.tenant, remote);
  const { body } = await operator.call<TenantRemote>(cell.path + (options.dryRun ? '?dryRun=true' : ''), {
    method: 'PUT',
    headers: { 'if-match': cell.etag },
    body: {
      version,
      reason: options.reason,
      ...(options.expires ? { expiresAt: options.expires } : {}),
      ...(options.lock ? { locked: true } : {}),
    },
  });
  return { lines: [described(options, remote, body)], data: body };
}

/** Takes a pin away. */
export async function unpin(
  { environment }: Surroundings,
  remote: string,
  options: PinOptions,
): Promise<Outcome> {
  const operator = await signInOperator(serviceUrl(environment), environment);
  const cell = await findCell(operator, options.tenant, remote);
  const { body } = await operator.call<TenantRemote>(cell.path + (options.dryRun ? '?dryRun=true' : ''), {
    method: 'DELETE',
    headers: { 'if-match': cell.etag },
    body: { reason: options.reason },
  });
  return { lines: [described(options, remote, body)], data: body };
}

async function findCell(operator: Operator, slug: string, remote: string) {
  const { body: matrix } = await operator.call<TenantMatrix>('/api/registry/tenants');
  const tenant = matrix.tenants.find((row) => row.slug === slug);
  const cell = tenant?.remotes.find(({ name }) => name === remote);
  if (!tenant || !cell)
    throw new Failure(1, `There is no ${tenant ? `remote ${remote}` : `tenant ${slug}`}.`);
  return {
    etag: cell.etag,
    path: `/api/registry/tenants/${tenant.account_id}/pins/${encodeURIComponent(remote)}`,
  };
}

function described(options: PinOptions, remote: string, body: unknown): string {
  if (options.dryRun) {
    const { changes } = body as { changes: { from: string; to: string }[] };
    const [change] = changes;
    return change
      ? `${options.tenant} would go from ${remote} ${change.from} to ${change.to}.`
      : 'Nothing would change.';
  }
  const cell = body as TenantRemote;
  return `${options.tenant} gets ${remote} ${cell.version} (${cell.rule}).`;
}

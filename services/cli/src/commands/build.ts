import { spawnSync } from 'node:child_process';
import type { Issue } from '@stoa/shared/contracts/errors';
import type { Channel, MovesBack, Rollout } from '@stoa/shared/contracts/rollouts';
import { callService, issueLines, serviceUrl } from '../call-service.ts';
import { Failure } from '../failure.ts';
import { findToken } from '../find-token.ts';
import { type GuardOptions, readGuard } from '../guard-options.ts';
import type { Outcome, Surroundings } from '../outcome.ts';
import { readBuild, readFolder } from '../read-build.ts';
import { parseSteps } from '../steps.ts';

interface Published {
  name: string;
  version: string;
  digest: string;
  isNew: boolean;
  liveOn: Channel | null;
  rollout: Rollout | null;
  away: 'held' | 'older' | 'rollout_running' | null;
  movesBack: MovesBack | null;
}

export interface BuildOptions {
  build: boolean;
}

export interface PublishOptions extends BuildOptions, GuardOptions {
  channel?: string;
  steps?: string;
  allowBackwards?: boolean;
}

const AWAY: Record<NonNullable<Published['away']>, string> = {
  held: 'not live because releases are frozen for this remote',
  older: 'not live because a newer version is live',
  rollout_running: 'not live because an operator’s rollout is running',
};

/** Sends the build of this folder to the registry. */
export async function publish({ cwd, environment }: Surroundings, options: PublishOptions): Promise<Outcome> {
  const folder = readFolder(cwd);
  const rollout = {
    ...(options.channel ? { channel: options.channel } : {}),
    ...(options.steps ? { steps: parseSteps(options.steps) } : {}),
    ...(options.allowBackwards ? { allowBackwards: true } : {}),
    ...readGuard(options),
  };
  const { base, headers } = reach({ cwd, environment }, folder.name);
  if (options.build) buildHere(folder.dir, folder.name);
  const { body } = await callService<Published>(
    base,
    `/api/registry/microFrontends/${folder.name}/versions`,
    { method: 'POST', body: { ...readBuild(folder), rollout }, headers },
  );
  const what = `${body.name} ${body.version} ${body.isNew ? 'published' : 'was already published'}`;
  return { lines: [`${what}, ${liveness(body)}.`, ...backLines(body)], data: body };
}

const backLines = ({ movesBack }: Published): string[] =>
  movesBack
    ? [
        `${movesBack.people} visitors of the last 24 hours (${movesBack.share}%) move back from ${movesBack.from} to ${movesBack.to}.`,
      ]
    : [];

function liveness({ liveOn, rollout, away }: Published): string {
  if (away) return AWAY[away];
  if (rollout && rollout.traffic < 100) {
    return `live for ${rollout.traffic}% of ${rollout.channel}, the others get ${rollout.baseVersion}`;
  }
  return liveOn ? `live on ${liveOn}` : 'not live on any channel';
}

const warningLines = (warnings: readonly Issue[] = []): string[] =>
  warnings.map(({ message }) => `Note: ${message}.`);

/** Asks for the contract report of this folder's build; stores nothing. */
export async function check(around: Surroundings, options: BuildOptions): Promise<Outcome> {
  const folder = readFolder(around.cwd);
  const { base, headers } = reach(around, folder.name);
  if (options.build) buildHere(folder.dir, folder.name);
  const { body } = await callService<{ ok: boolean; breaches: Issue[]; warnings?: Issue[] }>(
    base,
    `/api/registry/microFrontends/${folder.name}/versions:check`,
    { method: 'POST', body: readBuild(folder), headers, alsoOk: 422 },
  );
  const headline = `${folder.name} ${folder.version}`;
  const warnings = warningLines(body.warnings);
  if (body.ok) return { lines: [`${headline} keeps its contract.`, ...warnings], data: body };
  const lines = [`${headline} breaks its contract:`, ...issueLines(body.breaches), ...warnings];
  throw new Failure(1, lines.join('\n'), body);
}

export function reach({ cwd, environment }: Surroundings, remote: string) {
  const authorization = `Bearer ${findToken(remote, cwd, environment)}`;
  return { base: serviceUrl(environment), headers: { authorization } };
}

export function buildHere(dir: string, name: string): void {
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: dir, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Failure(2, `We couldn’t build ${name}.`);
}

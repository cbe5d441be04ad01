import type { Rollout, RolloutList } from '@stoa/shared/contracts/rollouts';
import type { Caller } from '../call-service.ts';
import { asTeamOrOperator } from '../caller.ts';
import { Failure } from '../failure.ts';
import { type GuardOptions, readGuard } from '../guard-options.ts';
import { dryQuery, type Outcome, steered, type RunCommandOptions, type Surroundings } from '../outcome.ts';
import { parseSteps } from '../steps.ts';

export interface StartOptions extends RunCommandOptions, GuardOptions {
  channel: string;
  steps?: string;
  allowBackwards?: boolean;
}

const pathOf = (remote: string) => `/api/registry/microFrontends/${encodeURIComponent(remote)}/deployments`;

/** Starts moving a channel to a version. */
export async function startRollout(
  around: Surroundings,
  remote: string,
  version: string,
  options: StartOptions,
): Promise<Outcome> {
  const caller = await asTeamOrOperator(around, remote);
  const { body } = await caller.call<Rollout>(pathOf(remote) + dryQuery(options), {
    method: 'POST',
    body: {
      targetVersion: version,
      channel: options.channel,
      reason: options.reason,
      ...(options.steps ? { steps: parseSteps(options.steps) } : {}),
      ...(options.allowBackwards ? { allowBackwards: true } : {}),
      ...readGuard(options),
    },
  });
  return steered(body, options, line);
}

export interface ChangeOptions extends RunCommandOptions {
  channel: string;
  id?: string;
}

export type Change = { state: 'running' | 'paused' } | { step: number } | 'cancel';

/** Pauses, resumes, moves or cancels the open rollout of a remote. */
export async function changeRollout(
  around: Surroundings,
  remote: string,
  change: Change,
  options: ChangeOptions,
): Promise<Outcome> {
  const caller = await asTeamOrOperator(around, remote);
  const rollout = await findOpen(caller, remote, options);
  const isEnd = change === 'cancel';
  const { body } = await caller.call<Rollout>(`${pathOf(remote)}/${rollout.id}${dryQuery(options)}`, {
    method: isEnd ? 'DELETE' : 'PATCH',
    headers: { 'if-match': rollout.etag },
    body: { reason: options.reason, ...(isEnd ? {} : change) },
  });
  return steered(body, options, line);
}

async function findOpen(caller: Caller, remote: string, { id, channel }: ChangeOptions): Promise<Rollout> {
  const { body } = await caller.call<RolloutList>(`${pathOf(remote)}?open=true`);
  const found = body.rollouts.find((rollout) => (id ? rollout.id === id : rollout.channel === channel));
  if (!found) throw new Failure(1, `No rollout of ${remote} is running on ${channel}.`);
  return found;
}

/** The rollouts of a remote, newest first. */
export async function listRollouts(around: Surroundings, remote: string): Promise<Outcome> {
  const caller = await asTeamOrOperator(around, remote);
  const { body } = await caller.call<RolloutList>(pathOf(remote));
  return { lines: body.rollouts.length > 0 ? body.rollouts.map(line) : ['No rollouts yet.'], data: body };
}

function line(rollout: Rollout): string {
  const { name, targetVersion, baseVersion, channel, state, traffic, step, steps, nextAt, endReason } =
    rollout;
  const from = baseVersion ? ` from ${baseVersion}` : '';
  const where = `${name}${from} to ${targetVersion} on ${channel}: ${state}`;
  if (state !== 'running' && state !== 'paused') return endReason ? `${where}: ${endReason}` : `${where}.`;
  const next = nextAt ? `, next at ${nextAt.slice(0, 16)}` : '';
  return `${where}, step ${step + 1} of ${steps.length}, ${traffic}%${next} (${rollout.id}).`;
}

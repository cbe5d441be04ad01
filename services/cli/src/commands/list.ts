import type { RegistryRemote } from '@stoa/shared/contracts/operator';
import { asTeamOrOperator } from '../caller.ts';
import type { Outcome, Surroundings } from '../outcome.ts';
import { readFolder } from '../read-build.ts';

/** The versions of the remote whose folder this is, or of the named one. */
export async function list(around: Surroundings, remote: string | undefined): Promise<Outcome> {
  const name = remote ?? readFolder(around.cwd).name;
  const caller = await asTeamOrOperator(around, name);
  const { body } = await caller.call<RegistryRemote>(
    `/api/registry/microFrontends/${encodeURIComponent(name)}/versions`,
  );
  const held = body.held ? [`Releases of ${body.name} are frozen: ${body.held.reason}`] : [];
  return { lines: [...held, ...body.versions.map((version) => line(body, version))], data: body };
}

function line(remote: RegistryRemote, row: RegistryRemote['versions'][number]): string {
  const { version, publishedAt, publishedBy, collectedAt, stoppedReason } = row;
  const channels = (['stable', 'beta'] as const).filter((channel) => remote.channels[channel] === version);
  const rollouts = (remote.rollouts ?? [])
    .filter((rollout) => rollout.version === version)
    .map(({ channel, traffic, state }) => `${traffic}% of ${channel}${state === 'paused' ? ', paused' : ''}`);
  const status = collectedAt ? 'deleted' : row.status;
  const facts = [remote.name, version.padEnd(12), status.padEnd(10), publishedAt.slice(0, 16), publishedBy];
  const stopped = stoppedReason ? [`stopped: ${stoppedReason}`] : [];
  return [...facts, ...channels, ...rollouts, ...stopped].join(' ');
}

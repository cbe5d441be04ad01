import type { RemoteAssets, ShellAssets } from '@stoa/shared/contracts/registry';
import { routePattern } from '@stoa/shared/routing/match-route';
import { satisfies } from 'semver';
import { BUS, eventContractsOf } from './event-contracts.ts';
import { payloadBreaches } from './payload-breaches.ts';

/** Why versions cannot live on one page. */
export interface Conflict {
  code: 'contract_version' | 'shared_requirement' | 'event_payload' | 'event_version' | 'route_taken';
  path: string;
  message: string;
  /** Accepted alternative. */
  accepts: string;
}

export type ShellContract = Pick<ShellAssets, 'contractVersion' | 'provides'>;

/** Lists requirements of a version that the shell doesn't meet. */
export function shellConflicts(assets: RemoteAssets, shell: ShellContract): Conflict[] {
  const conflicts: Conflict[] = [];
  if (!satisfies(shell.contractVersion, `^${assets.contractVersion}`)) {
    conflicts.push({
      code: 'contract_version',
      path: 'contractVersion',
      message: `built against contract ${assets.contractVersion}, the shell speaks ${shell.contractVersion}`,
      accepts: `a build against contract ${shell.contractVersion}, or an earlier one of the same major`,
    });
  }
  for (const [key, range] of Object.entries(assets.shared)) {
    const provided = shell.provides[key];
    if (provided !== undefined && satisfies(provided, range)) continue;
    conflicts.push({
      code: 'shared_requirement',
      path: `shared.${key}`,
      message: `needs ${key} ${range}, the shell provides ${provided ?? 'none'}`,
      accepts: provided ? `a range that ${provided} satisfies, as ^${provided}` : `a build without ${key}`,
    });
  }
  return conflicts;
}

/** Lists conflicts between two versions: events in both directions, and routes claimed twice. */
export function pairConflicts(one: RemoteAssets, other: RemoteAssets): Conflict[] {
  return [...eventConflicts(one, other), ...eventConflicts(other, one), ...routeConflicts(one, other)];
}

/** Events that the shell's own bus would drop, or hand over without what the listener wants. */
export function busConflicts(assets: RemoteAssets): Conflict[] {
  const { emits, listens } = assets.declaration.events;
  const own = eventContractsOf(assets);
  const conflict = (name: string, breach: string): Conflict => ({
    code: 'event_payload',
    path: `events.${name}`,
    message: `${idOf(assets)} and the shell's bus: ${breach}`,
    accepts: 'a build against the shell’s contract',
  });
  const agree = (name: string, side: 'emits' | 'listens') => {
    const [declared, bus] = [own[name]?.payload, BUS[name]?.payload];
    if (!declared || !bus) return [];
    const breaches = side === 'emits' ? payloadBreaches(declared, bus) : payloadBreaches(bus, declared);
    return breaches.map((breach) => conflict(name, breach));
  };
  return [
    ...emits.flatMap((name) => agree(name, 'emits')),
    ...listens.flatMap((name) => agree(name, 'listens')),
  ];
}

function eventConflicts(emitter: RemoteAssets, listener: RemoteAssets): Conflict[] {
  const common = emitter.declaration.events.emits.filter((name) =>
    listener.declaration.events.listens.includes(name),
  );
  return common.flatMap((name): Conflict[] => {
    const sent = eventContractsOf(emitter)[name];
    const taken = eventContractsOf(listener)[name];
    if (!sent || !taken) return [];
    const who = `${idOf(emitter)} emits ${name}, ${idOf(listener)} hears it`;
    if (taken.version > sent.version) {
      return [
        {
          code: 'event_version',
          path: `events.${name}`,
          message: `${who}: version ${taken.version} is wanted, version ${sent.version} is sent`,
          accepts: `an emitter of version ${taken.version}, or a listener of version ${sent.version}`,
        },
      ];
    }
    return payloadBreaches(sent.payload, taken.payload).map((breach) => ({
      code: 'event_payload',
      path: `events.${name}`,
      message: `${who}: ${breach}`,
      accepts: 'an emitter that always sends it in the wanted form, or a listener that does without',
    }));
  });
}

function routeConflicts(one: RemoteAssets, other: RemoteAssets): Conflict[] {
  const patternOf = ({ layout, path }: { layout: string; path: string }) => `${layout} ${routePattern(path)}`;
  const taken = new Set(other.declaration.routes.map(patternOf));
  return one.declaration.routes
    .filter((route) => taken.has(patternOf(route)))
    .map(({ layout, path }) => ({
      code: 'route_taken',
      path: `routes.${path}`,
      message: `${idOf(one)} and ${idOf(other)} both answer ${path} of ${layout}`,
      accepts: `another path, or a version of ${other.name} without it`,
    }));
}

export const idOf = ({ name, version }: Pick<RemoteAssets, 'name' | 'version'>) => `${name} ${version}`;

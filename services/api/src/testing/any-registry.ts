import fc from 'fast-check';
import type { KnownGood, KnownRemote, RegistrySnapshot } from '../platform/registry/snapshot.ts';
import { EMPTY_SNAPSHOT } from '../platform/registry/snapshot.ts';
import { makeRemote } from './make-remote.ts';

/** Before the pins of `anyRegistry` run out or after it. */
export const NOW = new Date('2026-11-22T12:00:00Z');
const ENDS = ['2026-11-22T11:59:59.000Z', '2026-11-22T12:00:01.000Z', null];
const NAMES = ['mf-commerce', 'mf-dashboard', 'mf-public-site'];
const VERSIONS = ['1.0.0', '1.1.0', '2.0.0'];
export const TENANTS = ['a', 'b', 'c', 'd', 'e', 'f'];

const version = fc.constantFrom(...VERSIONS);
const anyVersion = fc.option(version, { freq: 3 });
const good: fc.Arbitrary<KnownGood> = fc.record({ version, before: anyVersion });
const traffic = fc.constantFrom(0, 0.01, 5, 50, 99.99, 100);

const remote = (name: string): fc.Arbitrary<KnownRemote> =>
  fc
    .record({
      stable: anyVersion,
      beta: anyVersion,
      lkg: fc.option(good),
      withdrawn: fc.subarray(VERSIONS),
      rollouts: fc.uniqueArray(
        fc.record({ channel: fc.constantFrom('stable' as const, 'beta' as const), target: version, traffic }),
        { selector: ({ channel }) => channel, maxLength: 2 },
      ),
    })
    .map(({ stable, beta, lkg, withdrawn, rollouts }) => ({
      channels: { stable, beta },
      lkg,
      rollouts: rollouts.map((rollout) => ({ ...rollout, id: `${name}-${rollout.channel}` })),
      versions: Object.fromEntries(
        VERSIONS.map((number) => [
          number,
          {
            digest: `${name}${number}`,
            isWithdrawn: withdrawn.includes(number),
            assets: makeRemote({ name, version: number }).assets,
          },
        ]),
      ),
    }));

const byRemote = <T>(value: fc.Arbitrary<T>) =>
  fc.dictionary(fc.constantFrom(...NAMES), value, { maxKeys: 2, noNullPrototype: true });
const byTenant = <T>(value: fc.Arbitrary<T>) =>
  fc.dictionary(fc.constantFrom(...TENANTS), value, { noNullPrototype: true });

const pin = fc.record({ version, expiresAt: fc.constantFrom(...ENDS) }).map((pinned) => ({
  ...pinned,
  reason: 'any',
  locked: false,
  pinnedBy: 'any',
  pinnedAt: '2026-11-01T00:00:00.000Z',
}));

/** Any registry of three remotes and six tenants, with every kind of fact that decides versions. */
export const anyRegistry: fc.Arbitrary<RegistrySnapshot> = fc
  .record({
    remotes: fc.tuple(...NAMES.map(remote)),
    pins: byTenant(byRemote(pin)),
    tenantChannels: byTenant(fc.constantFrom('stable' as const, 'beta' as const)),
    tenantLkg: byTenant(byRemote(good)),
    stops: byTenant(byRemote(fc.subarray(VERSIONS))),
  })
  .map(({ remotes, ...facts }) => ({
    ...EMPTY_SNAPSHOT,
    remotes: Object.fromEntries(
      NAMES.flatMap((name, index) => (remotes[index] ? [[name, remotes[index]]] : [])),
    ),
    ...facts,
  }));

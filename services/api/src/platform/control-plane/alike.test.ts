import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RegistrySnapshot } from '../registry/snapshot.ts';
import { anyRegistry, NOW, TENANTS } from '../../testing/any-registry.ts';
import { TEST_SHELL } from '../../testing/make-remote.ts';
import { diffSnapshots, type Tenant } from './diff-snapshots.ts';
import { newConflicts } from './new-conflicts.ts';

const tenants: Tenant[] = [null, ...TENANTS].map((id) => ({ account_id: id, slug: id ?? 'platform' }));

/** Every second version of a remote wants a shell that there is not, so that conflicts are common. */
const withConflicts = (snapshot: RegistrySnapshot): RegistrySnapshot => {
  const remotes = structuredClone(snapshot.remotes);
  for (const { versions } of Object.values(remotes)) {
    const odd = versions['1.1.0'];
    if (odd) odd.assets.shared = { react: '^18.0.0' };
  }
  return { ...snapshot, remotes };
};
/** A change as an operator makes it leaves most of the facts as they were. */
const anyChange = fc
  .tuple(anyRegistry, anyRegistry, fc.subarray(['remotes', 'pins', 'tenantChannels', 'stops'] as const))
  .map(([before, other, changed]) => ({
    before,
    after: { ...before, ...Object.fromEntries(changed.map((name) => [name, other[name]])) },
  }));

describe('[PLT-21] steering many tenants at once', () => {
  it('changes for each of them what it changes for each alone', () => {
    fc.assert(
      fc.property(anyChange, ({ before, after }) => {
        const alone = tenants.flatMap((tenant) =>
          diffSnapshots({ before, after, tenants: [tenant], now: NOW }),
        );
        expect(diffSnapshots({ before, after, tenants, now: NOW })).toEqual(alone);
      }),
    );
  });

  it('meets for each of them the conflicts it meets for each alone', () => {
    fc.assert(
      fc.property(anyChange, (change) => {
        const input = {
          before: withConflicts(change.before),
          after: withConflicts(change.after),
          shell: TEST_SHELL,
          now: NOW,
        };
        const byMessage = (of: Tenant[]) =>
          newConflicts({ ...input, tenants: of }).flatMap(({ message, tenants: slugs }) =>
            slugs.map((slug) => `${message} at ${slug}`),
          );
        const alone = tenants.flatMap((tenant) => byMessage([tenant]));
        expect(byMessage(tenants).toSorted()).toEqual(alone.toSorted());
      }),
    );
  });
});

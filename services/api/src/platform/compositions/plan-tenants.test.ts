import type { Composition } from '@stoa/shared/contracts/registry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bucketOf, isInside } from '../registry/bucket.ts';
import { anyRegistry, NOW, TENANTS } from '../../testing/any-registry.ts';
import { compose } from '../registry/compose.ts';
import { planTenants } from './plan-tenants.ts';
import { tenantGroup } from '../registry/tenant-group.ts';

const shell = { version: '1.0.0', digest: 'shell' };
const SUBJECTS = [null, ...Array.from({ length: 8 }, (_, index) => `visitor-${index}`)];

/** A rollout that changes nothing for a visitor is not named as the rule, so the rule may differ. */
const versionsOf = ({ remotes }: Composition) => remotes.map(({ rule: _, ...remote }) => remote);

describe('what is worked out once for tenants treated alike', () => {
  it('[PLT-08] gives every visitor of every one of them what the rules give it alone', () => {
    fc.assert(
      fc.property(anyRegistry, (snapshot) => {
        const plans = new Map<string, ReturnType<typeof planTenants>>();
        for (const accountId of [null, ...TENANTS]) {
          const group = tenantGroup(snapshot, accountId);
          const plan = plans.get(group) ?? planTenants({ snapshot, accountId, shell, at: NOW });
          plans.set(group, plan);
          for (const subject of SUBJECTS) {
            const alone = compose({
              snapshot,
              accountId,
              shell,
              now: NOW,
              isInside: (remote, rollout) =>
                rollout.traffic >= 100 ||
                (subject !== null &&
                  isInside(bucketOf({ remote, rollout: rollout.id, subject }), rollout.traffic)),
            });
            expect(versionsOf(plan.compositionOf(plan.sideOf(subject)))).toEqual(versionsOf(alone));
          }
        }
      }),
    );
  });

  it('asks no rollout of tenants that none concerns', () => {
    fc.assert(
      fc.property(anyRegistry, (snapshot) => {
        for (const accountId of TENANTS) {
          const plan = planTenants({ snapshot, accountId, shell, at: NOW });
          if (!plan.hasRollout) expect(plan.sideOf('visitor')).toBe('');
        }
      }),
    );
  });
});

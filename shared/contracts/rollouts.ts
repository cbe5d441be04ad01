import { z } from 'zod';
import { DEFAULT_GUARD } from './default-guard.ts';
import { RemoteName, ResolutionRule, VersionNumber } from './registry.ts';
import { ReasonField, ReasonFields } from './release-fields.ts';

export const Channel = z.enum(['stable', 'beta']);
export type Channel = z.infer<typeof Channel>;

/** Percent of visitors, to a hundredth. */
export const Traffic = z
  .number()
  .min(0)
  .max(100)
  .refine((traffic) => Math.abs(Math.round(traffic * 100) - traffic * 100) < 1e-6, 'at most two decimals');

export const RolloutStep = z.strictObject({ traffic: Traffic, waitMinutes: z.number().min(0).max(43_200) });
export type RolloutStep = z.infer<typeof RolloutStep>;

/**
 * Guard thresholds: what stops a version, and from how much evidence: a rate of failures above `maxErrorRate`, or one that is proven to lie
 * more than `maxRise` above the version before it (both as shares, 0.01 is one per cent of the visitors).
 */
export const RolloutGuard = z.strictObject({
  maxErrorRate: z.number().gt(0).max(1),
  maxRise: z.number().min(0).max(1).default(DEFAULT_GUARD.maxRise),
  minSamples: z.int().min(1).max(1_000_000),
  windowMinutes: z.int().min(1).max(1440),
});
export type RolloutGuard = z.infer<typeof RolloutGuard>;

export { DEFAULT_GUARD };

/** Rollout of a publish without declared steps: all traffic at once, watched for 15 minutes. */
export const DEFAULT_STEPS: RolloutStep[] = [{ traffic: 100, waitMinutes: 15 }];

export const RolloutSteps = z
  .array(RolloutStep)
  .min(1)
  .max(20)
  .refine(
    (steps) => steps.every((step, index) => index === 0 || step.traffic > (steps[index - 1]?.traffic ?? 0)),
    'each step must take more traffic than the one before',
  );

/** POST /api/registry/microFrontends/{name}/deployments[?dryRun=true] */
export const StartRollout = z.strictObject({
  targetVersion: VersionNumber,
  channel: Channel.default('stable'),
  steps: RolloutSteps.default(DEFAULT_STEPS),
  guard: RolloutGuard.default(DEFAULT_GUARD),
  /** Visitors may get an older version than they have; rejected (409 `moves_back`) without it. */
  allowBackwards: z.boolean().default(false),
  reason: ReasonField,
});
export type StartRollout = z.infer<typeof StartRollout>;

/** PATCH .../deployments/{id}: pause, resume, or go on to a step at once. */
export const ChangeRollout = z
  .strictObject({
    state: z.enum(['running', 'paused']).optional(),
    step: z.int().min(0).max(19).optional(),
    reason: ReasonField,
  })
  .refine(({ state, step }) => state !== undefined || step !== undefined, 'name a state or a step');
export type ChangeRollout = z.infer<typeof ChangeRollout>;

/** Body of everything that only needs its why: DELETE of a rollout or a hold. */
export const Reason = ReasonFields;

/**
 * `done`: the channel points at the target. `cancelled`: a person ended it. `superseded`: a newer version took its
 * place. `stopped`: its guard ended it. Only `running` and `paused` serve anybody.
 */
export const RolloutState = z.enum(['running', 'paused', 'done', 'cancelled', 'superseded', 'stopped']);
export type RolloutState = z.infer<typeof RolloutState>;

export const Rollout = z.object({
  id: z.uuid(),
  name: RemoteName,
  channel: Channel,
  targetVersion: VersionNumber,
  /** Version served to the remaining traffic, and restored when a rollout is cancelled. */
  baseVersion: VersionNumber.nullable(),
  steps: z.array(RolloutStep),
  step: z.int().nonnegative(),
  /** Percent of visitors that get the target now. */
  traffic: z.number(),
  state: RolloutState,
  guard: RolloutGuard,
  reason: z.string(),
  startedAt: z.string(),
  startedBy: z.string(),
  stepSince: z.string(),
  /** When time takes it to the next step, or to its end; null when only a person does. */
  nextAt: z.string().nullable(),
  changedAt: z.string(),
  changedBy: z.string(),
  endedAt: z.string().nullable(),
  endReason: z.string().nullable(),
  /** A person decided against the guard: it stops this rollout no more. */
  overruled: z.boolean(),
  etag: z.string(),
});
export type Rollout = z.infer<typeof Rollout>;

/** Visitors whom a rollout takes from a version to an older one. */
export const MovesBack = z.object({
  from: VersionNumber,
  to: VersionNumber,
  /** Percent of the channel's visitors. */
  share: z.number(),
  /** So many people were seen with that version within a day and would go. */
  people: z.int().nonnegative(),
});
export type MovesBack = z.infer<typeof MovesBack>;

/** GET /api/registry/deployments?remote=&open=true, newest first; also below /microFrontends/{name}/. */
export const RolloutList = z.object({ rollouts: z.array(Rollout) });
export type RolloutList = z.infer<typeof RolloutList>;

/** One thing that a call changes, or would: `share` percent of a tenant's visitors go from one version to another. */
export const VersionChange = z.object({
  /** null is the platform's own host. */
  account_id: z.uuid().nullable(),
  slug: z.string(),
  remote: RemoteName,
  from: VersionNumber.nullable(),
  to: VersionNumber.nullable(),
  share: z.number(),
});
export type VersionChange = z.infer<typeof VersionChange>;

/** The answer to `?dryRun=true` of every call that steers. */
export const DryRun = z.object({ dryRun: z.literal(true), changes: z.array(VersionChange) });
export type DryRun = z.infer<typeof DryRun>;

/** POST /api/registry/microFrontends/{name}:rollback. Without a version: the newest earlier one that was served. */
export const RollbackRemote = z.strictObject({
  toVersion: VersionNumber.optional(),
  /** Only this tenant goes back: it is pinned there. */
  tenantId: z.uuid().optional(),
  channel: Channel.default('stable'),
  reason: ReasonField,
});
export type RollbackRemote = z.infer<typeof RollbackRemote>;

/** POST /api/registry/tenants/{accountId}:rollback */
export const RollbackTenant = z.strictObject({
  compositionId: z.string().regex(/^[0-9a-f]{24}$/),
  reason: ReasonField,
});
export type RollbackTenant = z.infer<typeof RollbackTenant>;

/** PUT /api/registry/tenants/{accountId}/channel */
export const ChannelInput = z.strictObject({ channel: Channel, reason: ReasonField });

/** PATCH /api/registry/microFrontends/{name}/versions/{version} */
export const VersionStatusInput = z.strictObject({
  status: z.enum(['active', 'deprecated', 'withdrawn']),
  reason: ReasonField,
});

/** GET /api/registry/tenants/{accountId}/compositions: what this tenant's pages had, newest first. */
export const TenantCompositions = z.object({
  compositions: z.array(
    z.object({
      compositionId: z.string(),
      firstServedAt: z.string(),
      lastServedAt: z.string(),
      versions: z.record(z.string(), VersionNumber),
    }),
  ),
});
export type TenantCompositions = z.infer<typeof TenantCompositions>;

export const ExplainStep = z.object({
  rule: ResolutionRule,
  version: VersionNumber.nullable(),
  /** `won`, or why it did not. */
  outcome: z.enum(['won', 'not_reached', 'absent', 'expired', 'withdrawn', 'stopped_here', 'not_in_bucket']),
  why: z.string(),
});
export type ExplainStep = z.infer<typeof ExplainStep>;

/** GET /api/registry/tenants/{accountId}:explain?visitor= (`platform` stands for the platform's own host). */
export const Explanation = z.object({
  account: z.object({ account_id: z.uuid().nullable(), slug: z.string() }),
  channel: Channel,
  visitor: z.string().nullable(),
  compositionId: z.string(),
  remotes: z.array(
    z.object({
      name: RemoteName,
      version: VersionNumber.nullable(),
      rule: ResolutionRule.nullable(),
      since: z.string().nullable(),
      by: z.string().nullable(),
      reason: z.string().nullable(),
      lkg: VersionNumber.nullable(),
      steps: z.array(ExplainStep),
      /** The open rollout of the tenant's channel, pinned or not. */
      rollout: z
        .object({
          id: z.uuid(),
          version: VersionNumber,
          traffic: z.number(),
          /** 0-9999; null when no visitor was named. */
          bucket: z.int().nullable(),
          isInside: z.boolean().nullable(),
        })
        .nullable(),
    }),
  ),
});
export type Explanation = z.infer<typeof Explanation>;

/** POST /api/registry/versions:gc?dryRun=true: what is, or would be, cleaned away, and the reason every other version is retained. */
export const GcReport = z.object({
  dryRun: z.boolean(),
  collected: z.array(z.object({ name: RemoteName, version: VersionNumber, size: z.int() })),
  kept: z.array(z.object({ name: RemoteName, version: VersionNumber, because: z.array(z.string()) })),
  freedBytes: z.int().nonnegative(),
});
export type GcReport = z.infer<typeof GcReport>;

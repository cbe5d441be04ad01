import { z } from 'zod';
import type { Claims } from '../auth/tokens.ts';
import { checkPolicies, EVERYTHING, NOTHING, type Permissions } from './authorize.ts';
import { type Binding, NotOffered, WantedChanges } from './changes/bindings.ts';
import type { RealtimeContext } from './context.ts';

export const JoinPayload = z.object({
  access_token: z.string().nullish(),
  config: z
    .object({
      private: z.boolean().nullish(),
      broadcast: z.object({ ack: z.boolean().nullish(), self: z.boolean().nullish() }).nullish(),
      presence: z.object({ key: z.string().max(255).nullish(), enabled: z.boolean().nullish() }).nullish(),
      postgres_changes: z.array(WantedChanges).max(50).nullish(),
      postgres_changes_options: z.object({ wait: z.boolean().nullish() }).nullish(),
    })
    .nullish(),
});
export type JoinConfig = z.infer<typeof JoinPayload>['config'];

/** A request the protocol answers with an error reply. */
export class RejectionError extends Error {}

/** Outcome of the change subscriptions in a join. */
export interface Listening {
  bindings: Binding[];
  problem: string | null;
}

/** Reads a user's permissions on a topic; without any read permission the join fails. */
export async function permissionsOf(
  ctx: RealtimeContext,
  topic: string,
  claims: Claims,
  config: JoinConfig,
): Promise<Permissions> {
  const receivesChanges = Boolean(config?.postgres_changes?.length);
  if (!config?.private) {
    if (ctx.publicChannels) return EVERYTHING;
    // Rows have policies of their own, so their changes need no private topic.
    if (receivesChanges) return NOTHING;
    throw new RejectionError('PrivateOnly: This backend offers private channels only');
  }
  const permissions = await checkPolicies(ctx.sql, topic, claims);
  if (permissions.read.size > 0) return permissions;
  throw new RejectionError(
    `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`,
  );
}

export async function listenFor(
  ctx: RealtimeContext,
  claims: Claims,
  config: JoinConfig,
): Promise<Listening | null> {
  const wanted = config?.postgres_changes ?? [];
  if (wanted.length === 0) return null;
  try {
    return { bindings: await ctx.feed.prepare(wanted, claims.role), problem: null };
  } catch (error) {
    if (!(error instanceof NotOffered)) throw error;
    if (config?.postgres_changes_options?.wait)
      throw new RejectionError(`RealtimeDisabledForConfiguration: ${error.message}`);
    return {
      bindings: wanted.map((each, at) => ({ id: -1 - at, wanted: each, tables: [] })),
      problem: error.message,
    };
  }
}

/** A payload that names its person must name the one who sends it. */
export function spoofs(payload: unknown, claims: Claims): boolean {
  if (claims.role === 'service_role' || typeof payload !== 'object' || payload === null) return false;
  const { user_id: own, data } = payload as { user_id?: unknown; data?: { user_id?: unknown } | null };
  return [own, data?.user_id].some((named) => named !== undefined && named !== claims.sub);
}

export async function readToken(ctx: RealtimeContext, token: string): Promise<Claims> {
  const reading = await ctx.readToken(token);
  if ('rejected' in reading) throw new RejectionError(reading.rejected);
  return reading.claims;
}

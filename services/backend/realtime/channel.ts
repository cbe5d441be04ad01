import { z } from 'zod';
import type { Claims } from '../auth/tokens.ts';
import { askPolicies, EVERYTHING, type Extension, type Permissions } from './authorize.ts';
import type { RealtimeContext } from './context.ts';
import type { Broadcast } from './frames.ts';
import type { Member, Room } from './room.ts';
import type { Rooms } from './rooms.ts';

export const JoinPayload = z.object({
  access_token: z.string().nullish(),
  config: z
    .object({
      private: z.boolean().nullish(),
      broadcast: z.object({ ack: z.boolean().nullish(), self: z.boolean().nullish() }).nullish(),
      presence: z.object({ key: z.string().max(255).nullish(), enabled: z.boolean().nullish() }).nullish(),
      postgres_changes: z.array(z.unknown()).nullish(),
    })
    .nullish(),
});

type Wire = Pick<Member, 'send'>;

/** A channel a socket has joined: who it is, what it may, and the room it is in. */
export class Channel {
  readonly topic: string;
  readonly joinRef: string | null;
  readonly isPrivate: boolean;
  readonly wantsAck: boolean;
  readonly #rooms: Rooms;
  readonly #room: Room;
  readonly #member: Member;
  claims: Claims;
  #permissions: Permissions;

  private constructor(
    topic: string,
    joinRef: string | null,
    config: z.infer<typeof JoinPayload>['config'],
    claims: Claims,
    permissions: Permissions,
    rooms: Rooms,
    wire: Wire,
  ) {
    this.topic = topic;
    this.joinRef = joinRef;
    this.claims = claims;
    this.isPrivate = config?.private ?? false;
    this.wantsAck = config?.broadcast?.ack ?? false;
    this.#permissions = permissions;
    this.#rooms = rooms;
    this.#room = rooms.at({ topic, isPrivate: this.isPrivate });
    this.#member = {
      presenceKey: config?.presence?.key || crypto.randomUUID(),
      canHear: { broadcast: permissions.read.has('broadcast'), presence: permissions.read.has('presence') },
      wantsPresence: config?.presence?.enabled ?? false,
      wantsOwnBroadcasts: config?.broadcast?.self ?? false,
      ...wire,
    };
  }

  /** Enters the room when the policies let the person read it; else throws with the reason for the client. */
  static async open(
    ctx: RealtimeContext,
    topic: string,
    joinRef: string | null,
    payload: unknown,
    fallback: Claims,
    wire: Wire,
  ): Promise<Channel> {
    const join = JoinPayload.safeParse(payload ?? {});
    if (!join.success) throw new Refusal('Invalid join payload');
    const { config, access_token: token } = join.data;
    if (config?.postgres_changes?.length)
      throw new Refusal('postgres_changes are not offered by this backend');
    const claims = token ? await readToken(ctx, token) : fallback;
    const isPrivate = config?.private ?? false;
    if (!isPrivate && !ctx.publicChannels)
      throw new Refusal('Unauthorized: this backend offers private channels only');
    const permissions = isPrivate ? await askPolicies(ctx.sql, topic, claims) : EVERYTHING;
    if (permissions.read.size === 0) throw notReadable(topic);
    await ctx.ready;
    const channel = new Channel(topic, joinRef, config, claims, permissions, ctx.rooms, wire);
    channel.#room.join(channel.#member);
    return channel;
  }

  /** Sends who is present; after the reply to the join. */
  sendState(): void {
    this.#room.sendState(this.#member);
  }

  /** Takes a newer token of the person and asks the policies again. */
  async renew(ctx: RealtimeContext, token: string): Promise<void> {
    const claims = await readToken(ctx, token);
    const permissions = this.isPrivate ? await askPolicies(ctx.sql, this.topic, claims) : EVERYTHING;
    if (permissions.read.size === 0) throw notReadable(this.topic);
    this.claims = claims;
    this.#permissions = permissions;
    this.#member.canHear = {
      broadcast: permissions.read.has('broadcast'),
      presence: permissions.read.has('presence'),
    };
    if (!permissions.write.has('presence')) this.#room.untrack(this.#member);
  }

  broadcast(message: Broadcast): void {
    this.#mustWrite('broadcast');
    this.#mustNotSpoof(message.payload);
    this.#room.broadcast(message, this.#member);
    this.#rooms.relay({ topic: this.topic, isPrivate: this.isPrivate }, message);
  }

  track(payload: Record<string, unknown>): void {
    this.#mustWrite('presence');
    this.#mustNotSpoof(payload);
    if (!this.#member.wantsPresence) {
      this.#member.wantsPresence = true;
      this.sendState();
    }
    this.#room.track(this.#member, this.#rooms.newRef(), payload);
  }

  untrack(): void {
    this.#room.untrack(this.#member);
  }

  close(): void {
    this.#room.leave(this.#member);
  }

  #mustWrite(extension: Extension): void {
    if (this.#permissions.write.has(extension)) return;
    throw new Refusal(
      `Unauthorized: You do not have permissions to send ${extension} to this Channel topic: ${this.topic}`,
    );
  }

  #mustNotSpoof(payload: unknown): void {
    if (this.isPrivate && spoofs(payload, this.claims))
      throw new Refusal('Unauthorized: user_id must be your own');
  }
}

/** A payload that names its person must name the one who sends it. */
export function spoofs(payload: unknown, claims: Claims): boolean {
  if (claims.role === 'service_role' || typeof payload !== 'object' || payload === null) return false;
  const { user_id: own, data } = payload as { user_id?: unknown; data?: { user_id?: unknown } | null };
  return [own, data?.user_id].some((named) => named !== undefined && named !== claims.sub);
}

/** A request the protocol answers with an error reply. */
export class Refusal extends Error {}

const notReadable = (topic: string) =>
  new Refusal(`Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`);

async function readToken(ctx: RealtimeContext, token: string): Promise<Claims> {
  const reading = await ctx.readToken(token);
  if ('refused' in reading) throw new Refusal(reading.refused);
  return reading.claims;
}

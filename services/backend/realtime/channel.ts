import type { Claims } from '../auth/tokens.ts';
import type { Extension, Permissions } from './authorize.ts';
import type { Subscriber } from './changes/subscriber.ts';
import type { RealtimeContext } from './context.ts';
import { type Broadcast, type SharedFrame, shareFrame } from './frames.ts';
import {
  type JoinConfig,
  JoinPayload,
  type Listening,
  listenFor,
  permissionsOf,
  readToken,
  RejectionError,
  spoofs,
} from './join.ts';
import type { Member, Room } from './room.ts';

type Send = (frame: SharedFrame) => void;

/** A channel a socket has joined: who it is, what it may, and the room it is in. */
export class Channel {
  readonly topic: string;
  readonly joinRef: string | null;
  readonly isPrivate: boolean;
  readonly wantsAck: boolean;
  claims: Claims;
  readonly #ctx: RealtimeContext;
  readonly #config: JoinConfig;
  readonly #room: Room;
  readonly #member: Member;
  readonly #send: Send;
  readonly #listening: Listening | null;
  readonly #subscriber: Subscriber | null;
  #permissions: Permissions;

  private constructor(
    ctx: RealtimeContext,
    topic: string,
    joinRef: string | null,
    join: { config: JoinConfig; claims: Claims; permissions: Permissions; listening: Listening | null },
    send: Send,
  ) {
    const { config, claims, permissions, listening } = join;
    this.topic = topic;
    this.joinRef = joinRef;
    this.claims = claims;
    this.isPrivate = config?.private ?? false;
    this.wantsAck = config?.broadcast?.ack ?? false;
    this.#ctx = ctx;
    this.#config = config;
    this.#permissions = permissions;
    this.#send = send;
    this.#listening = listening;
    this.#room = ctx.rooms.at({ topic, isPrivate: this.isPrivate });
    this.#member = {
      presenceKey: config?.presence?.key || crypto.randomUUID(),
      canReceive: subscriptions(permissions),
      wantsPresence: config?.presence?.enabled ?? false,
      wantsOwnBroadcasts: config?.broadcast?.self ?? false,
      send,
    };
    this.#subscriber = listening && {
      bindings: listening.bindings,
      claims: () => this.claims,
      receive: (payload) => send(shareFrame(`realtime:${topic}`, 'postgres_changes', payload)),
    };
  }

  /** Finds out what a join may and asks for; throws with the reason for the client. */
  static async open(
    ctx: RealtimeContext,
    topic: string,
    joinRef: string | null,
    payload: unknown,
    fallback: Claims,
    send: Send,
  ): Promise<Channel> {
    const join = JoinPayload.safeParse(payload ?? {});
    if (!join.success) throw new RejectionError('InvalidJoinPayload: The join is not one of this protocol');
    const { config, access_token: token } = join.data;
    const claims = token ? await readToken(ctx, token) : fallback;
    const permissions = await permissionsOf(ctx, topic, claims, config);
    const listening = await listenFor(ctx, claims, config);
    await ctx.ready;
    return new Channel(ctx, topic, joinRef, { config, claims, permissions, listening }, send);
  }

  /** Describes the subscriptions for the join reply. */
  describeBindings() {
    return (this.#listening?.bindings ?? []).map(({ id, wanted: { event, schema, table, filter } }) => {
      const named = Object.entries({ schema, table, filter }).filter(
        ([, value]) => typeof value === 'string',
      );
      return { id, event, ...Object.fromEntries(named) };
    });
  }

  /** Enters the room; after the reply to the join, so that nothing overtakes it. */
  start(): void {
    this.#room.join(this.#member);
    if (this.#subscriber) this.#ctx.feed.add(this.#subscriber);
    if (this.#listening) {
      const { problem } = this.#listening;
      this.sendSystem('postgres_changes', problem ? 'error' : 'ok', problem ?? 'Subscribed to PostgreSQL');
    }
    this.#room.sendState(this.#member);
  }

  /** Takes a newer token of the person and asks the policies again. */
  async renew(token: string): Promise<void> {
    await this.recheck(await readToken(this.#ctx, token));
  }

  /** Asks the policies what the person may here by now. @throws Refusal when nothing is left */
  async recheck(claims = this.claims): Promise<void> {
    const permissions = await permissionsOf(this.#ctx, this.topic, claims, this.#config);
    this.claims = claims;
    this.#permissions = permissions;
    this.#member.canReceive = subscriptions(permissions);
    if (!permissions.write.has('presence')) this.#room.untrack(this.#member);
  }

  broadcast(message: Broadcast): void {
    this.#requireWrite('broadcast');
    this.#rejectSpoofing(message.payload);
    this.#room.broadcast(message, this.#member);
    this.#ctx.rooms.relay({ topic: this.topic, isPrivate: this.isPrivate }, message);
  }

  track(payload: Record<string, unknown>): void {
    this.#requireWrite('presence');
    this.#rejectSpoofing(payload);
    if (JSON.stringify(payload).length > this.#ctx.limits.presenceBytes)
      throw new RejectionError('PayloadTooLarge: A presence must be smaller');
    if (!this.#member.wantsPresence) {
      this.#member.wantsPresence = true;
      this.#room.sendState(this.#member);
    }
    this.#room.track(this.#member, this.#ctx.rooms.newRef(), payload);
  }

  untrack(): void {
    this.#room.untrack(this.#member);
  }

  sendSystem(extension: string, status: 'ok' | 'error', message: string): void {
    const payload = { message, status, extension, channel: this.topic };
    this.#send(shareFrame(`realtime:${this.topic}`, 'system', payload));
  }

  close(): void {
    this.#room.leave(this.#member);
    if (this.#subscriber) this.#ctx.feed.remove(this.#subscriber);
  }

  #requireWrite(extension: Extension): void {
    if (this.#permissions.write.has(extension)) return;
    throw new RejectionError(
      `Unauthorized: You do not have permissions to send ${extension} to this Channel topic: ${this.topic}`,
    );
  }

  #rejectSpoofing(payload: unknown): void {
    if (this.isPrivate && spoofs(payload, this.claims))
      throw new RejectionError('Unauthorized: user_id must be your own');
  }
}

const subscriptions = ({ read }: Permissions) => ({
  broadcast: read.has('broadcast'),
  presence: read.has('presence'),
});

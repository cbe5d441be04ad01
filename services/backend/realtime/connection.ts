import type { RawData, WebSocket } from 'ws';
import type { Claims } from '../auth/tokens.ts';
import { Channel } from './channel.ts';
import { SUB_TOPIC, type RealtimeContext } from './context.ts';
import { Allowance } from './limits.ts';
import { RejectionError } from './join.ts';
import {
  decodeFrame,
  encodeFrame,
  type Broadcast,
  type Frame,
  type Message,
  type Version,
} from './frames.ts';

/** One socket: it reads frames in their order, holds channels by topic and answers each message that asks for it. */
export class Connection {
  readonly #ctx: RealtimeContext;
  readonly #socket: WebSocket;
  readonly #version: Version;
  readonly #keyClaims: Claims;
  readonly #channels = new Map<string, Channel>();
  #work: Promise<void> = Promise.resolve();
  #isClosed = false;
  readonly #messages: Allowance;
  readonly #joins: Allowance;
  #waiting = 0;
  #receivedAtMs = Date.now();
  #slowSince: number | null = null;
  #isDropped = false;

  constructor(ctx: RealtimeContext, socket: WebSocket, version: Version, keyClaims: Claims) {
    this.#ctx = ctx;
    this.#socket = socket;
    this.#version = version;
    this.#keyClaims = keyClaims;
    this.#messages = new Allowance(ctx.limits.messagesPerSecond);
    this.#joins = new Allowance(ctx.limits.joinsPerSecond);
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    socket.on('error', () => socket.terminate());
    socket.once('close', () => {
      this.#isClosed = true;
      for (const channel of this.#channels.values()) channel.close();
      this.#channels.clear();
    });
  }

  /** Ends channels whose token ran out or whose session is among the ended, and a socket that fell silent. */
  check(ended?: ReadonlySet<string>): void {
    const now = Date.now();
    const { silenceMs, slowBytes, slowMs } = this.#ctx.limits;
    if (now - this.#receivedAtMs > silenceMs) return this.#socket.terminate();
    this.#slowSince = this.unread > slowBytes ? (this.#slowSince ?? now) : null;
    if (this.#slowSince !== null && now - this.#slowSince > slowMs) return this.drop();
    for (const channel of this.#channels.values()) {
      const { exp = 0, session_id: session } = channel.claims;
      if (exp * 1000 <= now) this.#expel(channel, 'Access token has expired');
      else if (session && ended?.has(session)) this.#expel(channel, 'The session has ended');
    }
  }

  /** Asks the policies again for the channels of this person, or for all, and ends those whose right has ended. */
  async recheck(user?: string): Promise<void> {
    for (const channel of [...this.#channels.values()])
      if (user === undefined || channel.claims.sub === user)
        await this.#orExpel(channel, () => channel.recheck());
  }

  get channelCount(): number {
    return this.#channels.size;
  }

  /** Bytes that the client has not taken yet. */
  get unread(): number {
    return this.#socket.bufferedAmount;
  }

  /** True if the connection was dropped for not reading. */
  get isDropped(): boolean {
    return this.#isDropped;
  }

  drop(): void {
    this.#isDropped = true;
    this.#socket.terminate();
  }

  close(): void {
    this.#socket.close(1001, 'server stops');
    setTimeout(() => this.#socket.terminate(), 500).unref();
  }

  #receive(data: RawData, isBinary: boolean): void {
    this.#receivedAtMs = Date.now();
    if (this.#isClosed || this.#socket.readyState !== this.#socket.OPEN) return;
    if (!this.#messages.take() || this.#waiting >= this.#ctx.limits.waitingMessages)
      return this.#socket.close(1008, 'too many messages');
    const message = decodeFrame(
      Buffer.isBuffer(data) ? data : Buffer.from(data as ArrayBuffer),
      isBinary,
      this.#version,
    );
    if (!message) return this.#socket.close(1003, 'not a frame of this protocol');
    this.#waiting += 1;
    this.#work = this.#work
      .then(() => this.#handle(message))
      .catch((error: unknown) => {
        this.#ctx.log.error({ err: error, topic: message.topic }, 'realtime message failed');
        this.#reply(message, 'error', { reason: 'Internal error' });
      })
      .finally(() => (this.#waiting -= 1));
  }

  async #handle(message: Message): Promise<void> {
    if (this.#isClosed) return;
    try {
      if (message.topic === 'phoenix') return this.#reply(message, 'ok', {});
      if (message.event === 'phx_join') return await this.#join(message);
      const channel = this.#channels.get(message.topic);
      if (!channel) return this.#reply(message, 'error', { reason: 'unmatched topic' });
      await this.#handleIn(channel, message);
    } catch (error) {
      if (!(error instanceof RejectionError)) throw error;
      this.#reply(message, 'error', { reason: error.message });
    }
  }

  async #join(message: Message): Promise<void> {
    const { topic, joinRef, ref } = message;
    const name = SUB_TOPIC.exec(topic)?.[1];
    if (!name) throw new RejectionError('TopicNameRequired: You must provide a topic name');
    if (!this.#joins.take())
      throw new RejectionError('ClientJoinRateLimitReached: Too many joins per second');
    const before = this.#channels.get(topic);
    if (before) this.#leave(before);
    else if (this.#channels.size >= this.#ctx.limits.channelsPerSocket)
      throw new RejectionError('ChannelRateLimitReached: Too many channels');
    const joined = joinRef ?? ref;
    const channel = await Channel.open(this.#ctx, name, joined, message.payload, this.#keyClaims, (frame) =>
      this.#write(frame(this.#version)),
    );
    if (this.#isClosed) return;
    this.#channels.set(topic, channel);
    this.#reply(message, 'ok', { postgres_changes: channel.describeBindings() });
    channel.start();
  }

  async #handleIn(channel: Channel, message: Message): Promise<void> {
    const payload = (message.payload ?? {}) as Record<string, unknown>;
    switch (message.event) {
      case 'phx_leave':
        this.#reply(message, 'ok', {});
        return this.#leave(channel);
      case 'access_token':
        return this.#renew(channel, payload.access_token);
      case 'broadcast':
        if (typeof payload.event !== 'string') throw new RejectionError('Invalid broadcast');
        channel.broadcast({
          type: 'broadcast',
          event: payload.event,
          payload: payload.payload,
        } satisfies Broadcast);
        if (channel.wantsAck) this.#reply(message, 'ok', {});
        return;
      case 'presence': {
        const kind = String(payload.event).toLowerCase();
        const tracked = payload.payload ?? {};
        if (kind === 'track' && typeof tracked === 'object' && !Array.isArray(tracked))
          channel.track(tracked as Record<string, unknown>);
        else if (kind === 'untrack') channel.untrack();
        else throw new RejectionError('Invalid presence');
        return this.#reply(message, 'ok', {});
      }
      default:
        throw new RejectionError('unmatched event');
    }
  }

  async #renew(channel: Channel, token: unknown): Promise<void> {
    if (typeof token === 'string') await this.#orExpel(channel, () => channel.renew(token));
  }

  async #orExpel(channel: Channel, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof RejectionError)) throw error;
      this.#expel(channel, error.message);
    }
  }

  #expel(channel: Channel, reason: string): void {
    channel.sendSystem('system', 'error', reason);
    this.#leave(channel);
  }

  #leave(channel: Channel): void {
    const topic = `realtime:${channel.topic}`;
    channel.close();
    this.#channels.delete(topic);
    this.#send({ joinRef: channel.joinRef, ref: channel.joinRef, topic, event: 'phx_close', payload: {} });
  }

  #reply({ joinRef, ref, topic }: Message, status: 'ok' | 'error', response: unknown): void {
    this.#send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
  }

  #send(message: Message): void {
    this.#write({ data: encodeFrame(message, this.#version), isBinary: false });
  }

  /** A client that does not read its messages is let go before they fill the memory. */
  #write(frame: Frame | null): void {
    if (frame === null || this.#isClosed || this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.unread > this.#ctx.limits.backlogBytes) return this.drop();
    this.#socket.send(frame.data, { binary: frame.isBinary });
  }
}

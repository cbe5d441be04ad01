import type { Broadcast } from './frames.ts';

export type Meta = Record<string, unknown> & { phx_ref: string };
type Presences = Record<string, { metas: Meta[] }>;

/** One channel of one socket inside a room. */
export interface Member {
  presenceKey: string;
  canHear: { broadcast: boolean; presence: boolean };
  wantsPresence: boolean;
  wantsOwnBroadcasts: boolean;
  push(event: string, payload: unknown): void;
  pushBroadcast(broadcast: Broadcast): void;
}

/** The members of one topic and who of them is present. */
export class Room {
  readonly #members = new Set<Member>();
  readonly #present = new Map<Member, Meta>();
  #nextRef = 1;

  get isEmpty(): boolean {
    return this.#members.size === 0;
  }

  join(member: Member): void {
    this.#members.add(member);
  }

  leave(member: Member): void {
    this.untrack(member);
    this.#members.delete(member);
  }

  sendState(member: Member): void {
    if (!member.wantsPresence || !member.canHear.presence) return;
    const state: Presences = Object.create(null) as Presences;
    for (const [{ presenceKey }, meta] of this.#present)
      (state[presenceKey] ??= { metas: [] }).metas.push(meta);
    member.push('presence_state', state);
  }

  track(member: Member, payload: Record<string, unknown>): void {
    const before = this.#present.get(member);
    const meta: Meta = {
      ...payload,
      phx_ref: `${Date.now().toString(36)}.${this.#nextRef++}`,
      ...(before ? { phx_ref_prev: before.phx_ref } : {}),
    };
    this.#present.set(member, meta);
    this.#announce(member.presenceKey, [meta], before ? [before] : []);
  }

  untrack(member: Member): void {
    const meta = this.#present.get(member);
    if (!meta) return;
    this.#present.delete(member);
    this.#announce(member.presenceKey, [], [meta]);
  }

  broadcast(broadcast: Broadcast, sender?: Member): void {
    for (const member of this.#members) {
      if (!member.canHear.broadcast || (member === sender && !member.wantsOwnBroadcasts)) continue;
      member.pushBroadcast(broadcast);
    }
  }

  #announce(key: string, joined: Meta[], left: Meta[]): void {
    const side = (metas: Meta[]) => (metas.length > 0 ? { [key]: { metas } } : {});
    const diff = { joins: side(joined), leaves: side(left) };
    for (const member of this.#members)
      if (member.wantsPresence && member.canHear.presence) member.push('presence_diff', diff);
  }
}

/** All rooms of a backend. Private and public channels of one name are different rooms. */
export class Rooms {
  readonly #rooms = new Map<string, Room>();

  at(topic: string, isPrivate: boolean): Room {
    const name = `${isPrivate ? 'private' : 'public'}:${topic}`;
    const found = this.#rooms.get(name) ?? new Room();
    this.#rooms.set(name, found);
    return found;
  }

  broadcast(topic: string, isPrivate: boolean, broadcast: Broadcast): void {
    this.#rooms.get(`${isPrivate ? 'private' : 'public'}:${topic}`)?.broadcast(broadcast);
  }

  /** Forgets rooms nobody is in. */
  sweep(): void {
    for (const [name, room] of this.#rooms) if (room.isEmpty) this.#rooms.delete(name);
  }
}

import { type Broadcast, shareBroadcast, shareFrame, type SharedFrame } from './frames.ts';
import type { Meta, Presence } from './cluster-messages.ts';

/** One channel of one socket inside a room. */
export interface Member {
  presenceKey: string;
  canReceive: { broadcast: boolean; presence: boolean };
  wantsPresence: boolean;
  wantsOwnBroadcasts: boolean;
  send(frame: SharedFrame): void;
}

export interface Diff {
  joins: Presence[];
  leaves: Presence[];
}

/** Told at once in a small room; in a large one, where every change goes to everybody, a few at a time. */
const windowMs = (members: number) => (members < 64 ? 0 : Math.min(500, members / 4));

/** The members of one topic at this process, and who is present in it at any process. */
export class Room {
  readonly #topic: string;
  readonly #notified: (diff: Diff) => void;
  readonly #members = new Set<Member>();
  /** Tracked presence of members, and the part already announced. */
  readonly #tracked = new Map<Member, Presence>();
  readonly #announced = new Map<Member, Presence>();
  readonly #changed = new Set<Member>();
  readonly #elsewhere = new Map<string, Map<string, Presence>>();
  #state: SharedFrame | null = null;
  #flushedAt = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(topic: string, onDiff: (diff: Diff) => void) {
    this.#topic = `realtime:${topic}`;
    this.#notified = onDiff;
  }

  get isEmpty(): boolean {
    return this.#members.size === 0 && this.#elsewhere.size === 0;
  }

  get memberCount(): number {
    return this.#members.size;
  }

  join(member: Member): void {
    this.#members.add(member);
  }

  leave(member: Member): void {
    this.#members.delete(member);
    this.untrack(member);
  }

  sendState(member: Member): void {
    if (!member.wantsPresence || !member.canReceive.presence) return;
    this.#state ??= shareFrame(this.#topic, 'presence_state', byKey(this.#allPresences()));
    member.send(this.#state);
  }

  track(member: Member, ref: string, payload: Record<string, unknown>): void {
    const before = this.#tracked.get(member);
    const meta: Meta = {
      ...payload,
      phx_ref: ref,
      ...(before ? { phx_ref_prev: before.meta.phx_ref } : {}),
    };
    this.#tracked.set(member, { key: member.presenceKey, meta });
    this.#change(member);
  }

  untrack(member: Member): void {
    if (this.#tracked.delete(member)) this.#change(member);
  }

  broadcast(broadcast: Broadcast, sender?: Member): void {
    const frame = shareBroadcast(this.#topic, broadcast);
    for (const member of this.#members) {
      if (!member.canReceive.broadcast || (member === sender && !member.wantsOwnBroadcasts)) continue;
      member.send(frame);
    }
  }

  /** Whom the others have been told of. */
  present(): Presence[] {
    return [...this.#announced.values()];
  }

  /** Applies presence changes of another process. */
  receive(process: string, { joins, leaves }: Diff): void {
    const remotePresences = this.#elsewhere.get(process) ?? new Map<string, Presence>();
    const gone = leaves.filter(({ meta }) => remotePresences.delete(meta.phx_ref));
    const come = joins.filter(({ meta }) => !remotePresences.has(meta.phx_ref));
    for (const presence of come) remotePresences.set(presence.meta.phx_ref, presence);
    if (remotePresences.size > 0) this.#elsewhere.set(process, remotePresences);
    else this.#elsewhere.delete(process);
    this.#announce({ joins: come, leaves: gone });
  }

  /** All that another process has here, whatever it told before. */
  replace(process: string, present: Presence[]): void {
    const refs = new Set(present.map(({ meta }) => meta.phx_ref));
    const known = [...(this.#elsewhere.get(process)?.values() ?? [])];
    this.receive(process, { joins: present, leaves: known.filter(({ meta }) => !refs.has(meta.phx_ref)) });
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer);
  }

  #change(member: Member): void {
    this.#changed.add(member);
    if (this.#timer) return;
    const waitMs = this.#flushedAt + windowMs(this.#members.size) - performance.now();
    if (waitMs <= 0) return this.#flush();
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#flush();
    }, waitMs);
  }

  #flush(): void {
    this.#flushedAt = performance.now();
    const diff: Diff = { joins: [], leaves: [] };
    for (const member of this.#changed) {
      const [now, before] = [this.#tracked.get(member), this.#announced.get(member)];
      if (now === before) continue;
      if (before) diff.leaves.push(before);
      if (now) diff.joins.push(now);
      if (now) this.#announced.set(member, now);
      else this.#announced.delete(member);
    }
    this.#changed.clear();
    this.#announce(diff);
    if (diff.joins.length + diff.leaves.length > 0) this.#notified(diff);
  }

  #announce({ joins, leaves }: Diff): void {
    if (joins.length + leaves.length === 0) return;
    this.#state = null;
    const frame = shareFrame(this.#topic, 'presence_diff', { joins: byKey(joins), leaves: byKey(leaves) });
    for (const member of this.#members)
      if (member.wantsPresence && member.canReceive.presence) member.send(frame);
  }

  #allPresences(): Presence[] {
    return [
      ...this.#announced.values(),
      ...[...this.#elsewhere.values()].flatMap((each) => [...each.values()]),
    ];
  }
}

function byKey(present: Presence[]): Record<string, { metas: Meta[] }> {
  const grouped = Object.create(null) as Record<string, { metas: Meta[] }>;
  for (const { key, meta } of present) (grouped[key] ??= { metas: [] }).metas.push(meta);
  return grouped;
}

/** Limits of one process per socket, address and tenant. */
export interface RealtimeLimits {
  channelsPerSocket: number;
  messagesPerSecond: number;
  joinsPerSecond: number;
  payloadBytes: number;
  /** Limit of a presence payload, which is broadcast to the whole room. */
  presenceBytes: number;
  /** A class behind one router is one address. */
  socketsPerAddress: number;
  socketsPerTenant: number;
  /** Messages of one socket that wait for their turn. */
  waitingMessages: number;
  /** A client that leaves this much unread is let go at once ... */
  backlogBytes: number;
  /** ... and one that has this much unread for so long. */
  slowBytes: number;
  slowMs: number;
  /** Unread by all clients together; beyond it the slowest go first. */
  totalBacklogBytes: number;
  /** Clients send a heartbeat every 30 s. */
  silenceMs: number;
}

export const LIMITS: RealtimeLimits = {
  channelsPerSocket: 100,
  messagesPerSecond: 100,
  joinsPerSecond: 30,
  payloadBytes: 256 * 1024,
  presenceBytes: 4 * 1024,
  socketsPerAddress: 500,
  socketsPerTenant: 5_000,
  waitingMessages: 1_000,
  backlogBytes: 8 * 1024 * 1024,
  slowBytes: 1024 * 1024,
  slowMs: 10_000,
  totalBacklogBytes: 256 * 1024 * 1024,
  silenceMs: 75_000,
};

/** After a cut line a client joins, tracks and sends its token for each channel at once. */
const BURST_SECONDS = 4;

/** So many a second on the average, and four seconds' worth at once. */
export class Allowance {
  readonly #perSecond: number;
  #left: number;
  #at = performance.now();

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
    this.#left = perSecond * BURST_SECONDS;
  }

  take(count = 1): boolean {
    const now = performance.now();
    const max = this.#perSecond * BURST_SECONDS;
    this.#left = Math.min(max, this.#left + ((now - this.#at) / 1000) * this.#perSecond);
    this.#at = now;
    if (this.#left < count) return false;
    this.#left -= count;
    return true;
  }

  get isFull(): boolean {
    return (
      this.#left + ((performance.now() - this.#at) / 1000) * this.#perSecond >=
      this.#perSecond * BURST_SECONDS
    );
  }
}

/** An allowance for each key; those not in use are forgotten. */
export function createAllowances(perSecond: number) {
  const allowances = new Map<string, Allowance>();
  return (key: string, count: number): boolean => {
    if (allowances.size > 10_000)
      for (const [old, each] of allowances) if (each.isFull) allowances.delete(old);
    const own = allowances.get(key) ?? new Allowance(perSecond);
    allowances.set(key, own);
    return own.take(count);
  };
}

/** Counts what is open by key; a place that is taken is given back once. */
export function createPlaces(max: number) {
  const taken = new Map<string, number>();
  return (key: string): (() => void) | null => {
    const before = taken.get(key) ?? 0;
    if (before >= max) return null;
    taken.set(key, before + 1);
    return () => {
      const now = (taken.get(key) ?? 1) - 1;
      if (now > 0) taken.set(key, now);
      else taken.delete(key);
    };
  };
}

const MINUTE_MS = 60_000;
const MINUTES = 5;
/** Upper bounds in milliseconds; a longer request counts as the last. */
const BOUNDS_MS = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000];

interface Minute {
  at: number;
  counts: number[];
  failed: number;
}

export interface RecentRequests {
  add(ms: number, isFailed: boolean): void;
  /** Requests of the last five minutes; the 95th percentile is the upper bound of its bucket. */
  read(): { requests: number; failed: number; p95Ms: number | null };
}

/** Counts the requests of this process minute by minute, in memory that doesn't grow. */
export function createRecentRequests(now: () => number = Date.now): RecentRequests {
  const minutes: Minute[] = [];
  const current = (): Minute => {
    const at = Math.floor(now() / MINUTE_MS);
    const last = minutes.at(-1);
    if (last?.at === at) return last;
    const minute = { at, counts: BOUNDS_MS.map(() => 0), failed: 0 };
    minutes.push(minute);
    if (minutes.length > MINUTES) minutes.shift();
    return minute;
  };
  return {
    add(ms, isFailed) {
      const minute = current();
      const bucket = BOUNDS_MS.findIndex((bound) => ms <= bound);
      minute.counts[bucket === -1 ? BOUNDS_MS.length - 1 : bucket]! += 1;
      if (isFailed) minute.failed += 1;
    },
    read() {
      const since = Math.floor(now() / MINUTE_MS) - MINUTES;
      const recent = minutes.filter(({ at }) => at > since);
      const counts = BOUNDS_MS.map((_, index) =>
        recent.reduce((sum, minute) => sum + minute.counts[index]!, 0),
      );
      const requests = counts.reduce((sum, count) => sum + count, 0);
      const failed = recent.reduce((sum, minute) => sum + minute.failed, 0);
      let seen = 0;
      const bucket = counts.findIndex((count) => (seen += count) >= requests * 0.95 && seen > 0);
      return { requests, failed, p95Ms: BOUNDS_MS[bucket] ?? null };
    },
  };
}

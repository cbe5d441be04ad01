const ACCEPTED_PER_RISE = 200;

/** Bounds of the back-off; tests against real servers shorten them. */
export interface LaneBounds {
  firstPauseMs: number;
  maxPauseMs: number;
  minPerSecond: number;
}
export const LANE_BOUNDS: LaneBounds = { firstPauseMs: 5_000, maxPauseMs: 15 * 60_000, minPerSecond: 0.1 };

/** The pace of a lane: stored, so that a restart does not forget what a provider asked for. */
export interface LaneRate {
  perSecond: number;
  /** Milliseconds since 1970 until when nothing is sent; null while sending. */
  pausedUntil: number | null;
  /** The pause before this one, which the next doubles; 0 after an acceptance. */
  lastPauseMs: number;
  /** Accepted since the last change of pace. */
  accepted: number;
}

/** Halves the pace and pauses: as long as the provider says, else 5 s doubling to 15 minutes. */
export function slowDown(
  rate: LaneRate,
  now: number,
  retryAfterMs: number | null,
  bounds = LANE_BOUNDS,
): LaneRate {
  const paused = pause(rate, now, retryAfterMs, bounds);
  // Answers that were under way when the pause began tell nothing new.
  if (paused === rate) return rate;
  return { ...paused, perSecond: Math.max(bounds.minPerSecond, rate.perSecond / 2), accepted: 0 };
}

/** Pauses without another pace, for a server that can't be reached. */
export function pause(
  rate: LaneRate,
  now: number,
  retryAfterMs: number | null,
  { firstPauseMs, maxPauseMs } = LANE_BOUNDS,
): LaneRate {
  if (rate.pausedUntil !== null && rate.pausedUntil > now) return rate;
  const doubled = rate.lastPauseMs === 0 ? firstPauseMs : rate.lastPauseMs * 2;
  const ms = Math.min(maxPauseMs, retryAfterMs ?? doubled);
  return { ...rate, pausedUntil: now + ms, lastPauseMs: ms };
}

/** Counts accepted messages: the pace rises by 10 % for each 200, up to the lane's own limit. */
export function accept(rate: LaneRate, count: number, maxPerSecond: number, now: number): LaneRate {
  // Accepted before the pause began.
  if (rate.pausedUntil !== null && rate.pausedUntil > now) return rate;
  const accepted = rate.accepted + count;
  const rises = Math.floor(accepted / ACCEPTED_PER_RISE);
  return {
    perSecond: Math.min(maxPerSecond, rate.perSecond * 1.1 ** rises),
    pausedUntil: null,
    lastPauseMs: 0,
    accepted: accepted % ACCEPTED_PER_RISE,
  };
}

/** Interval of playback reports to the server. */
const REPORT_EVERY_MS = 10_000;
/** Two looks at the clock further apart than this are a jump, whatever the browser calls it. */
const JUMP_S = 3;

export interface Stretch {
  from: number;
  to: number;
}

/**
 * Follows what was really played. Jumps end a stretch, so that skipped seconds aren't reported.
 * @param now a clock in milliseconds
 */
export function playedStretch(now: () => number) {
  let from: number | null = null;
  let to = 0;
  let reportedAtMs = now();

  const take = (): Stretch | null => {
    reportedAtMs = now();
    const stretch = from === null || to <= from ? null : { from: Math.floor(from), to: Math.ceil(to) };
    from = from === null ? null : to;
    return stretch && stretch.to > stretch.from ? stretch : null;
  };

  return {
    /** Called while playing at `at` seconds; returns the stretch to report, or null. */
    tick(at: number, rate = 1): Stretch | null {
      if (from === null || at < to || at - to > JUMP_S * Math.max(1, rate)) {
        const before = from === null ? null : take();
        from = at;
        to = at;
        return before;
      }
      to = at;
      return now() - reportedAtMs >= REPORT_EVERY_MS ? take() : null;
    },
    /** Called when playing stops or jumps; returns the stretch since the last report. */
    stop(): Stretch | null {
      const stretch = take();
      from = null;
      return stretch;
    },
  };
}

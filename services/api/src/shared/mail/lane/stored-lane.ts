import type { Database } from '../../database/connect.ts';
import { accept, LANE_BOUNDS, type LaneBounds, type LaneRate, pause, slowDown } from './lane-rate.ts';

const STOP_MS = 60 * 60_000;

interface LaneRow {
  per_second: number;
  max_per_second: number;
  paused_until: Date | null;
  last_pause_ms: number;
  accepted: number;
}

export interface Lane {
  /** Returns how many messages may leave now. */
  take(want: number): Promise<number>;
  accepted(count: number): Promise<void>;
  slow(retryAfterMs: number | null): Promise<void>;
  unreachable(retryAfterMs: number | null): Promise<void>;
  /** Stops for an hour, after which one login is tried again. */
  stop(reason: string): Promise<void>;
  /** Ends a stop, as a start of the service does. */
  open(): Promise<void>;
  /** Returns the reason of a stop; null while open. */
  stopped(): Promise<string | null>;
}

/** A lane whose pace all processes share. */
export function storedLane(database: Database, name: string, bounds: LaneBounds = LANE_BOUNDS): Lane {
  const change = (next: (rate: LaneRate, maxPerSecond: number, now: number) => LaneRate) =>
    database.begin(async (sql) => {
      await sql`insert into ops.send_lanes (name) values (${name}) on conflict do nothing`;
      const [row] = await sql<[LaneRow]>`
        select per_second, max_per_second, paused_until, last_pause_ms, accepted from ops.send_lanes
        where name = ${name} for update`;
      const before: LaneRate = {
        perSecond: row.per_second,
        pausedUntil: row.paused_until?.getTime() ?? null,
        lastPauseMs: row.last_pause_ms,
        accepted: row.accepted,
      };
      const rate = next(before, row.max_per_second, Date.now());
      if (rate === before) return;
      await sql`
        update ops.send_lanes set per_second = ${rate.perSecond},
          paused_until = ${rate.pausedUntil === null ? null : new Date(rate.pausedUntil)},
          last_pause_ms = ${rate.lastPauseMs}, accepted = ${rate.accepted}
        where name = ${name}`;
    });
  return {
    async take(want) {
      const [row] = await database<
        [{ count: number }]
      >`select ops.take_lane_tokens(${name}, ${want}) as count`;
      return row.count;
    },
    accepted: async (count) => void (await change((rate, max, now) => accept(rate, count, max, now))),
    slow: async (retryAfterMs) =>
      void (await change((rate, _, now) => slowDown(rate, now, retryAfterMs, bounds))),
    unreachable: async (retryAfterMs) =>
      void (await change((rate, _, now) => pause(rate, now, retryAfterMs, bounds))),
    stop: async (reason) =>
      void (await database`
        insert into ops.send_lanes as l (name, paused_until, stopped_reason)
        values (${name}, now() + ${STOP_MS} * interval '1 millisecond', ${reason.slice(0, 500)})
        on conflict (name) do update set paused_until = excluded.paused_until, stopped_reason = excluded.stopped_reason`),
    open: async () =>
      void (await database`
        update ops.send_lanes set paused_until = null, stopped_reason = null
        where name = ${name} and stopped_reason is not null`),
    async stopped() {
      const [row] = await database<{ stopped_reason: string | null }[]>`
        select stopped_reason from ops.send_lanes where name = ${name} and paused_until > now()`;
      return row?.stopped_reason ?? null;
    },
  };
}

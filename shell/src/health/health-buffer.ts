import type { HealthEvent } from '@stoa/shared/contracts/health';

/** Limit of one beacon. */
const MAX_EVENTS_PER_BEACON = 40;

const PAGE_ORDER = ['ok', 'load_failed', 'render_failed'];
const BUSINESS_ORDER = ['started', 'failed', 'completed'];

/** Checks whether an event outranks the one stored for the same remote version. */
function outranks(event: HealthEvent, before: HealthEvent): boolean {
  const order = event.kind === 'page' ? PAGE_ORDER : BUSINESS_ORDER;
  return order.indexOf(event.outcome) > order.indexOf(before.outcome);
}

export interface HealthBuffer {
  /** Takes an event; false when this page said as much about the version before. */
  add(event: HealthEvent): boolean;
  /** Returns new events, in beacons within the size limit. */
  take(): HealthEvent[][];
}

/** Keeps what this page has to say: one outcome a version of a remote, and what is worse than what was said. */
export function createHealthBuffer(): HealthBuffer {
  const reported = new Map<string, HealthEvent>();
  let fresh = new Set<string>();
  return {
    add(event) {
      const key = `${event.kind}|${event.remote}|${event.version}`;
      const before = reported.get(key);
      const isSlower =
        before?.kind === 'page' && event.kind === 'page' && event.outcome === 'ok' && before.outcome === 'ok';
      if (isSlower && fresh.has(key)) {
        reported.set(key, { ...before, ms: Math.max(before.ms ?? 0, event.ms ?? 0) });
        return true;
      }
      if (before && !outranks(event, before)) return false;
      reported.set(
        key,
        before?.kind === 'page' && event.kind === 'page' ? { ...event, ms: event.ms ?? before.ms } : event,
      );
      fresh.add(key);
      return true;
    },
    take() {
      const events = [...fresh].flatMap((key) => reported.get(key) ?? []);
      fresh = new Set();
      const beacons = [];
      for (let from = 0; from < events.length; from += MAX_EVENTS_PER_BEACON)
        beacons.push(events.slice(from, from + MAX_EVENTS_PER_BEACON));
      return beacons;
    },
  };
}

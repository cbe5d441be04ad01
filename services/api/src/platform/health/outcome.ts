import type { HealthEvent } from '@stoa/shared/contracts/health';

/** One thing that one visitor saw of one remote. A higher rank replaces a lower one. */
export interface Outcome {
  subject: string;
  network: string;
  account_id: string | null;
  composition_id: string;
  remote: string;
  version: string;
  kind: 'page' | 'business';
  rank: number;
  ms: number | null;
  phase: string | null;
  code: string | null;
  at: Date;
}

const PAGE_RANKS = { ok: 0, load_failed: 1, render_failed: 2 } as const;
// A sale that succeeds in the end was no broken checkout.
const BUSINESS_RANKS = { started: 0, failed: 1, completed: 2 } as const;

/** Converts a health event to an outcome, without its sender. */
export function readEvent(
  event: HealthEvent,
): Pick<Outcome, 'remote' | 'version' | 'kind' | 'rank' | 'ms' | 'phase' | 'code'> {
  const { remote, version, kind, code } = event;
  return event.kind === 'page'
    ? { remote, version, kind, rank: PAGE_RANKS[event.outcome], ms: event.ms, phase: event.phase, code }
    : { remote, version, kind, rank: BUSINESS_RANKS[event.outcome], ms: null, phase: null, code };
}

/** One a visitor, tenant, composition and version of a remote. */
export const outcomeKey = (outcome: Outcome): string =>
  [
    outcome.subject,
    outcome.account_id,
    outcome.composition_id,
    outcome.remote,
    outcome.version,
    outcome.kind,
    outcome.at.toISOString().slice(0, 10),
  ].join('|');

import { createHash } from 'node:crypto';
import type { EventType } from '@stoa/shared/contracts/automations/constants';
import type { GraphStep } from '@stoa/shared/contracts/automations/graph';
import type { QuietHours } from '@stoa/shared/contracts/automations/definition';
import { endOfQuiet, endOfWait, SPAN_MS } from './site-clock.ts';

/** A run whose time has come, with what its step needs to be decided. */
export interface DueRun {
  runId: string;
  state: 'active' | 'waiting';
  stepNo: number;
  stepId: string | null;
  arrivedAt: Date;
  /** The event that ended the wait or reached the goal. */
  wokenBy: string | null;
  /** Emails that came due in a pause are left out until the next wait. */
  isSkipping: boolean;
  step: GraphStep | null;
  timeZone: string;
  /** The clock of the contact; null where it is unknown. */
  contactZone: string | null;
  quiet: QuietHours | null;
  /** The answer of an "if"; null where its rule can't be answered. */
  matches: boolean | null;
}

/** A decision that public.advance_automation_runs carries out. */
export interface Move {
  run: string;
  stepNo: number;
  stepId: string;
  kind: string;
  outcome: string;
  go: 'next' | 'wait' | 'end';
  next: string | null;
  wakeAt: Date | null;
  awaits: EventType | null;
  awaitsRef: string | null;
  isSkipping: boolean;
  effect: Record<string, unknown> | null;
}

/** Decides what a run does now. Depends on nothing but its arguments. */
export function decideStep(run: DueRun, now: Date): Move {
  const { step, isSkipping } = run;
  const base = {
    run: run.runId,
    stepNo: run.stepNo,
    stepId: run.stepId ?? 'end',
    kind: step?.kind ?? 'end',
    next: null,
    wakeAt: null,
    awaits: null,
    awaitsRef: null,
    isSkipping,
    effect: null,
  };
  const end = (outcome: string): Move => ({ ...base, outcome, go: 'end' });
  const leave = (outcome: string, next: string | null | undefined, effect: Move['effect'] = null): Move => ({
    ...base,
    outcome,
    go: next ? 'next' : 'end',
    next: next ?? null,
    effect,
  });
  const wait = (wakeAt: Date | null, awaits: EventType | null = null, ref = ''): Move => ({
    ...base,
    outcome: 'waiting',
    go: 'wait',
    wakeAt,
    awaits,
    awaitsRef: ref || null,
    isSkipping: false,
  });
  if (!step) return end('ended');
  switch (step.kind) {
    case 'end':
      return end('ended');
    case 'wait': {
      if (run.state === 'waiting') return leave('waited', step.next);
      const until = endOfWait(step.wait, run.arrivedAt, run.timeZone);
      return until <= now ? leave('waited', step.next) : wait(until);
    }
    case 'waitFor': {
      if (run.wokenBy) return leave('happened', step.yes);
      const until = new Date(run.arrivedAt.getTime() + step.amount * SPAN_MS[step.unit]);
      return run.state === 'waiting' || until <= now
        ? leave('limit', step.no)
        : wait(until, step.event, step.ref);
    }
    case 'goal':
      if (run.wokenBy) return leave('reached', step.next);
      if (step.otherwise === 'wait') return wait(null, step.event, step.ref);
      return step.otherwise === 'end' ? end('not_reached') : leave('not_reached', step.next);
    case 'if':
      return run.matches ? leave('yes', step.yes) : leave(run.matches === null ? 'unknown' : 'no', step.no);
    case 'split':
      return isFirstWay(run.runId, step.id, step.share) ? leave('first', step.yes) : leave('second', step.no);
    case 'mail': {
      const zone = (run.quiet?.zone === 'contact' && run.contactZone) || run.timeZone;
      const until = run.quiet ? endOfQuiet(run.quiet, now, zone, run.timeZone) : now;
      if (!isSkipping && until > now) return wait(until);
      return isSkipping ? leave('skipped', step.next) : leave('queued', step.next, effectOf(step));
    }
    default:
      return leave('done', step.next, effectOf(step));
  }
}

/** The same answer for the same run at each try. */
export const isFirstWay = (runId: string, stepId: string, share: number): boolean =>
  createHash('sha256').update(`${runId}:${stepId}`).digest().readUInt32BE(0) % 100 < share;

function effectOf(step: GraphStep): Record<string, unknown> {
  switch (step.kind) {
    case 'mail':
      return { kind: 'mail', campaignId: step.campaignId, contentId: step.contentId };
    case 'course':
    case 'group':
    case 'membership':
      return { kind: step.kind, action: step.action, id: step.refId };
    case 'webhook':
      return { kind: 'webhook', url: step.url, stepId: step.id };
    default: {
      const { id: _id, at: _at, next: _next, ...effect } = step;
      return effect;
    }
  }
}

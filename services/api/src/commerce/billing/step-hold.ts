import { heldNotice } from './billing-notices.ts';
import type { Decision, Effect } from './billing-decision.ts';
import { addDays, HOLD_STEPS } from './billing-settings.ts';
import type { BillingState } from './billing-state.ts';

/** Pauses a site; the first step after it has its day. */
export const pause = (now: Date): Effect => ({
  type: 'pause',
  at: now,
  dueAt: addDays(now, HOLD_STEPS[0].day),
});

/**
 * Takes the next step with a site that stays unpaid: suspended, warned three times, closed. Days between two steps are
 * never fewer than planned, also after a standstill of the clock.
 */
export function stepHold(state: BillingState, now: Date): Decision | null {
  const { hold, subscription, accountStatus } = state;
  if (!hold?.due_at || hold.due_at > now) return null;
  if (accountStatus !== (hold.step === 0 ? 'paused' : 'suspended')) return null;
  const step = HOLD_STEPS[hold.step];
  if (!step) return null;
  const next = HOLD_STEPS[hold.step + 1];
  const dueAt = next
    ? new Date(
        Math.max(addDays(hold.paused_at, next.day).getTime(), addDays(now, next.day - step.day).getTime()),
      )
    : null;
  const effects: Effect[] = [
    { type: 'hold', step: hold.step + 1, dueAt },
    heldNotice(state, hold, step.kind, now),
  ];
  if (step.kind === 'suspended') effects.push({ type: 'suspend' });
  if (step.kind === 'closing') effects.push({ type: 'close', at: now });
  return { subscription, effects };
}

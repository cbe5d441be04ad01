import { DEFAULT_GUARD } from '@stoa/shared/contracts/default-guard';
import type { RolloutGuard, RolloutStep } from '@stoa/shared/contracts/rollouts';

/** As the fields hold it: text, until it is read. */
export interface RolloutForm {
  version: string;
  channel: 'stable' | 'beta';
  steps: { id: number; traffic: string; wait: string }[];
  maxErrorPercent: string;
  maxRisePoints: string;
  minSamples: string;
  windowMinutes: string;
}

export const PLANS = {
  careful: [
    [1, 30],
    [10, 30],
    [50, 30],
    [100, 30],
  ],
  steady: [
    [10, 15],
    [50, 15],
    [100, 15],
  ],
  atOnce: [[100, 15]],
} as const satisfies Record<string, readonly (readonly [number, number])[]>;
export type Plan = keyof typeof PLANS;

export const stepsOfPlan = (plan: Plan): RolloutForm['steps'] =>
  PLANS[plan].map(([traffic, wait], id) => ({ id, traffic: String(traffic), wait: String(wait) }));

export const rolloutForm = (version: string): RolloutForm => ({
  version,
  channel: 'stable',
  steps: stepsOfPlan('steady'),
  maxErrorPercent: String(DEFAULT_GUARD.maxErrorRate * 100),
  maxRisePoints: String(DEFAULT_GUARD.maxRise * 100),
  minSamples: String(DEFAULT_GUARD.minSamples),
  windowMinutes: String(DEFAULT_GUARD.windowMinutes),
});

export type RolloutFormError = 'steps.traffic' | 'steps.order' | 'steps.wait' | 'guard';

export interface RolloutPlanInput {
  targetVersion: string;
  channel: 'stable' | 'beta';
  steps: RolloutStep[];
  guard: RolloutGuard;
}

/** The form as the service takes it, or the first thing that is wrong with it. */
export function parseRolloutForm(
  form: RolloutForm,
): { ok: true; input: RolloutPlanInput } | { ok: false; error: RolloutFormError } {
  const steps = form.steps.map(({ traffic, wait }) => ({ traffic: read(traffic), waitMinutes: read(wait) }));
  const isShare = (traffic: number) =>
    traffic >= 0 && traffic <= 100 && Math.abs(Math.round(traffic * 100) - traffic * 100) < 1e-6;
  if (steps.length === 0 || !steps.every(({ traffic }) => isShare(traffic)))
    return { ok: false, error: 'steps.traffic' };
  if (steps.some(({ traffic }, index) => index > 0 && traffic <= (steps[index - 1]?.traffic ?? 0)))
    return { ok: false, error: 'steps.order' };
  if (!steps.every(({ waitMinutes }) => waitMinutes >= 0 && waitMinutes <= 43_200))
    return { ok: false, error: 'steps.wait' };
  const guard = {
    maxErrorRate: read(form.maxErrorPercent) / 100,
    maxRise: read(form.maxRisePoints) / 100,
    minSamples: read(form.minSamples),
    windowMinutes: read(form.windowMinutes),
  };
  const isGuard =
    guard.maxErrorRate > 0 &&
    guard.maxErrorRate <= 1 &&
    guard.maxRise >= 0 &&
    guard.maxRise <= 1 &&
    isWholeBetween(guard.minSamples, 1, 1_000_000) &&
    isWholeBetween(guard.windowMinutes, 1, 1440);
  if (!isGuard) return { ok: false, error: 'guard' };
  return { ok: true, input: { targetVersion: form.version, channel: form.channel, steps, guard } };
}

const read = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));
const isWholeBetween = (value: number, min: number, max: number) =>
  Number.isInteger(value) && value >= min && value <= max;

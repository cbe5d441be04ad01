import { StartRollout } from '@stoa/shared/contracts/rollouts';
import { describe, expect, it } from 'vitest';
import { parseRolloutForm, PLANS, type Plan, rolloutForm, stepsOfPlan } from './rollout-form.ts';

const form = rolloutForm('1.1.0');
const step = (traffic: string, wait = '10', id = 0) => ({ id, traffic, wait });
const errorOf = (values: Partial<typeof form>) => {
  const parsed = parseRolloutForm({ ...form, ...values });
  return parsed.ok ? null : parsed.error;
};

describe('the rollout form', () => {
  it('[PLT-08] [PLT-24] every plan is one that the service takes', () => {
    for (const plan of Object.keys(PLANS) as Plan[]) {
      const parsed = parseRolloutForm({ ...form, steps: stepsOfPlan(plan) });
      expect(parsed.ok && StartRollout.safeParse({ ...parsed.input, reason: 'because' }).success).toBe(true);
    }
  });

  it('[PLT-08] [PLT-24] says what is wrong before the service has to', () => {
    expect(errorOf({ steps: [] })).toBe('steps.traffic');
    for (const traffic of ['', '101', '-1', 'ten', '0.001'])
      expect(errorOf({ steps: [step(traffic)] }), traffic).toBe('steps.traffic');
    expect(errorOf({ steps: [step('50'), step('50')] })).toBe('steps.order');
    expect(errorOf({ steps: [step('50', '-1')] })).toBe('steps.wait');
    for (const maxErrorPercent of ['0', '101', '']) expect(errorOf({ maxErrorPercent })).toBe('guard');
    for (const maxRisePoints of ['-1', '101', '']) expect(errorOf({ maxRisePoints })).toBe('guard');
    expect(errorOf({ minSamples: '1.5' })).toBe('guard');
    expect(errorOf({ windowMinutes: '1441' })).toBe('guard');
    expect(errorOf({ steps: [step('0.5'), step('12.25')] })).toBeNull();
  });
});

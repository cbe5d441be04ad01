import { describe, expect, it } from 'vitest';
import { chooseGood, type Evidence } from './choose-good.ts';

const seen = (version: string, more: Partial<Evidence> = {}): Evidence => ({
  version,
  loads: 50,
  failures: 0,
  maxErrorRate: 0.05,
  isServable: true,
  isServed: true,
  ...more,
});
const seeded = { version: '1.0.0', before: null };

describe('the last known good', () => {
  it('[PLT-12] is the newest version that was served and has 50 clean loads', () => {
    expect(chooseGood([seen('1.2.0'), seen('1.10.0'), seen('1.0.0', { loads: 0 })], seeded)).toEqual({
      version: '1.10.0',
      before: '1.2.0',
    });
  });

  it.each<[string, Partial<Evidence>]>([
    ['49 clean loads', { loads: 49 }],
    ['failures above its guard', { loads: 94, failures: 6 }],
    ['a withdrawal', { isServable: false }],
    ['a rollout alone, never a default or pin', { isServed: false }],
  ])('[PLT-12] %s do not make a version good', (_what, more) => {
    expect(chooseGood([seen('1.1.0', more), seen('1.0.0', { loads: 0 })], seeded)).toEqual(seeded);
  });

  it('[PLT-12] failures inside its guard do, and so does a version with its own wider guard', () => {
    expect(chooseGood([seen('1.1.0', { loads: 95, failures: 5 })], null)?.version).toBe('1.1.0');
    expect(chooseGood([seen('1.1.0', { loads: 90, failures: 10, maxErrorRate: 0.1 })], null)?.version).toBe(
      '1.1.0',
    );
  });

  it('[PLT-12] the seeded one stays until something better is known, and falls when it turns bad or is withdrawn', () => {
    const before = { version: '1.1.0', before: '1.0.0' };
    const quiet = [seen('1.1.0', { loads: 0 }), seen('1.0.0', { loads: 0 })];
    expect(chooseGood(quiet, before)).toEqual(before);
    const bad = [seen('1.1.0', { loads: 60, failures: 60 }), seen('1.0.0', { loads: 0 })];
    expect(chooseGood(bad, before)).toEqual({ version: '1.0.0', before: null });
    expect(chooseGood([seen('1.1.0', { isServable: false })], { version: '1.1.0', before: null })).toBeNull();
  });
});

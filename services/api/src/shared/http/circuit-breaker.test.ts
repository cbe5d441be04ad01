import { describe, expect, it } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

function breakerAt(start = 0) {
  const clock = { now: start };
  return { clock, breaker: createCircuitBreaker({ limit: 3, openMs: 1_000, now: () => clock.now }) };
}

describe('the circuit breaker', () => {
  it('opens after three failures in a row, for that key alone', () => {
    const { breaker } = breakerAt();
    breaker.failed('a');
    breaker.failed('a');
    expect(breaker.letsThrough('a')).toBe(true);
    breaker.failed('a');
    expect(breaker.letsThrough('a')).toBe(false);
    expect(breaker.letsThrough('b')).toBe(true);
  });

  it('starts to count again after a success', () => {
    const { breaker } = breakerAt();
    breaker.failed('a');
    breaker.failed('a');
    breaker.succeeded('a');
    breaker.failed('a');
    expect(breaker.letsThrough('a')).toBe(true);
  });

  it('lets one try through when its time is over, and opens at once when that fails too', () => {
    const { breaker, clock } = breakerAt();
    for (let count = 0; count < 3; count += 1) breaker.failed('a');
    clock.now = 1_000;
    expect(breaker.letsThrough('a')).toBe(true);
    breaker.failed('a');
    expect(breaker.letsThrough('a')).toBe(false);
  });

  it('lets a single one try: all others wait until it is known how that went', () => {
    const { breaker, clock } = breakerAt();
    for (let count = 0; count < 3; count += 1) breaker.failed('a');
    clock.now = 1_000;
    expect([1, 2, 3].map(() => breaker.letsThrough('a'))).toEqual([true, false, false]);
    breaker.succeeded('a');
    expect([1, 2, 3].map(() => breaker.letsThrough('a'))).toEqual([true, true, true]);
  });

  it('lets another one try when the first was never heard of', () => {
    const { breaker, clock } = breakerAt();
    for (let count = 0; count < 3; count += 1) breaker.failed('a');
    clock.now = 1_000;
    expect(breaker.letsThrough('a')).toBe(true);
    clock.now = 1_999;
    expect(breaker.letsThrough('a')).toBe(false);
    clock.now = 2_000;
    expect(breaker.letsThrough('a')).toBe(true);
  });

  it('forgets the oldest of very many keys', () => {
    const { breaker } = breakerAt();
    for (let count = 0; count < 3; count += 1) breaker.failed('old');
    for (let count = 0; count < 1_000; count += 1) breaker.failed(`new ${count}`);
    expect(breaker.letsThrough('old')).toBe(true);
  });
});

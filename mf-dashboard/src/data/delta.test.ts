import { describe, expect, it } from 'vitest';
import { deltaOf, percentOf } from './delta.ts';

describe('deltaOf', () => {
  it.each([
    [120, 100, { kind: 'up', percent: 20 }],
    [80, 100, { kind: 'down', percent: 20 }],
    [0, 100, { kind: 'down', percent: 100 }],
    [1001, 1000, { kind: 'same' }],
    [5, 0, { kind: 'new' }],
    [0, 0, { kind: 'same' }],
    [5, null, null],
  ])('of %s after %s', (total, before, delta) => {
    expect(deltaOf(total, before)).toEqual(delta);
  });
});

describe('percentOf', () => {
  it('has one decimal, and nothing of no whole', () => {
    expect([percentOf(1, 3), percentOf(3, 3), percentOf(0, 0)]).toEqual([33.3, 100, null]);
  });
});

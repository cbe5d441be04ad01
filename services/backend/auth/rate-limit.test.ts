import { expect, it } from 'vitest';
import { AuthError } from './auth-error.ts';
import { createLimiter } from './rate-limit.ts';

it.each([0.9, 1, 10])('at %s times the limit exactly the limit gets through, over fifty windows', (load) => {
  let now = 0;
  const limiter = createLimiter({ attempts: 20, windowS: 60 }, () => now);
  let allowed = 0;
  const sent = Math.round(20 * load);
  for (let window = 0; window < 50; window++) {
    for (let call = 0; call < sent; call++) {
      try {
        limiter.take('ada');
        allowed++;
      } catch (error) {
        if (!(error instanceof AuthError) || error.status !== 429) throw error;
      }
    }
    now += 60_000;
  }
  expect(allowed).toBe(50 * Math.min(sent, 20));
});

it('tells how long to wait, each key for itself', () => {
  let now = 0;
  const limiter = createLimiter({ attempts: 1, windowS: 60 }, () => now);
  limiter.take('ada');
  now += 19_500;
  expect(() => limiter.take('ada')).toThrow(
    expect.objectContaining({ status: 429, headers: { 'retry-after': '41' } }),
  );
  expect(() => limiter.take('bo')).not.toThrow();
});

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
        limiter.check('ada');
        limiter.count('ada');
        allowed++;
      } catch (error) {
        if (!(error instanceof AuthError) || error.status !== 429) throw error;
      }
    }
    now += 60_000;
  }
  expect(allowed).toBe(50 * Math.min(sent, 20));
});

it('tells how long to wait, and forgets a key that was cleared', () => {
  let now = 0;
  const limiter = createLimiter({ attempts: 1, windowS: 60 }, () => now, 'over_email_send_rate_limit');
  limiter.count('ada');
  now += 19_500;
  const told = (() => {
    try {
      limiter.check('ada');
      return null;
    } catch (error) {
      return error as AuthError;
    }
  })();
  expect(told).toMatchObject({
    status: 429,
    code: 'over_email_send_rate_limit',
    headers: { 'retry-after': '41' },
  });
  expect(() => limiter.check('bo')).not.toThrow();
  limiter.clear('ada');
  expect(() => limiter.check('ada')).not.toThrow();
});

import { afterEach, expect, it, vi } from 'vitest';
import { createTokens } from './tokens.ts';

afterEach(() => void vi.useRealTimers());

const tokens = createTokens('a secret of at least thirty-two characters', 'https://stoa.test/auth/v1');

it('a token that was read before still runs out', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00Z') });
  const { token } = await tokens.sign({ role: 'authenticated', sub: 'ada' }, 60);
  for (let turn = 0; turn < 2; turn++) expect(await tokens.verify(token)).toMatchObject({ sub: 'ada' });
  vi.setSystemTime(new Date('2026-11-22T10:01:01Z'));
  expect(await tokens.verify(token)).toBe('expired');
});

it('what a reader changes in its claims stays with that reader', async () => {
  const { token } = await tokens.sign({ role: 'authenticated', sub: 'ada' }, 60);
  const first = await tokens.verify(token);
  if (!first || first === 'expired') throw new Error('claims');
  first.role = 'service_role';
  expect(await tokens.verify(token)).toMatchObject({ role: 'authenticated' });
});

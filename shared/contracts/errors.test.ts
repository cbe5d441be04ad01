import { expect, it, vi } from 'vitest';
import { AppError } from './errors.ts';

it('what another part of the page threw is known by its code, though that part has a class of its own', async () => {
  vi.resetModules();
  const { AppError: Elsewhere } = await import('./errors.ts');
  const thrown: unknown = new Elsewhere('invalid_input', 'No.', {
    issues: [{ path: 'secretKey', message: 'x' }],
  });
  expect(Elsewhere).not.toBe(AppError);
  expect(thrown instanceof AppError && thrown.issues?.[0]?.path).toBe('secretKey');
  expect(new Error('No.') instanceof AppError).toBe(false);
});

import { AppError } from '@stoa/shared/contracts/errors';
import type { Person } from '../../shared/context.ts';
import { FRESH_LOGIN_MS } from '../limits.ts';

/** Methods of a session that its user gave by hand; a token that was refreshed keeps their time. */
const METHODS = ['password', 'totp', 'recovery_code', 'mfa/phone', 'mfa/webauthn'];

/**
 * Asks for a password or second factor of the last minutes.
 * @throws AppError `step_up_required`
 */
export function requireFreshLogin({ claims }: Person, now: Date): void {
  const methods: ({ method?: unknown; timestamp?: unknown } | null)[] = Array.isArray(claims['amr'])
    ? claims['amr']
    : [];
  const isFresh = methods.some(
    (entry) =>
      METHODS.includes(String(entry?.method)) &&
      typeof entry?.timestamp === 'number' &&
      entry.timestamp * 1000 > now.getTime() - FRESH_LOGIN_MS,
  );
  if (!isFresh) throw new AppError('step_up_required', 'Enter your password again first.');
}

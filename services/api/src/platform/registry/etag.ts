import { createHash } from 'node:crypto';
import { AppError } from '@stoa/shared/contracts/errors';
import type { Pin } from '@stoa/shared/contracts/operator';

const NO_PIN = '"none"';

/** The ETag of a matrix cell; a cell without a pin has one too, so that two operators cannot pin over each other. */
export function cellEtag(pin: Pin | null): string {
  if (!pin) return NO_PIN;
  const { version, reason, expiresAt, locked, pinnedBy, pinnedAt } = pin;
  const content = JSON.stringify([version, reason, expiresAt, locked, pinnedBy, pinnedAt]);
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 16)}"`;
}

/** Refuses a change made from an older view than the present one. */
export function requireMatch(ifMatch: string | undefined, present: string): void {
  if (ifMatch === undefined ? present === NO_PIN : ifMatch === present || ifMatch === '*') return;
  throw new AppError(
    'precondition_failed',
    ifMatch === undefined
      ? 'Send If-Match with the ETag of the pin as you saw it.'
      : 'Somebody changed this pin meanwhile; look at it again.',
  );
}

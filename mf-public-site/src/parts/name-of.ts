import type { SessionUser } from '@stoa/shared/session';

/** Returns the user's display name, else the local part of their email. */
export function nameOf(user: SessionUser): string {
  const chosen = user.user_metadata['display_name'];
  return (typeof chosen === 'string' && chosen) || user.email?.split('@')[0] || '';
}

import type { SessionUser } from '@stoa/shared/session';

/** How a person is called here: the chosen name, else the part of the address before the @. */
export function nameOf(user: SessionUser): string {
  const chosen = user.user_metadata['display_name'];
  return (typeof chosen === 'string' && chosen) || user.email?.split('@')[0] || '';
}

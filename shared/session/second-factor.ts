import type { Session } from '@supabase/supabase-js';

/** A second factor that a person has set up: an authenticator app, by the name they gave it. */
export interface SecondFactor {
  id: string;
  name: string;
}

/** The factors of which one still has to be shown before this session counts; none where it counts already. */
export function dueFactors({ access_token, user }: Session): SecondFactor[] {
  const verified = (user.factors ?? []).filter(
    ({ status, factor_type }) => status === 'verified' && factor_type === 'totp',
  );
  if (!verified.length || levelOf(access_token) === 'aal2') return [];
  return verified.map(({ id, friendly_name }) => ({ id, name: friendly_name ?? '' }));
}

function levelOf(token: string): unknown {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return (claims as { aal?: unknown }).aal;
  } catch {
    return undefined;
  }
}

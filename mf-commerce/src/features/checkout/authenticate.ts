import { signIn, signUp } from '@stoa/shared/session';
import { joinSite } from '../../orders/place-order.ts';
import type { Draft } from '../../orders/draft.ts';

export type SignedIn =
  | { ok: true }
  | { ok: false; reason: 'confirm' }
  /** `password`: mended in that field. */
  | { ok: false; reason: 'auth' | 'password'; messageKey: string };

const MESSAGE_KEYS: Record<string, string> = {
  user_already_exists: 'auth.user_already_exists',
  email_exists: 'auth.user_already_exists',
  invalid_credentials: 'auth.invalid_credentials',
  weak_password: 'auth.weak_password',
  email_not_confirmed: 'auth.email_not_confirmed',
  over_request_rate_limit: 'auth.over_request_rate_limit',
};

const OF_PASSWORD = ['auth.user_already_exists', 'auth.invalid_credentials', 'auth.weak_password'];

/** Signs in or up with what stands in the form; the page, the cart and the fields stay as they are. */
export async function authenticate(draft: Draft, password: string): Promise<SignedIn> {
  const email = draft.email.trim();
  try {
    if (draft.isKnown) await signIn({ email, password });
    else {
      const { needsConfirmation } = await signUp({ email, password, name: draft.name.trim() });
      if (needsConfirmation) return { ok: false, reason: 'confirm' };
    }
  } catch (error) {
    if (isUnreached(error)) throw error;
    const code = (error as { code?: unknown } | null)?.code;
    const messageKey = MESSAGE_KEYS[String(code)] ?? 'auth.other';
    return { ok: false, reason: OF_PASSWORD.includes(messageKey) ? 'password' : 'auth', messageKey };
  }
  await joinSite();
  return { ok: true };
}

/** Nobody answered: neither the network nor, behind it, the service. */
const isUnreached = (error: unknown): boolean =>
  error instanceof Error && error.name === 'AuthRetryableFetchError';

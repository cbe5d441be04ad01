import { signIn, signUp } from '@stoa/shared/session';
import { joinSite } from '../../orders/place-order.ts';
import type { Draft } from '../../orders/draft.ts';

export type SignedIn =
  { ok: true } | { ok: false; reason: 'confirm' } | { ok: false; reason: 'auth'; word: string };

const WORDS: Record<string, string> = {
  user_already_exists: 'auth.user_already_exists',
  email_exists: 'auth.user_already_exists',
  invalid_credentials: 'auth.invalid_credentials',
  weak_password: 'auth.weak_password',
  email_not_confirmed: 'auth.email_not_confirmed',
  over_request_rate_limit: 'auth.over_request_rate_limit',
};

/** Signs in or up with what stands in the form; the page, the cart and the fields stay as they are. */
export async function beSomebody(draft: Draft, password: string): Promise<SignedIn> {
  const email = draft.email.trim();
  try {
    if (draft.isKnown) await signIn({ email, password });
    else {
      const { needsConfirmation } = await signUp({ email, password, name: draft.name.trim() });
      if (needsConfirmation) return { ok: false, reason: 'confirm' };
    }
  } catch (error) {
    const code = (error as { code?: unknown } | null)?.code;
    return { ok: false, reason: 'auth', word: WORDS[String(code)] ?? 'auth.other' };
  }
  await joinSite();
  return { ok: true };
}

import { getClient } from './index.tsx';

/** Auth endpoint of the account, as the page knows it. */
export interface SignInPlace {
  url: string;
  anonKey: string;
}

/** The codes for whoever lost their app: how many are left, and since when; never the codes. */
export interface RecoveryCount {
  remaining: number;
  created_at: string | null;
}

/** Counts the remaining recovery codes; null if the backend has none. */
export async function countRecoveryCodes(place: SignInPlace): Promise<RecoveryCount | null> {
  try {
    return (await call(place, 'GET', '')) as RecoveryCount;
  } catch (error) {
    // A backend of another make answers that there is no such place; ours, that there is no factor.
    if ((error as { status?: number }).status === 404) return null;
    throw error;
  }
}

/** Ten new codes, shown once. */
export async function renewRecoveryCodes(place: SignInPlace): Promise<string[]> {
  return ((await call(place, 'POST', '')) as { codes: string[] }).codes;
}

/** Gives a code in place of an app's; the session counts from then on. Throws the backend's error. */
export async function answerRecoveryCode(place: SignInPlace, code: string): Promise<void> {
  const { access_token, refresh_token } = (await call(place, 'POST', '/verify', { code })) as {
    access_token: string;
    refresh_token: string;
  };
  const { error } = await (await getClient()).auth.setSession({ access_token, refresh_token });
  if (error) throw error;
}

async function call(place: SignInPlace, method: 'GET' | 'POST', path: string, body?: unknown) {
  const { data } = await (await getClient()).auth.getSession();
  const reply = await fetch(`${place.url}/auth/v1/recovery-codes${path}`, {
    method,
    headers: {
      apikey: place.anonKey,
      authorization: `Bearer ${data.session?.access_token ?? ''}`,
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer: unknown = await reply.json().catch(() => ({}));
  if (reply.ok) return answer;
  const { error_code: code, code: plain, msg } = answer as Record<string, unknown>;
  throw Object.assign(new Error(String(msg ?? reply.statusText)), {
    status: reply.status,
    code: String(code ?? plain ?? ''),
  });
}

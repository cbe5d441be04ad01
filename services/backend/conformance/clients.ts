import { AuthClient, GoTrueAdminApi } from '@supabase/supabase-js';
import { GOTRUE_PASSWORDS } from '../auth/passwords.ts';
import { startTestBackend, type TestBackend } from '../test/harness.ts';

/** The servers the public suite of auth-js asks for, each behind real HTTP. */
export async function startJudged() {
  const common = {
    anonymous: true,
    manualLinking: false,
    passwords: GOTRUE_PASSWORDS,
    isAllowedRedirect: (url: URL) => url.host === 'localhost:9999',
    limits: { requests: { attempts: 10_000, windowS: 60 } },
  };
  const [open, confirming, closed] = await Promise.all([
    startTestBackend(common),
    startTestBackend({ ...common, autoConfirm: false, anonymous: false }),
    startTestBackend({ ...common, signUp: false }),
  ]);
  return {
    open,
    confirming,
    closed,
    stop: () => Promise.all([open.close(), confirming.close(), closed.close()]),
  };
}

/** auth-js by itself, as the suite uses it: no key goes with its requests. */
export const clientOf = (backend: TestBackend, options: ConstructorParameters<typeof AuthClient>[0] = {}) =>
  new AuthClient({
    url: `${backend.base}/auth/v1`,
    autoRefreshToken: false,
    persistSession: true,
    storage: memory(),
    ...options,
  });

export const adminOf = (backend: TestBackend) =>
  new GoTrueAdminApi({
    url: `${backend.base}/auth/v1`,
    headers: { Authorization: `Bearer ${backend.backend.serviceRoleKey}` },
  });

export function memory(content: Record<string, string> = {}) {
  return {
    getItem: (key: string) => content[key] ?? null,
    setItem: (key: string, value: string) => void (content[key] = value),
    removeItem: (key: string) => void delete content[key],
  };
}

let made = 0;
export function credentials() {
  made += 1;
  return {
    email: `judge.${made}.${crypto.randomUUID().slice(0, 8)}@example.test`,
    phone: `4917${String(made).padStart(9, '0')}`,
    password: `pass-${crypto.randomUUID()}`,
  };
}

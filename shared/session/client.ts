import { createBrowserClient } from '@supabase/ssr';
import type { Database, DatabaseClient } from '../contracts/database-client.ts';
import {
  HEARTBEAT_MS,
  HEARTBEAT_TIMEOUT_MS,
  RECONNECT_MS,
  SESSION_COOKIE_MAX_AGE_MS,
} from '../contracts/limits.ts';
import { isImpersonated } from '../impersonation/is-impersonated.ts';
import { browserCookies } from './browser-cookies.ts';
import type { ClientSettings } from './client-settings.ts';
import { sessionCookie } from './cookie.ts';
import { expectReplies } from './heartbeat.ts';
import { quietSocket } from './quiet-socket.ts';
import { refreshPeriodically } from './refresh-tick.ts';

/** The browser's one client of the account's backend: PKCE, session in a cookie. */
export function createSessionClient(settings: ClientSettings): DatabaseClient {
  const client = createBrowserClient<Database>(settings.url, settings.anonKey, {
    isSingleton: false,
    cookieOptions: sessionCookie(settings.instanceId, settings.isSecure),
    cookies: browserCookies(SESSION_COOKIE_MAX_AGE_MS / 1000),
    global: { fetch: fetchAlsoOnLeaving() },
    auth: { flowType: 'pkce', autoRefreshToken: false },
    realtime: {
      heartbeatIntervalMs: HEARTBEAT_MS,
      timeout: HEARTBEAT_TIMEOUT_MS,
      reconnectAfterMs: reconnectDelayMs,
      transport: quietSocket(),
    },
  });
  refreshPeriodically(client.auth);
  expectReplies(client.realtime);
  void followImpersonation(client);
  return client;
}

/** An operator who looks as a member sees so on every page; nobody else loads what tells it. */
async function followImpersonation(client: DatabaseClient): Promise<void> {
  const { data } = await client.auth.getSession();
  if (!data.session || !isImpersonated(data.session.access_token)) return;
  const bar = await import(
    /* webpackChunkName: "impersonation-bar" */ '../impersonation/impersonation-bar.ts'
  );
  await bar.showImpersonationBar(client);
}

/** A request that begins while the page is being left outlives it. */
function fetchAlsoOnLeaving(): typeof fetch {
  let isLeaving = false;
  addEventListener('pagehide', () => (isLeaving = true), true);
  addEventListener('pageshow', () => (isLeaving = false), true);
  return (input, init) => fetch(input, isLeaving ? { ...init, keepalive: true } : init);
}

/** Returns the delay before reconnect number `attempts` (from 1): 1, 2, 5, then 10 s. */
export function reconnectDelayMs(attempts: number): number {
  return RECONNECT_MS[attempts - 1] ?? 10_000;
}

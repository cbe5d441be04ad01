import { createBrowserClient } from '@supabase/ssr';
import type { SupabaseClient } from '@supabase/supabase-js';
import {
  HEARTBEAT_MS,
  HEARTBEAT_TIMEOUT_MS,
  RECONNECT_MS,
  SESSION_COOKIE_MAX_AGE_MS,
} from '../contracts/limits.ts';
import { browserCookies } from './browser-cookies.ts';
import { sessionCookie } from './cookie.ts';

export interface ClientSettings {
  url: string;
  anonKey: string;
  instanceId: string;
  isSecure: boolean;
}

export class BackendSettingsError extends Error {
  override readonly name = 'BackendSettingsError';
}

/** The browser's one client of the account's backend: PKCE, session in a cookie. Address and key are both required. */
export function createSessionClient(settings: ClientSettings): SupabaseClient {
  if (!settings.url || !settings.anonKey)
    throw new BackendSettingsError('The backend address and its key are both required.');
  return createBrowserClient(settings.url, settings.anonKey, {
    isSingleton: false,
    cookieOptions: sessionCookie(settings.instanceId, settings.isSecure),
    cookies: browserCookies(SESSION_COOKIE_MAX_AGE_MS / 1000),
    auth: { flowType: 'pkce' },
    realtime: {
      heartbeatIntervalMs: HEARTBEAT_MS,
      timeout: HEARTBEAT_TIMEOUT_MS,
      reconnectAfterMs: reconnectDelayMs,
    },
  }) as unknown as SupabaseClient;
}

/** How long to wait before reconnect number `tries` (counted from 1): 1, 2, 5, then 10 s. */
export function reconnectDelayMs(tries: number): number {
  return RECONNECT_MS[tries - 1] ?? 10_000;
}

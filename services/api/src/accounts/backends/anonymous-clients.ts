import { createClient } from '@supabase/supabase-js';
import type { DatabaseClient } from '@stoa/shared/contracts/database-client';
import type { AccountBackends } from './account-backends.ts';
import type { ChosenBackend } from './choose-backend.ts';

export interface AnonymousClientsOptions {
  /** Answers calls to the embedded backend inside this process; null when the default backend is a hosted one. */
  embedded: ((request: Request) => Response | Promise<Response>) | null;
  /** A backend that keeps failing is not waited for by every page. */
  breaker: AccountBackends['breaker'];
}

const INSIDE = 'http://backend.invalid';

/** Clients that read as everybody may. An account's own address is never called from here: its pages load in the browser. */
export function createAnonymousClients({ embedded, breaker }: AnonymousClientsOptions) {
  const clients = new Map<string, DatabaseClient>();
  return (backend: ChosenBackend): DatabaseClient | null => {
    if (backend.source === 'own') return null;
    const key = `${backend.url}|${backend.anonKey}`;
    const before = clients.get(key);
    if (before) return before;
    const isInside = backend.url === '' && embedded !== null;
    if (!isInside && backend.url === '') return null;
    const inside = isInside ? embedded : null;
    const fetchPage: typeof fetch = inside
      ? async (input, init) => inside(new Request(input, init))
      : (input, init) => fetchOutside(breaker, `pages of ${backend.source}`, () => fetch(input, init));
    const client = createClient(inside ? INSIDE : backend.url, backend.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { fetch: fetchPage },
    });
    clients.set(key, client);
    return client;
  };
}

async function fetchOutside(
  breaker: AccountBackends['breaker'],
  name: string,
  fetchPage: () => Promise<Response>,
): Promise<Response> {
  if (breaker.isOpen(name)) throw new Error('left alone for a moment after it kept failing');
  try {
    const reply = await fetchPage();
    if (reply.status >= 500) breaker.failed(name);
    else breaker.succeeded(name);
    return reply;
  } catch (error) {
    breaker.failed(name);
    throw error;
  }
}

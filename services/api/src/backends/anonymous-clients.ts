import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { ChosenBackend } from './choose-backend.ts';

export interface AnonymousClientsOptions {
  /** Answers calls to the embedded backend inside this process; null when the default backend is a hosted one. */
  embedded: ((request: Request) => Response | Promise<Response>) | null;
}

const INSIDE = 'http://backend.invalid';

/** Clients that read as everybody may. An account's own address is never called from here: its pages load in the browser. */
export function createAnonymousClients({ embedded }: AnonymousClientsOptions) {
  const clients = new Map<string, SupabaseClient>();
  return (backend: ChosenBackend): SupabaseClient | null => {
    if (backend.source === 'own') return null;
    const key = `${backend.url}|${backend.anonKey}`;
    const before = clients.get(key);
    if (before) return before;
    const isInside = backend.url === '' && embedded !== null;
    if (!isInside && backend.url === '') return null;
    const client = createClient(isInside ? INSIDE : backend.url, backend.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      ...(isInside && embedded
        ? { global: { fetch: async (input, init) => embedded(new Request(input, init)) } }
        : {}),
    });
    clients.set(key, client);
    return client;
  };
}

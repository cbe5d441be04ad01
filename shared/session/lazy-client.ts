import type { DatabaseClient } from '../contracts/database-client.ts';
import { BackendSettingsError, type ClientSettings } from './client-settings.ts';
import { sessionCookie } from './cookie.ts';

/** Where the page's one client comes from: loaded when somebody is signed in, or when it is first asked for. */
export interface ClientSource {
  load(): Promise<DatabaseClient>;
  /** Whether the browser holds a session, or a link brought one along. Reads cookies and the address only. */
  isExpected(): boolean;
}

/** A visitor who reads does not download what only signed-in people need. Address and key are both required. */
export function lazyClient(settings: ClientSettings): ClientSource {
  if (!settings.url || !settings.anonKey)
    throw new BackendSettingsError('The backend address and its key are both required.');
  const { name } = sessionCookie(settings.instanceId, settings.isSecure);
  return {
    async load() {
      const { createSessionClient } = await import(/* webpackChunkName: "backend-client" */ './client.ts');
      return createSessionClient(settings);
    },
    isExpected: () => holdsSession(document.cookie, name) || bringsSession(new URL(location.href)),
  };
}

function holdsSession(cookies: string, name: string): boolean {
  return cookies.split('; ').some((pair) => {
    const key = pair.slice(0, pair.indexOf('='));
    return key === name || key.startsWith(`${name}.`);
  });
}

const bringsSession = ({ searchParams, hash }: URL) =>
  searchParams.has('code') || hash.includes('access_token=');

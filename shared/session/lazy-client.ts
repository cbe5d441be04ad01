import type { DatabaseClient } from '../contracts/database-client.ts';
import { BackendSettingsError, type ClientSettings } from './client-settings.ts';
import { sessionCookie } from './cookie.ts';

/** Source of the page's single client, loaded for a signed-in user or on first request. */
export interface ClientSource {
  load(): Promise<DatabaseClient>;
  /** Checks cookies and the URL for a session, without loading the client. */
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

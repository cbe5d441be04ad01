import { AuthRetryableFetchError, isAuthApiError } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import BrowserAdmin from './browser-admin.ts';

describe('logging out with a token', () => {
  const admin = (answer: () => Promise<Response>) => {
    const sent: { url: string; init: RequestInit | undefined }[] = [];
    const request = (async (url: string, init?: RequestInit) => {
      sent.push({ url, init });
      return answer();
    }) as typeof fetch;
    return {
      sent,
      client: new BrowserAdmin({ url: 'https://b.test', headers: { apikey: 'k' }, fetch: request }),
    };
  };

  it('posts the scope in the user’s name', async () => {
    const { sent, client } = admin(async () => new Response(null, { status: 204 }));
    expect(await client.signOut('token', 'local')).toEqual({ data: null, error: null });
    expect(sent[0]?.url).toBe('https://b.test/logout?scope=local');
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      headers: { apikey: 'k', Authorization: 'Bearer token' },
    });
  });

  it('returns the server’s error by which the client tells ended sessions', async () => {
    const { client } = admin(async () =>
      Response.json({ code: 403, error_code: 'session_not_found', msg: 'Gone' }, { status: 403 }),
    );
    const { error } = await client.signOut('token');
    expect(isAuthApiError(error) && error.status).toBe(403);
    expect(error).toMatchObject({ code: 'session_not_found', message: 'Gone' });
  });

  it('returns the network’s error as one to try again', async () => {
    const { client } = admin(() => Promise.reject(new TypeError('Failed to fetch')));
    expect((await client.signOut('token')).error).toBeInstanceOf(AuthRetryableFetchError);
  });
});

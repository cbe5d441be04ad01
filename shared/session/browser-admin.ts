import { AuthApiError, AuthRetryableFetchError } from '@supabase/supabase-js';

interface Settings {
  url: string;
  headers: Record<string, string>;
  fetch?: typeof fetch;
}

/**
 * Stands in the browser's build for the administration of accounts, which needs the service's key: of all its calls only
 * logging out is made with a user's own token.
 */
export default class BrowserAdmin {
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** Answers as the library's own: errors of the server and of the network are returned, not thrown. */
  async signOut(token: string, scope = 'global'): Promise<{ data: null; error: Error | null }> {
    const { url, headers, fetch: request = fetch } = this.#settings;
    const failed = (error: Error) => ({ data: null, error });
    try {
      const response = await request(`${url}/logout?scope=${scope}`, {
        method: 'POST',
        headers: { ...headers, Authorization: `Bearer ${token}` },
      });
      if (response.ok) return { data: null, error: null };
      const problem = (await response.json().catch(() => ({}))) as {
        msg?: string;
        code?: string;
        error_code?: string;
      };
      const code = problem.error_code ?? problem.code;
      return failed(new AuthApiError(problem.msg ?? response.statusText, response.status, code));
    } catch (error) {
      return failed(new AuthRetryableFetchError(error instanceof Error ? error.message : 'No answer', 0));
    }
  }
}

import { parseCookieHeader, serializeCookieHeader, type SetAllCookies } from '@supabase/ssr';

/**
 * Reads and writes this page's cookies. The library ignores the lifetime it is given and writes its own 400 days, so
 * the lifetime is set here; a removal stays a removal.
 */
export function browserCookies(maxAgeS: number) {
  return {
    getAll: () => parseCookieHeader(document.cookie).map(({ name, value }) => ({ name, value: value ?? '' })),
    setAll: (cookies: Parameters<SetAllCookies>[0]) => {
      for (const { name, value, options } of cookies) {
        const maxAge = options.maxAge === 0 ? 0 : maxAgeS;
        document.cookie = serializeCookieHeader(name, value, { ...options, maxAge });
      }
    },
  };
}

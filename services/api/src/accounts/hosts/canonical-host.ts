import type { AppContext } from '../../shared/context.ts';

/** Sends whoever asks an account at another of its names to the one it goes by; null where they are right. */
export function toCanonicalHost(c: AppContext, scheme: 'http' | 'https'): Response | null {
  const site = c.get('site');
  if (site.kind !== 'account') return null;
  const [name, port] = c.get('host').split(':');
  if (name === site.canonicalHost) return null;
  const { pathname, search } = new URL(c.req.url);
  return c.redirect(`${scheme}://${site.canonicalHost}${port ? `:${port}` : ''}${pathname}${search}`, 302);
}

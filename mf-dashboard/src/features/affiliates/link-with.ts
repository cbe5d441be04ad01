/**
 * Puts an affiliate's code into the address of a page.
 * @param host of the site; null for an address elsewhere
 */
export function linkWith(address: string, code: string, host: string): string | null {
  const whole = /^https?:\/\//i.test(address) ? address : `https://${host}/${address.replace(/^\/+/, '')}`;
  if (!URL.canParse(whole)) return null;
  const url = new URL(whole);
  if (url.host !== host) return null;
  if (!/^https?:\/\//i.test(address)) url.protocol = globalThis.location?.protocol ?? 'https:';
  url.searchParams.set('ref', code);
  return url.href;
}

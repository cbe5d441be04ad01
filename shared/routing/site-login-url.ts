/** Returns the login of a site that asks the platform for the user's session first, then leads to `path`. */
export function siteLoginUrl(siteUrl: string, path: string): string {
  const url = new URL('/login', siteUrl);
  url.search = new URLSearchParams({ via: 'platform', redirectedFrom: path }).toString();
  return url.href;
}

/** Builds robots.txt with the sitemap's URL. Private areas and machine endpoints are excluded. */
export function robotsText(origin: string): string {
  const closed = ['/dashboard', '/checkout', '/thankyou', '/subscribed', '/login', '/signup', '/api/'];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Allow: /api/image',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

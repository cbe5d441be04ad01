/** What crawlers may read of a site, and where its map lies. Private places and the machinery are left out. */
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

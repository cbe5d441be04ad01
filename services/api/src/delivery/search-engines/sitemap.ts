import { escapeHtml } from '../../shared/html/escape.ts';
import { MAX_SITEMAP_URLS } from '../limits.ts';

export interface MapEntry {
  path: string;
  /** ISO 8601; left out where nobody knows. */
  changedAt?: string | null | undefined;
}

/** A site's addresses as the sitemap protocol writes them. */
export function sitemapXml(origin: string, entries: readonly MapEntry[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.slice(0, MAX_SITEMAP_URLS).map((entry) => urlOf(origin, entry)),
    '</urlset>',
    '',
  ].join('\n');
}

function urlOf(origin: string, { path, changedAt }: MapEntry): string {
  const changed = changedAt ? `<lastmod>${escapeHtml(changedAt)}</lastmod>` : '';
  return `<url><loc>${escapeHtml(`${origin}${encodeURI(path)}`)}</loc>${changed}</url>`;
}

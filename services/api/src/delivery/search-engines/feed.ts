import { escapeHtml } from '../../shared/html/escape.ts';

export interface FeedPost {
  slug: string;
  title: string;
  excerpt: string;
  published_at: string | null;
  author: { name: string } | null;
}

export interface FeedInput {
  origin: string;
  title: string;
  description: string;
  language: string;
  posts: readonly FeedPost[];
}

/** A blog as RSS 2.0, the newest post first. */
export function feedXml({ origin, title, description, language, posts }: FeedInput): string {
  const newest = posts.find(({ published_at }) => published_at !== null)?.published_at;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', title),
    element('link', `${origin}/blog`),
    element('description', description || title),
    element('language', language),
    newest ? element('lastBuildDate', new Date(newest).toUTCString()) : '',
    `<atom:link href="${escapeHtml(`${origin}/blog/feed.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => itemOf(origin, post)),
    '</channel>',
    '</rss>',
    '',
  ]
    .filter((line, index, lines) => line !== '' || index === lines.length - 1)
    .join('\n');
}

function itemOf(origin: string, { slug, title, excerpt, published_at, author }: FeedPost): string {
  const address = `${origin}/blog/${encodeURIComponent(slug)}`;
  const parts = [
    element('title', title),
    element('link', address),
    `<guid isPermaLink="true">${escapeHtml(address)}</guid>`,
    excerpt ? element('description', excerpt) : '',
    published_at ? element('pubDate', new Date(published_at).toUTCString()) : '',
    author ? element('dc:creator', author.name) : '',
  ];
  return `<item>${parts.join('')}</item>`;
}

/** Characters that no XML may hold, in whatever form they are written. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const element = (name: string, text: string): string =>
  `<${name}>${escapeHtml(text.replace(FORBIDDEN, ''))}</${name}>`;

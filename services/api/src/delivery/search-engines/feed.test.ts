import { expect, it } from 'vitest';
import { feedXml } from './feed.ts';
import { sitemapXml } from './sitemap.ts';

const post = {
  slug: 'a',
  title: 'Bell \u0007 and <b>',
  excerpt: '',
  published_at: null,
  author: { name: 'Inês & Tomás' },
};

it('what no XML may hold is left out of a feed, and a post without a date has none', () => {
  const xml = feedXml({
    origin: 'https://k.example',
    title: 'K',
    description: '',
    language: 'en',
    posts: [post],
  });
  expect(xml).toContain('<title>Bell  and &lt;b&gt;</title>');
  expect(xml).toContain('<dc:creator>Inês &amp; Tomás</dc:creator>');
  expect(xml).not.toMatch(/pubDate|lastBuildDate/);
  expect(xml).not.toContain('\u0007');
});

it('addresses of a map are written as the protocol wants them', () => {
  const xml = sitemapXml('https://k.example', [{ path: '/blog/über & <unter>' }]);
  expect(xml).toContain('<loc>https://k.example/blog/%C3%BCber%20&amp;%20%3Cunter%3E</loc>');
});

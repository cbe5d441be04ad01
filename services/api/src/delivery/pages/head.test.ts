import { publicAccount } from '../../accounts/hosts/public-account.ts';
import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import type { RenderOutput } from '@stoa/shared/contracts/rendering';
import { describe, expect, it } from 'vitest';
import { renderDocument } from './document.ts';
import { type HeadInput, pageHead } from './head.ts';
import { siteIcon } from '../../shared/html/site-icon.ts';
import { fontLinks } from './preloads.ts';

const account = publicAccount({
  account_id: '0b7c1f9e-5a41-4a6e-9f51-3f0d6d2a7c11',
  slug: 'kiln',
  domain: null,
  name: 'Kiln & Clay',
  settings: { currency: 'EUR', tagline: 'We teach what we make' },
});
const input = (changes: Partial<HeadInput>): HeadInput => ({
  declared: undefined,
  data: {},
  account,
  origin: 'https://kiln.example',
  path: '/',
  notFound: false,
  lang: 'en',
  ...changes,
});
type Graph = { '@graph': Record<string, unknown>[] };

describe('the icon of a site', () => {
  it('[PUB-03] is its own, by a safe address, else a tile of its colour with its initial', () => {
    const iconOf = (icon?: string) => siteIcon({ ...account, settings: { ...account.settings, icon } });
    expect(iconOf('/storage/icon.svg')).toBe('/storage/icon.svg');
    expect(iconOf('https://cdn.example/icon.png')).toBe('https://cdn.example/icon.png');
    for (const none of [undefined, '', '//evil.example/x', 'javascript:alert(1)', 'data:text/html,x'])
      expect(decodeURIComponent(iconOf(none))).toMatch(/^data:image\/svg\+xml,<svg .*>K<\/text><\/svg>$/);
  });
});

describe('the head of a page', () => {
  it('says what the site says where the page says nothing, and shows its proofs on the front page only', () => {
    const seo = {
      titleTemplate: '{title} | {site}',
      title: 'Pots by hand',
      description: 'A studio.',
      image: '/share.jpg',
      google: 'abc',
    };
    const site = publicAccount({ ...account, settings: { ...account.settings, seo } });
    const home = pageHead(input({ account: site }));
    expect(home).toMatchObject({
      title: 'Pots by hand | Kiln & Clay',
      description: 'A studio.',
      image: 'https://kiln.example/share.jpg',
      proofs: [['google-site-verification', 'abc']],
      isHidden: false,
    });
    const page = pageHead(
      input({
        account: site,
        path: '/about',
        declared: { title: 'page.title' },
        data: { page: { title: 'About $& us', seo: { description: 'Who we are.' } } },
      }),
    );
    expect(page).toMatchObject({
      title: 'About $& us | Kiln & Clay',
      description: 'Who we are.',
      proofs: [],
    });
    const hidden = publicAccount({ ...account, settings: { ...account.settings, seo: { noindex: true } } });
    expect(pageHead(input({ account: hidden })).isHidden).toBe(true);
  });

  it('calls a list as the menu of the site does, in the language of the site', () => {
    const menuItem = { label: 'Notes', item_url: '/blog' };
    const site = publicAccount({
      ...account,
      settings: { ...account.settings, defaultLanguage: 'en' },
      menus: { header: [{ id: 'n', parent: null, data: { menuItem } }], mobile: [] },
    });
    const blog = input({ account: site, path: '/blog', declared: { title: '=Journal' } });
    expect(pageHead(blog).title).toBe('Notes · Kiln & Clay');
    expect(pageHead({ ...blog, lang: 'de' }).title).toBe('Journal · Kiln & Clay');
  });

  it('says of a course what it costs, who gives it, and where it lies', () => {
    const course = {
      title: 'First Bowls',
      excerpt: 'Six weeks.',
      product: { prices: [{ currency: 'EUR', amount_minor: 8950, active: true }] },
    };
    const { jsonLd } = pageHead(
      input({
        declared: { title: 'course.title', description: 'course.excerpt', jsonLd: 'Course' },
        data: { course },
        path: '/course/first-bowls',
      }),
    );
    const [thing, breadcrumb] = (jsonLd as Graph)['@graph'];
    expect(thing).toMatchObject({
      '@type': 'Course',
      name: 'First Bowls',
      provider: { name: 'Kiln & Clay' },
      offers: { price: '89.50', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    });
    const steps = breadcrumb?.['itemListElement'] as { name: string; item: string }[];
    expect(steps.map(({ item }) => item)).toEqual([
      'https://kiln.example/',
      'https://kiln.example/course',
      'https://kiln.example/course/first-bowls',
    ]);
  });

  it('names no price of another currency, and writes yen without digits', () => {
    const product = {
      title: 'Cup',
      stock: 0,
      prices: [{ currency: 'JPY', amount_minor: 1200, active: true }],
    };
    const declared = { title: 'product.title', jsonLd: 'Product' as const };
    const inEuro = pageHead(input({ declared, data: { product }, path: '/products/cup' }));
    expect((inEuro.jsonLd as Graph)['@graph'][0]).not.toHaveProperty('offers');
    const japan = { ...account, settings: { ...account.settings, currency: 'JPY' } };
    const inYen = pageHead(input({ declared, data: { product }, account: japan, path: '/products/cup' }));
    expect((inYen.jsonLd as Graph)['@graph'][0]).toMatchObject({
      offers: { price: '1200', availability: 'https://schema.org/OutOfStock' },
    });
  });

  it('takes what its editor wrote for search engines, and hides what is to be hidden', () => {
    const page = { title: 'About', seo: { title: 'Our studio', description: 'Two potters.', noindex: true } };
    const declared = { title: 'page.title', jsonLd: 'WebPage' as const };
    const head = pageHead(input({ declared, data: { page }, path: '/about' }));
    expect(head).toMatchObject({
      title: 'Our studio · Kiln & Clay',
      description: 'Two potters.',
      isHidden: true,
    });
    const plain = pageHead(input({ declared, data: { page: { title: 'About', seo: {} } }, path: '/about' }));
    expect(plain).toMatchObject({
      title: 'About · Kiln & Clay',
      description: 'We teach what we make',
      isHidden: false,
      feed: '/blog/feed.xml',
    });
  });

  it('malformed settings for search engines count as none', () => {
    const page = { title: 'About', seo: { title: 7, noindex: 'yes' } };
    const head = pageHead(input({ declared: { title: 'page.title' }, data: { page } }));
    expect([head.title, head.isHidden]).toEqual(['About · Kiln & Clay', false]);
  });
});

describe('what a document asks for, and when', () => {
  const file = (href: string) => ({ href, integrity: 'sha384-x' });
  const documentOf = (rendered: RenderOutput | null, awaitedText: string | null = null) =>
    renderDocument({
      awaitedText,
      bootstrap: { lang: 'en', dir: 'ltr', composition: { remotes: [] } } as unknown as Bootstrap,
      head: pageHead(input({})),
      icon: '/icon.svg',
      shell: { early: [file('/early.js')], entry: [file('/main.js')], styles: [] },
      inline: { early: 'early()', translations: 'words()', all: ['early()', 'words()'] },
      preloads: [file('/remoteEntry.js'), file('/header.js')],
      fonts: ['/body.woff2'],
      rendered,
    });
  const tags = (html: string, of: string) => html.match(new RegExp(`<${of}[^>]*>`, 'g')) ?? [];

  it('asks again where the server was late and the browser has no scripts, and never where it was not', () => {
    expect(documentOf(null, 'One <moment>')).toMatch(
      /<noscript><meta http-equiv="refresh" content="3"><\/noscript>[^]*<noscript><p>One &lt;moment&gt;<\/p>/,
    );
    expect(
      documentOf({ html: '<main></main>', themeStyleText: ':root{--a:b}', styleText: '' }),
    ).not.toContain('noscript');
  });

  it('[PLT-26] no script runs or comes before what the server rendered is painted: all are fetched behind its fonts and pictures', () => {
    const html = documentOf({
      html: '<main></main>',
      themeStyleText: ':root{--a:b}',
      styleText: 'main{color:red}',
    });
    expect(tags(html, 'script')).toEqual([
      '<script>',
      '<script>',
      '<script type="application/json" id="stoa-bootstrap">',
    ]);
    expect(html.indexOf('<script>early()</script>')).toBeLessThan(html.indexOf('<body>'));
    expect(html.indexOf('<script>words()</script>')).toBeGreaterThan(html.indexOf('</main>'));
    const links = tags(html, 'link rel="preload" as="script"');
    expect(links.map((tag) => /href="([^"]+)"/.exec(tag)?.[1])).toEqual([
      '/main.js',
      '/remoteEntry.js',
      '/header.js',
    ]);
    for (const link of links)
      expect(link).toMatch(/ as="script".* crossorigin="anonymous" fetchpriority="low">$/);
    expect(html.indexOf('as="script"')).toBeGreaterThan(html.indexOf('</main>'));
    expect(html).not.toContain('rel="stylesheet"');
    const styles = ['<style>:root{--a:b}</style>', '<style data-stoa-ssr>main{color:red}</style>'];
    expect(html.slice(0, html.indexOf('<body>'))).toContain(styles.join('\n'));
  });

  it('fetches the fonts of its first view ahead of any script, for the language it is in', () => {
    const html = documentOf({ html: '<main></main>', themeStyleText: ':root{--a:b}', styleText: '' });
    const font = html.indexOf(
      '<link rel="preload" as="font" type="font/woff2" href="/body.woff2" crossorigin="anonymous">',
    );
    expect(font).toBeGreaterThan(0);
    expect(font).toBeLessThan(html.indexOf('as="script"'));
    expect(documentOf(null)).not.toContain('as="font"');
    expect(fontLinks(null, 'de', '1.0.0')).toEqual([
      '/shell/1.0.0/fonts/inter-latin-wght-normal.woff2',
      '/shell/1.0.0/fonts/fraunces-latin-display-normal.woff2',
    ]);
    expect(fontLinks(null, 'ar', '1.0.0')).toEqual(['/shell/1.0.0/fonts/inter-latin-wght-normal.woff2']);
  });

  it('a page with nothing to paint yet asks for its scripts at once', () => {
    const html = documentOf(null);
    expect(html).toContain('<script defer src="/main.js"');
    expect(html).not.toContain('fetchpriority');
  });
});

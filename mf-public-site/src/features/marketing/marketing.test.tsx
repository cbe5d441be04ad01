import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PLATFORM_ACCOUNT_ID } from '@stoa/shared/contracts/platform-account';
import type { PageQuery } from '@stoa/shared/contracts/page-query';
import { queryKey } from '@stoa/shared/data/query';
import { TestPage } from '@stoa/shared/testing';
import {
  demoSitesQuery,
  docQuery,
  docsQuery,
  docsSearchQuery,
  platformPageQuery,
} from '../../data/platform-queries.ts';
import texts from '../../../locales/en/marketing.json';
import { page } from '../../testing/builders.ts';
import { platformAnswers, wholePlatform } from '../../testing/whole-platform.ts';
import { figureText, priceText } from '../../data/offer.ts';
import { LiveDemos } from '../../parts/live-demos.tsx';
import { PlatformSite } from './platform-site.tsx';

afterEach(cleanup);

const show = (path: string, pattern: string, answers: [PageQuery, unknown][] = platformAnswers()) =>
  render(
    <TestPage bootstrap={wholePlatform({}, answers)} path={path} pattern={pattern}>
      <PlatformSite />
    </TestPage>,
  );
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('the pages of the platform', () => {
  it.each([
    ['/x', '/:pageSlug', 'A page'],
    ['/blog', '/blog', texts.blog.title],
    ['/blog/x', '/blog/:slug', 'A note'],
    ['/docs', '/docs', texts.docs.title],
    ['/docs/x', '/docs/:slug', 'A guide'],
  ])('[MKT-03] [MKT-09] [MKT-10] %s shows the published row', (path, pattern, wanted) => {
    show(path, pattern);
    expect(title()).toBe(wanted);
  });

  it('[MKT-14] docs ask whether they were useful, by a form that needs no script', () => {
    show('/docs/x', '/docs/:slug');
    const form = screen.getByRole('button', { name: texts.docs.answer.no }).closest('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/api/docs/answers']);
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ slug: 'x', text: '' });
    const answers = within(form as HTMLElement).getAllByRole('button') as HTMLButtonElement[];
    expect(answers.map(({ name, value, type }) => [name, value, type])).toEqual([
      ['useful', 'yes', 'submit'],
      ['useful', 'no', 'submit'],
    ]);
  });

  it('leave out blocks that need a site, and show the others', () => {
    const blocks = [
      { type: 'courses' as const },
      { type: 'posts' as const },
      { type: 'richText' as const, html: '<p>Shown</p>' },
    ];
    show('/x', '/:pageSlug', [[platformPageQuery, page({ slug: 'x', content: { blocks } })]]);
    expect(screen.getByText('Shown')).toBeTruthy();
  });

  it('say so where there is no such page', () => {
    const { container } = show('/x', '/:pageSlug', [[platformPageQuery, null]]);
    expect(container.querySelector('[data-not-found]')).not.toBeNull();
  });
});

describe('[MKT-09] the search of the docs', () => {
  const found = {
    hits: [{ slug: 'zoom', title: 'Zoom meetings', section: 'Owners', snippet: 'The \uE000zoom\uE001 link' }],
    meant: null,
  };
  afterEach(() => vi.unstubAllGlobals());

  it('is a plain form on the list and on every page', () => {
    for (const [path, pattern] of [
      ['/docs', '/docs'],
      ['/docs/x', '/docs/:slug'],
    ] as const) {
      const { unmount } = show(path, pattern);
      const box = screen.getByRole('searchbox', { name: texts.docs.search.label });
      const form = box.closest('form');
      expect([form?.method, form?.getAttribute('action')]).toEqual(['get', '/docs/search']);
      expect(box.getAttribute('name')).toBe('q');
      unmount();
    }
  });

  it('says when a page was checked, and with which version', () => {
    const doc = { id: 'd1', slug: 'x', title: 'A guide', section: 'Owners', content: { blocks: [] } };
    const checked = { ...doc, checked_on: '2026-11-27', checked_version: '1.0' };
    const { container } = show('/docs/x', '/docs/:slug', [
      [docQuery, checked],
      [docsQuery, []],
    ]);
    expect(container.textContent).toContain('with version 1.0.');
  });

  it('shows what the service found, with the words around the hit', () => {
    const address = '/docs/search?q=zoom';
    const key = queryKey(docsSearchQuery, { accountId: PLATFORM_ACCOUNT_ID, params: {}, search: '?q=zoom' });
    const bootstrap = wholePlatform();
    bootstrap.data[key] = found;
    render(
      <TestPage bootstrap={bootstrap} path={address} pattern="/docs/search">
        <PlatformSite />
      </TestPage>,
    );
    const link = screen.getByRole('link', { name: /^Zoom meetings/ });
    expect(link.getAttribute('href')).toBe('/docs/zoom');
    expect(within(link).getByText('zoom').tagName).toBe('MARK');
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('zoom');
  });

  it('answers while one types; the arrow keys walk the hits, and Escape closes them', async () => {
    vi.stubGlobal('fetch', async () => Response.json(found));
    show('/docs', '/docs');
    const person = userEvent.setup();
    const box = screen.getByRole('searchbox');
    await person.type(box, 'zoom');
    await screen.findByRole('link', { name: /^Zoom meetings/ }, { timeout: 10_000 });
    await person.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('href')).toBe('/docs/zoom');
    await person.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(box);
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: /^Zoom meetings/ })).toBeNull();
  });

  it('offers every page where nothing was found', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ hits: [], meant: null }));
    show('/docs/search?q=wombats', '/docs/search');
    expect(await screen.findByText(/wombats/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: texts.docs.search.browse })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'A guide' })).toBeTruthy();
  });
});

describe('the pricing page', () => {
  it('[MKT-06] shows price, payments, trial and limits as the plan table has them', () => {
    show('/pricing', '/pricing');
    const card = within(screen.getByRole('list', { name: texts.pricing.plans })).getByRole('listitem');
    for (const text of ['$29 a month', 'or $299 a year', 'Monthly: 48 payments. Annual: 4 payments.'])
      expect(card.textContent).toContain(text);
    expect(card.textContent).toContain('30-day free trial');
    const link = within(card).getByRole('link', { name: 'Start with Starter' });
    expect(link.getAttribute('href')).toBe('/signup?plan=starter');
    const cellOf = (name: string) =>
      screen.getByRole('rowheader', { name }).closest('tr')?.lastChild?.textContent;
    expect(cellOf(texts.metric.mau)).toBe('10,000');
    expect(cellOf(texts.metric.storage)).toBe('1 GB');
    expect(cellOf(texts.metric.aitokens)).toBe('1,000, as in Starter');
    expect(cellOf(texts.metric.emails)).toBe(texts.pricing.none);
    expect(cellOf(texts.metric.groups)).toBe(texts.pricing.unlimited);
    expect(cellOf(texts.addon.zoom)).toBe(texts.pricing.yes);
    expect(cellOf(texts.addon.certificates)).toBe(texts.pricing.no);
  });

  it('writes whole dollars without cents, and megabytes below a gigabyte', () => {
    expect([priceText(29), priceText(9.5)]).toEqual(['$29', '$9.50']);
    expect([figureText('storage', 512), figureText('videos', 10_240), figureText('chats', 1000)]).toEqual([
      '512 MB',
      '10 GB',
      '1,000',
    ]);
  });
});

describe('the demo sites', () => {
  const show = (demos: { key: string; name: string }[]) =>
    render(
      <TestPage
        bootstrap={wholePlatform({}, [...platformAnswers(), [demoSitesQuery, demos]])}
        path="/"
        pattern="/"
      >
        <LiveDemos />
      </TestPage>,
    );

  it('are led to where the installation has them, each with its picture in both themes', () => {
    show([{ key: 'nord', name: 'Atelier Nord' }]);
    const link = screen.getByRole('link', { name: /Atelier Nord/ });
    expect(link.getAttribute('href')).toBe('/api/demo-sites/nord');
    expect([...link.querySelectorAll('img')].map(({ src }) => new URL(src).pathname)).toEqual([
      '/shots/maker-home-light.avif',
      '/shots/maker-home-dark.avif',
    ]);
  });

  it('are not mentioned where it has none', () => {
    const { container } = show([]);
    expect(container.querySelector('section')).toBeNull();
  });
});

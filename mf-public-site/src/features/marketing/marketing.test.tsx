import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PageQuery } from '@stoa/shared/contracts/page-query';
import { TestPage } from '@stoa/shared/testing';
import { demoSitesQuery, platformPageQuery } from '../../data/platform-queries.ts';
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

import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AccountSettings } from '@stoa/shared/contracts/account';
import { testAccount, testBootstrap, TestPage } from '@stoa/shared/testing';
import { t } from '../../testing/texts.ts';
import { Footer } from './footer.tsx';

afterEach(cleanup);

const links = (title: string, label: string, item_url: string) => ({
  title,
  type: 'links',
  data: [{ data: { menuItem: { label, item_url } } }],
});

function show(footer: object, settings: object = {}) {
  const account = testAccount({
    settings: AccountSettings.parse({ sitetitle: 'Kiln', footer, ...settings }),
  });
  return render(
    <TestPage bootstrap={testBootstrap({ account })}>
      <Footer />
    </TestPage>,
  );
}

describe('footer', () => {
  it('[PUB-06] [LIM-02] the logo is 200 by 160 px', () => {
    show({}, { logo: '/l.svg', logo_width: 3 });
    const image = screen.getByRole('img');
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['200', '160']);
  });

  it('leads to a report of the site, on the platform, whatever the owner set', () => {
    show({ footer_columns: [], footer_bottom_links: [] });
    const { slug } = testAccount();
    const { platformUrl } = testBootstrap();
    expect(screen.getByRole('link', { name: t('footer.report') }).getAttribute('href')).toBe(
      new URL(`/report/${slug}`, platformUrl).href,
    );
  });

  it('[PUB-38] a links column shows its links, a text block its text', () => {
    show({
      footer_columns: [
        links('Learn', 'All courses', '/course'),
        { title: 'Visit', type: 'text', data: 'Rua do Forno <b>12</b><script>x</script>' },
      ],
    });
    expect(screen.getByRole('link', { name: 'All courses' }).getAttribute('href')).toBe('/course');
    const text = screen.getByRole('heading', { name: 'Visit' }).parentElement as HTMLElement;
    expect(text.textContent).toBe('VisitRua do Forno 12');
  });

  it('[PUB-37] the columns stand in their order, each with its title and as wide as it was set', () => {
    show({
      footer_columns: [
        links('Learn', 'All courses', '/course'),
        { title: 'Visit', type: 'text', width: 2, data: 'Rua do Forno 12' },
      ],
    });
    const columns = [...document.querySelectorAll<HTMLElement>('[data-column]')];
    expect(columns.map((one) => [one.dataset['column'], one.querySelector('h2')?.textContent])).toEqual([
      ['links', 'Learn'],
      ['text', 'Visit'],
    ]);
    expect(columns.map((one) => getComputedStyle(one).flexGrow)).toEqual(['1', '2']);
  });

  it('[PUB-39] the bottom bar shows the logo, its text and its links', () => {
    show({ footer_bottom: 'Made by hand.', footer_bottom_links: [{ label: 'Terms', item_url: '/terms' }] });
    const bar = screen.getByText('Made by hand.').parentElement?.parentElement as HTMLElement;
    expect(within(bar).getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms');
    expect(bar.querySelector('[data-logo=footer]')?.textContent).toBe('Kiln');
  });

  it('[PUB-40] the style decides the look; an unknown one is the plain one', () => {
    const styleOf = (footer_style: string) => {
      show({ footer_style, footer_columns: [links('Learn', 'All', '/course')] });
      const foot = screen.getByRole('contentinfo');
      const style = foot.className;
      cleanup();
      return style;
    };
    const styles = ['columns', 'centered', 'minimal', 'solid'].map(styleOf);
    expect(new Set(styles).size).toBe(4);
    expect(styleOf('unheard-of')).toBe(styleOf('columns'));
  });
});

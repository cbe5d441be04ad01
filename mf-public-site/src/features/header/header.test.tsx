import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { AccountSettings, MenuEntry } from '@stoa/shared/contracts/account';
import { Link } from '@stoa/shared/router';
import { ShellProvider } from '@stoa/shared/shell';
import { fixedTheme, testAccount, testBootstrap, TestPage, testSession } from '@stoa/shared/testing';
import { Header } from './header.tsx';
import { t } from '../../testing/texts.ts';

afterEach(() => {
  cleanup();
  scrollTo(0);
});

const entry = (id: string, parent: string | null, label: string, item_url: string) =>
  MenuEntry.parse({ id, parent, data: { menuItem: { label, item_url } } });

const menus = {
  header: [
    entry('1', null, 'Courses', '/course'),
    entry('2', '1', 'On the wheel', '/course/wheel'),
    entry('3', '2', 'Raku', '/course/raku'),
    entry('4', null, 'Journal', '/blog'),
  ],
  mobile: [entry('m', null, 'Pocket menu', '/pocket')],
};

function show(
  settings: Parameters<typeof AccountSettings.parse>[0] & object,
  options: {
    theme?: 'light' | 'dark';
    path?: string;
    signedIn?: boolean;
    header?: MenuEntry[];
    mobile?: MenuEntry[];
  } = {},
) {
  const account = testAccount({
    settings: AccountSettings.parse({ sitetitle: 'Kiln', ...settings }),
    menus: { header: options.header ?? menus.header, mobile: options.mobile ?? menus.mobile },
  });
  const bootstrap = testBootstrap({ account });
  const state = options.signedIn
    ? ({ status: 'signedIn', user: { id: 'u', email: 'mia@kiln.example', user_metadata: {} } } as const)
    : ({ status: 'signedOut', user: null } as const);
  const Slot = ({ name }: { name: string }) => <div data-testid={name} />;
  const api = { bootstrap, themes: fixedTheme(options.theme ?? 'light'), setTheme: () => {}, Slot } as const;
  return render(
    <TestPage bootstrap={bootstrap} path={options.path ?? '/'} session={testSession(state)} Slot={Slot}>
      <ShellProvider api={api}>
        <Header />
        <Link to="/elsewhere">Go elsewhere</Link>
      </ShellProvider>
    </TestPage>,
  );
}

function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  fireEvent.scroll(window);
}

const bar = () => document.querySelector('[data-header]') as HTMLElement;
const logo = () => document.querySelector('[data-logo=header]') as HTMLElement;

describe('logo', () => {
  it('[PUB-01] is the image when set, otherwise the site title', () => {
    show({ logo: '/art/logo.svg' });
    expect(within(logo()).getByRole('img').getAttribute('src')).toBe('/art/logo.svg');
    cleanup();
    show({});
    expect(logo().textContent).toBe('Kiln');
    expect(within(logo()).queryByRole('img')).toBeNull();
  });

  it('[PUB-02] is the dark one in dark theme when set, else the logo', () => {
    show({ logo: '/l.svg', dark_logo: '/d.svg' }, { theme: 'dark' });
    expect(within(logo()).getByRole('img').getAttribute('src')).toBe('/d.svg');
    cleanup();
    show({ logo: '/l.svg' }, { theme: 'dark' });
    expect(within(logo()).getByRole('img').getAttribute('src')).toBe('/l.svg');
    cleanup();
    show({ logo: '/l.svg', dark_logo: '/d.svg' }, { theme: 'light' });
    expect(within(logo()).getByRole('img').getAttribute('src')).toBe('/l.svg');
  });

  it('[PUB-05] [LIM-02] is 64 by 64 px without a set width', () => {
    show({ logo: '/l.svg' });
    const image = within(logo()).getByRole('img');
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['64', '64']);
  });
});

describe('switches', () => {
  const on = { header_darklight: true, header_search: true, header_cart: true, header_login: true };
  const off = { header_darklight: false, header_search: false, header_cart: false, header_login: false };

  it.each([
    ['[PUB-13] theme toggle', () => screen.queryByRole('button', { name: t('header.toDark') })],
    ['[PUB-14] search', () => screen.queryByRole('button', { name: 'Search' })],
    ['[PUB-15] cart', () => screen.queryByTestId('header.cart')],
    ['[PUB-16] login', () => screen.queryByRole('link', { name: 'Log in' })],
    ['[PUB-16] sign-up', () => screen.queryByRole('link', { name: 'Sign up' })],
  ])('%s is there when on and absent when off', (_name, find) => {
    show({ header: on });
    expect(find()).not.toBeNull();
    cleanup();
    show({ header: off });
    expect(find()).toBeNull();
  });

  it('[PUB-17] a visitor sees Login and Sign up, leading to their pages', () => {
    show({});
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup');
  });

  it('[ROLE-01] a signed-in person gets the avatar instead, even with the buttons switched off', () => {
    show({ header: off }, { signedIn: true });
    expect(screen.getByRole('button', { name: t('header.account') })).toBeTruthy();
    cleanup();
    show({ header: on }, { signedIn: true });
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  });

  it('a visitor sent away from a protected page is told why and keeps the way back', () => {
    show({}, { path: '/?redirectedFrom=/dashboard/orders' });
    expect(screen.getByText(t('header.signInFirst'))).toBeTruthy();
    for (const link of screen.getAllByRole('link', { name: 'Log in' }))
      expect(link.getAttribute('href')).toBe('/login?redirectedFrom=%2Fdashboard%2Forders');
  });

  it('the line leads to no page that is there already', () => {
    show({}, { path: '/login?redirectedFrom=/dashboard/orders' });
    const line = screen.getByText(t('header.signInFirst'));
    expect(within(line).queryByRole('link')).toBeNull();
  });

  it('[PUB-19] a transparent header lies below that line, not on it', () => {
    show({ header: { header_style: 'transparent' } }, { path: '/?redirectedFrom=/dashboard/orders' });
    const line = screen.getByText(t('header.signInFirst'));
    const header = screen.getByRole('banner');
    expect(line.compareDocumentPosition(header) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(header.parentElement?.contains(line)).toBe(false);
  });
});

describe('menus', () => {
  it('[PUB-07] [PUB-08] shows three levels of labels with their links', async () => {
    show({});
    const nav = screen.getByRole('navigation', { name: t('header.menu') });
    expect(within(nav).getByRole('link', { name: 'Courses' }).getAttribute('href')).toBe('/course');
    expect(within(nav).queryByRole('link', { name: 'Raku' })).toBeNull();
    await userEvent.click(within(nav).getByRole('button', { name: t('header.more', { label: 'Courses' }) }));
    expect(within(nav).getByRole('link', { name: 'On the wheel' }).getAttribute('href')).toBe(
      '/course/wheel',
    );
    expect(within(nav).getByRole('link', { name: 'Raku' }).getAttribute('href')).toBe('/course/raku');
  });

  it('opens by arrow key, walks by arrow keys and closes by Escape, back at its button', async () => {
    show({});
    const toggle = screen.getByRole('button', { name: t('header.more', { label: 'Courses' }) });
    toggle.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => document.activeElement?.textContent).toBe('On the wheel');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => document.activeElement?.textContent).toBe('Raku');
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(toggle);
    expect(screen.queryByRole('link', { name: 'Raku' })).toBeNull();
  });

  it('[PUB-09] an entry with a mega-menu opens so many columns, each as wide and as high as set, with its content', async () => {
    const columns = [
      { colSpan: 2, rowSpan: 1, content: '<h3>On the wheel</h3><a href="/course/raku">Raku</a>' },
      { colSpan: 1, rowSpan: 2, content: '<p>By hand</p><script>x</script>' },
    ];
    const menuItem = {
      label: 'All',
      item_url: '/course',
      item_type: 'megamenu' as const,
      mega_menu: { columnCount: 3, columns },
    };
    show({}, { header: [MenuEntry.parse({ id: '1', parent: null, data: { menuItem } })] });
    expect(screen.queryByRole('link', { name: 'Raku' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: t('header.more', { label: 'All' }) }));
    const grid = document.querySelector('[data-columns="3"]') as HTMLElement;
    expect(getComputedStyle(grid).gridTemplateColumns).toBe('repeat(3, minmax(0px, 1fr))');
    expect(
      [...grid.children].map((one) => [getComputedStyle(one).gridColumn, getComputedStyle(one).gridRow]),
    ).toEqual([
      ['span 2', 'span 1'],
      ['span 1', 'span 2'],
    ]);
    expect(screen.getByRole('link', { name: 'Raku' }).getAttribute('href')).toBe('/course/raku');
    expect(grid.children[1]?.innerHTML).toContain('<p>By hand</p>');
    expect(grid.innerHTML).not.toContain('script');
  });

  it('[PUB-10] the menu of small screens is its own, and the other one stands in where it is empty', async () => {
    show({});
    const labels = async () => {
      await userEvent.click(screen.getByRole('button', { name: t('header.openMenu'), hidden: true }));
      const sheet = await screen.findByRole('dialog');
      return within(sheet)
        .getAllByRole('listitem')
        .map(({ firstChild }) => firstChild?.textContent);
    };
    const wide = screen.getByRole('navigation', { name: t('header.menu') });
    expect(within(wide).queryByText('Pocket menu')).toBeNull();
    expect(await labels()).toEqual(['Pocket menu']);
    cleanup();
    show({}, { mobile: [] });
    expect(await labels()).toEqual(['Courses', 'On the wheel', 'Raku', 'Journal']);
  });

  it('[PUB-11] [PUB-12] the menu button opens the mobile menu, and a change of route closes it', async () => {
    show({});
    await userEvent.click(screen.getByRole('button', { name: t('header.openMenu'), hidden: true }));
    const sheet = await screen.findByRole('dialog');
    await userEvent.click(within(sheet).getByRole('link', { name: 'Pocket menu' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });
});

describe('scrolling', () => {
  it('[PUB-23] [LIM-08] the shadow comes after 20 px, not at 20', () => {
    show({});
    scrollTo(20);
    expect(bar().dataset['shadow']).toBe('false');
    scrollTo(21);
    expect(bar().dataset['shadow']).toBe('true');
  });

  it('[PUB-20] a header of any other style is solid from the start', () => {
    show({ header: { header_style: 'classic' } });
    expect(bar().dataset['header']).toBe('static');
    expect(getComputedStyle(bar()).position).toBe('relative');
  });

  it('[PUB-21] header_fix makes it sticky', () => {
    show({ header: { header_fix: true } });
    expect(getComputedStyle(bar().parentElement as HTMLElement).position).toBe('sticky');
    cleanup();
    show({ header: { header_fix: false } });
    expect(getComputedStyle(bar().parentElement as HTMLElement).position).not.toBe('sticky');
  });

  it('[PUB-19] a transparent header lies on the page until it is scrolled, then stands fixed on a ground', () => {
    show({ header: { header_style: 'transparent' } });
    expect(getComputedStyle(bar()).position).toBe('absolute');
    expect(getComputedStyle(bar()).backgroundColor).toBe('rgba(0, 0, 0, 0)');
    scrollTo(1);
    expect(getComputedStyle(bar()).position).toBe('fixed');
    document.documentElement.style.setProperty('--stoa-ground', '#fbf6ee');
    expect(getComputedStyle(bar()).backgroundColor).toBe('rgb(251, 246, 238)');
  });

  it('[PUB-22] header_fontsize sets the size of its text, and what is no size is not taken', () => {
    for (const [stored, shown] of [
      ['1.2rem', '19.2px'],
      ['18', '18px'],
      ['18px;color:red', '15.6px'],
      [undefined, '15.6px'],
    ] as const) {
      show({ header: stored === undefined ? {} : { header_fontsize: stored } });
      expect([stored, getComputedStyle(bar()).fontSize]).toEqual([stored, shown]);
      cleanup();
    }
  });
});

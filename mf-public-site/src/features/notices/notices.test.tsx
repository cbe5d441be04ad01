import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountSettings, SiteNotices } from '@stoa/shared/contracts/account';
import { testAccount, testBootstrap, TestPage } from '@stoa/shared/testing';
import { FooterNotice } from './footer-notice.tsx';
import { HeaderNotice } from './header-notice.tsx';
import { isHeaderNoticeDue } from './notice-window.ts';
import { t } from '../../testing/texts.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  sessionStorage.clear();
});

const HOUR = 3_600_000;
const notices = (changes: object) =>
  SiteNotices.parse({ enable_header_notice: true, header_notice: 'Open day', ...changes });

describe('the window of the notice above the header', () => {
  it('[PUB-32] opens at its start and closes at its end, each of them unset or set', () => {
    const table: [start: number | undefined, end: number | undefined, due: boolean][] = [
      [undefined, undefined, true],
      [NOW, undefined, true],
      [NOW + 1, undefined, false],
      [undefined, NOW + 1, true],
      [undefined, NOW, false],
      [NOW - HOUR, NOW + HOUR, true],
      [NOW - HOUR, NOW - 1, false],
    ];
    for (const [start, end, due] of table) {
      const given = notices({ header_notice_start: start, header_notice_expire: end });
      expect([start, end, isHeaderNoticeDue(given, NOW)]).toEqual([start, end, due]);
    }
  });
  it('[PUB-33] takes numerals, counts 0 and no number as unset, and never opens backwards', () => {
    expect(isHeaderNoticeDue(notices({ header_notice_start: String(NOW + 1) }), NOW)).toBe(false);
    expect(isHeaderNoticeDue(notices({ header_notice_expire: String(NOW - 1) }), NOW)).toBe(false);
    for (const unset of [0, '0', '', 'soon', null, Number.NaN, {}]) {
      const given = notices({ header_notice_start: unset, header_notice_expire: unset });
      expect([unset, isHeaderNoticeDue(given, NOW)]).toEqual([unset, true]);
    }
    const backwards = notices({ header_notice_start: NOW - 1, header_notice_expire: NOW - 2 });
    expect(isHeaderNoticeDue(backwards, NOW - 1)).toBe(false);
  });
  it('does not stand switched off or without words', () => {
    expect(isHeaderNoticeDue(notices({ enable_header_notice: false }), NOW)).toBe(false);
    expect(isHeaderNoticeDue(notices({ header_notice: '  ' }), NOW)).toBe(false);
  });
});

function page(changes: object, madeAtMs = NOW) {
  const settings = AccountSettings.parse({ notices: changes });
  return testBootstrap({ account: testAccount({ settings }), madeAtMs });
}
const view = (changes: object, madeAtMs = NOW) => (
  <TestPage bootstrap={page(changes, madeAtMs)}>
    <HeaderNotice />
    <FooterNotice />
  </TestPage>
);

describe('the notices', () => {
  it('[PUB-31] [PUB-35] stand in the colours that were chosen, with an ink that can be read', () => {
    render(
      view({
        enable_header_notice: true,
        header_notice: 'Open day',
        header_notice_bg: '#ffe08a',
        enable_footer_notice: true,
        footer_notice: 'Closed in August',
        footer_notice_bg: '#112233',
      }),
    );
    const above = screen.getByRole('complementary', { name: t('notices.header') });
    expect(getComputedStyle(above).backgroundColor).toBe('rgb(255, 224, 138)');
    expect(above.dataset['ink']).toBe('#171614');
    const below = screen.getByRole('complementary', { name: t('notices.footer') });
    expect(below.dataset['ink']).toBe('#ffffff');
    expect(below.textContent).toBe('Closed in August');
  });
  it('[PUB-34] once closed the one above stays away for this session, on every page', () => {
    const on = { enable_header_notice: true, header_notice: 'Open day' };
    render(view(on));
    fireEvent.click(screen.getByRole('button', { name: t('notices.close') }));
    expect(screen.queryByText('Open day')).toBeNull();
    cleanup();
    render(view(on));
    expect(screen.queryByText('Open day')).toBeNull();
    cleanup();
    sessionStorage.clear();
    render(view(on));
    expect(screen.getByText('Open day')).toBeTruthy();
  });
  it('[PUB-36] hostile markup is made harmless', () => {
    const hostile = '<b>Hi</b><script>x()</script><img src=x onerror=x()><a href="javascript:x()">y</a>';
    render(view({ enable_header_notice: true, header_notice: hostile }));
    const html = screen.getByRole('complementary').innerHTML;
    expect(html).toContain('<b>Hi</b>');
    expect(html).not.toMatch(/script|onerror/);
  });
  it('[PUB-33] a page from a cache is put right by the browser', () => {
    const longOver = {
      enable_header_notice: true,
      header_notice: 'Open day',
      header_notice_expire: NOW - HOUR,
    };
    const stored = view(longOver, NOW - 2 * HOUR);
    expect(renderToString(stored)).toContain('Open day');
    render(stored);
    expect(screen.queryByText('Open day')).toBeNull();
  });
});

import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { TestPage } from '@stoa/shared/testing';
import { CookieSettingsButton } from '../../consent/settings-button.tsx';
import { CookieNotice } from './cookie-notice.tsx';
import { t } from '../../testing/texts.ts';

const page = (
  <TestPage>
    <main id="main" tabIndex={-1} />
    <CookieSettingsButton />
    <CookieNotice />
  </TestPage>
);
const notice = () => screen.queryByRole('region', { name: t('cookies.title') });
const click = (role: string, name: string) => userEvent.click(screen.getByRole(role, { name }));
const chosen = () => /cookiePreferences=(\w+)/.exec(document.cookie)?.[1];

afterEach(() => {
  cleanup();
  document.cookie = 'cookiePreferences=; Path=/; Max-Age=0';
});

describe('the cookie notice', () => {
  it('[PUB-45] shows until there is a cookie cookiePreferences; in a stored page it is hidden until the head says that there is none', async () => {
    document.body.innerHTML = renderToString(page);
    expect(notice()).toBeNull();
    document.documentElement.dataset.undecided = '';
    expect(notice()).not.toBeNull();
    delete document.documentElement.dataset.undecided;
    document.body.replaceChildren();
    render(page);
    expect(notice()).not.toBeNull();
    await click('button', t('cookies.accept'));
    expect([notice(), chosen()]).toEqual([null, 'all']);
    expect(document.activeElement?.id).toBe('main');
    cleanup();
    render(page);
    expect(notice()).toBeNull();
  });

  it('[EXAM-C7] leaves room below the page while it stands, so that it covers no control', async () => {
    render(page);
    const room = () => [
      document.body.style.paddingBlockEnd !== '',
      document.documentElement.style.getPropertyValue('--stoa-notice-room') !== '',
    ];
    expect(room()).toEqual([true, true]);
    await click('button', t('cookies.required'));
    expect(room()).toEqual([false, false]);
  });

  it('[PUB-45] is refused in one click', async () => {
    render(page);
    await click('button', t('cookies.required'));
    expect([notice(), chosen()]).toEqual([null, 'required']);
  });

  it.each([
    [[], 'required'],
    [[t('cookies.thirdParty')], 'all'],
    [[t('cookies.necessary')], 'disabled'],
    [[t('cookies.necessary'), t('cookies.thirdParty')], 'disabled'],
  ] as const)(
    '[EXAM-C7] [PUB-46] [PUB-47] its settings with %j switched store %s',
    async (switched, value) => {
      render(page);
      await click('button', 'Settings');
      expect(screen.getAllByRole('switch').map((found) => found.getAttribute('aria-checked'))).toEqual([
        'true',
        'false',
      ]);
      for (const name of switched) await click('switch', name);
      expect(chosen()).toBeUndefined();
      await click('button', t('cookies.acceptChoice'));
      expect([chosen(), screen.queryByRole('dialog'), notice()]).toEqual([value, null, null]);
    },
  );

  it('[PUB-46] a choice is changed later from the foot of the page, starting at what was chosen', async () => {
    document.cookie = 'cookiePreferences=required; Path=/';
    render(page);
    expect(notice()).toBeNull();
    await click('button', t('cookies.settingsTitle'));
    const [necessary, thirdParty] = screen.getAllByRole<HTMLInputElement>('switch');
    expect([necessary?.checked, thirdParty?.checked]).toEqual([true, false]);
    await click('button', t('cookies.close'));
    expect(chosen()).toBe('required');
    await click('button', t('cookies.settingsTitle'));
    await click('switch', t('cookies.thirdParty'));
    await click('button', t('cookies.acceptChoice'));
    expect(chosen()).toBe('all');
  });
});

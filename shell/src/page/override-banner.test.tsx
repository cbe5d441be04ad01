import { act, render, screen, waitFor } from '@testing-library/react';
import { I18nRoot } from '@stoa/shared/i18n';
import { provideSession } from '@stoa/shared/session';
import { ShellProvider } from '@stoa/shared/shell';
import { fixedTheme } from '@stoa/shared/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testBootstrap } from '../../testing/bootstrap.ts';
import { OverrideBanner } from './override-banner.tsx';
import '../translations/index.ts';
import { t } from '../../testing/texts.ts';

const composition = { compositionId: 'c', shell: { version: '1.0.0' }, remotes: [] };
const override = {
  remote: 'mf-commerce',
  version: '1.1.0',
  userId: 'ada',
  expiresAt: '2026-11-21T12:00:00.000Z',
};
const CART = { area: override.remote, version: override.version };
const calls: [string, string | undefined, unknown][] = [];

beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    calls.push([path, init.method, init.body]);
    return new Promise(() => {});
  });
});
afterEach(() => {
  provideSession(null);
  location.hash = '';
  vi.unstubAllGlobals();
});

function show(userId: string | null, withOverride = true, isLocal = false) {
  const user = userId === null ? null : { id: userId, email: null, user_metadata: {} };
  const state = user ? { status: 'signedIn', user } : { status: 'signedOut', user: null };
  provideSession({
    getState: () => state,
    subscribe: () => () => {},
    accessToken: async () => 'token',
  } as never);
  const bootstrap = testBootstrap({
    composition,
    ...(withOverride ? { override: { ...override, ...(isLocal ? { isLocal } : {}) } } : {}),
  });
  const api = { bootstrap, themes: fixedTheme('light'), setTheme: () => {}, Slot: () => null } as const;
  return render(
    <I18nRoot language="en">
      <ShellProvider api={api}>
        <OverrideBanner />
      </ShellProvider>
    </I18nRoot>,
  );
}
const OVERRIDE_PATH = '/api/registry/overrides/mine';

describe('the preview banner', () => {
  it('[PLT-20] names what is previewed and ends it by one click', async () => {
    show('ada');
    expect(await screen.findByText(t('preview.on', CART))).toBeTruthy();
    expect(calls).toEqual([]);
    act(() => screen.getByRole('button', { name: t('preview.leave') }).click());
    await waitFor(() => expect(calls).toEqual([[OVERRIDE_PATH, 'DELETE', undefined]]));
  });

  it('[PLT-20] says when it is a build from the own machine', async () => {
    show('ada', true, true);
    await screen.findByText(t('preview.local', CART));
  });

  it('[PLT-20] ends by itself for anybody but its person', async () => {
    show(null);
    await waitFor(() => expect(calls).toEqual([[OVERRIDE_PATH, 'DELETE', undefined]]));
  });

  it('[PLT-20] opening a link starts nothing, a click does', async () => {
    location.hash = '#preview=abc.def';
    show('ada', false);
    const start = await screen.findByRole('button', { name: t('preview.start') });
    expect(calls).toEqual([]);
    act(() => start.click());
    await waitFor(() =>
      expect(calls).toEqual([[OVERRIDE_PATH, 'POST', JSON.stringify({ grant: 'abc.def' })]]),
    );
  });

  it('[PLT-20] is not there for others', () => {
    expect(show('ada', false).container.textContent).toBe('');
  });
});

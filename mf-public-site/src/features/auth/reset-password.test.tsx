import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLocation } from '@stoa/shared/router';
import type { getClient } from '@stoa/shared/session';
import { TestPage, testSession } from '@stoa/shared/testing';
import { ResetPassword } from './reset-password.tsx';
import { t } from '../../testing/texts.ts';

const joined: string[] = [];
beforeEach(() => {
  joined.length = 0;
  vi.stubGlobal('fetch', async (path: string) => (joined.push(path), Response.json({})));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const requests: unknown[][] = [];

function show(options: { isSignedIn?: boolean; error?: object; query?: string } = {}) {
  requests.length = 0;
  const reply = { data: {}, error: options.error ?? null };
  const auth = {
    resetPasswordForEmail: async (...messageKey: unknown[]) => (requests.push(messageKey), reply),
    updateUser: async (...messageKey: unknown[]) => (requests.push(messageKey), reply),
  };
  render(
    <TestPage
      path={`/login/reset-password${options.query ?? ''}`}
      client={{ auth } as unknown as Awaited<ReturnType<typeof getClient>>}
      session={testSession(
        options.isSignedIn
          ? { status: 'signedIn', user: { id: 'u1', email: 'mia@kiln.example', user_metadata: {} } }
          : { status: 'signedOut', user: null },
      )}
    >
      <ResetPassword />
      <Here />
    </TestPage>,
  );
}
function Here() {
  const { pathname, search } = useLocation();
  return <output data-testid="here">{pathname + search}</output>;
}

describe('a new password', () => {
  it('[AUTH-05] [PAGE-09] the link is sent to the address, and the answer does not say whether it is known', async () => {
    show();
    await userEvent.type(screen.getByLabelText(t('auth.email')), 'mia@kiln.example');
    await userEvent.click(screen.getByRole('button', { name: t('auth.resetSend') }));
    expect(requests).toEqual([
      ['mia@kiln.example', { redirectTo: `${location.origin}/login/reset-password` }],
    ]);
    expect(await screen.findByText(t('auth.resetSent', { email: 'mia@kiln.example' }))).toBeTruthy();
  });

  it('an address that is none is not sent', async () => {
    show();
    await userEvent.type(screen.getByLabelText(t('auth.email')), 'mia@');
    await userEvent.click(screen.getByRole('button', { name: t('auth.resetSend') }));
    expect(await screen.findByText(t('auth.emailWrong'))).toBeTruthy();
    expect(requests).toEqual([]);
    expect(document.activeElement).toBe(screen.getByLabelText(t('auth.email')));
  });

  it('[AUTH-05] [PAGE-09] who came by the link chooses the password and is led on', async () => {
    show({ isSignedIn: true });
    await userEvent.type(screen.getByLabelText(t('auth.newPassword')), 'seven brown pots');
    await userEvent.click(screen.getByRole('button', { name: t('auth.savePassword') }));
    expect(requests).toEqual([[{ password: 'seven brown pots' }]]);
    await expect.poll(() => screen.getByTestId('here').textContent).toBe('/');
    expect(joined).toEqual(['/api/members/register']);
  });

  it('[AUTH-05] [LAY-16] where they wanted to go is in the mailed link and in the way back to sign in', async () => {
    show({ query: '?redirectedFrom=%2Fdashboard%2Forders' });
    await userEvent.type(screen.getByLabelText(t('auth.email')), 'mia@kiln.example');
    await userEvent.click(screen.getByRole('button', { name: t('auth.resetSend') }));
    const query = '?redirectedFrom=%2Fdashboard%2Forders';
    expect(requests).toEqual([
      ['mia@kiln.example', { redirectTo: `${location.origin}/login/reset-password${query}` }],
    ]);
    const back = await screen.findByRole('link', { name: t('auth.toLogin') });
    expect(back.getAttribute('href')).toBe(`/login${query}`);
  });

  it.each([
    ['/course/first-bowls?x=1', '/course/first-bowls?x=1'],
    ['//evil.example', '/'],
  ])('[LAY-16] [LAY-17] the new password of who came from %j leads to %s', async (from, to) => {
    show({ isSignedIn: true, query: `?${new URLSearchParams({ redirectedFrom: from })}` });
    await userEvent.type(screen.getByLabelText(t('auth.newPassword')), 'pots');
    await userEvent.click(screen.getByRole('button', { name: t('auth.savePassword') }));
    await expect.poll(() => screen.getByTestId('here').textContent).toBe(to);
  });

  it('a password that is too weak says why and stays typed', async () => {
    show({ isSignedIn: true, error: { code: 'weak_password', reasons: ['length'] } });
    await userEvent.type(screen.getByLabelText(t('auth.newPassword')), 'pots');
    await userEvent.click(screen.getByRole('button', { name: t('auth.savePassword') }));
    expect(await screen.findByText(t('auth.weakReasons.length'))).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain(t('auth.weakNext'));
    expect(screen.getByLabelText(t('auth.newPassword'))).toHaveProperty('value', 'pots');
    expect(screen.getByTestId('here').textContent).toBe('/login/reset-password');
  });
});

import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useSyncExternalStore } from 'react';
import type { ComposedRemote, Composition } from '@stoa/shared/contracts/registry';
import { useNavigate } from '@stoa/shared/router';
import { splitComposition } from '@stoa/shared/routing/deferred-remotes';
import { ShellProvider } from '@stoa/shared/shell';
import { fixedTheme, testBootstrap, TestPage, testSession } from '@stoa/shared/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { createDeferredRemotes } from '../loading/deferred-remotes.ts';
import { createRemoteStore } from '../loading/remote-store.ts';
import { DeferredContext } from '../view/deferred-context.ts';
import { RemotesContext } from '../view/remotes-context.ts';
import { FilledSlot } from '../view/slot.tsx';
import { Page } from './page.tsx';

vi.mock('./use-presence.ts', () => ({ usePresence: () => {} }));
// The room for the menu is asked of the window, which jsdom has none of.
vi.stubGlobal('matchMedia', () => ({ matches: false }));
afterEach(cleanup);

const remote = (name: string, more: Partial<ComposedRemote>) =>
  ({
    ...{ name, title: name, version: '1.0.0', rule: 'channel', exposes: {}, slots: [], ...more },
    files: { 'remoteEntry.js': { integrity: 'x', size: 1 } },
  }) as unknown as ComposedRemote;
const whole: Composition = {
  compositionId: 'c',
  shell: { version: '1.0.0' },
  remotes: [
    remote('mf-site', {
      routes: [
        { layout: 'public-site', path: '/', expose: './Home' },
        { layout: 'public-site', path: '/blog', expose: './Blog' },
      ],
    }),
    remote('mf-desk', {
      routes: [{ layout: 'dashboard', path: '/dashboard/orders', expose: './Orders' }],
      slots: [{ slot: 'dashboard.menu', expose: './Menu' }],
    }),
  ],
};
const { page, deferred: missing } = splitComposition(whole, 'public-site');
const notFound = () => document.querySelector('[data-not-found]');
const wayBack = () => notFound()?.querySelector('a')?.getAttribute('href');
const PERSON = { id: 'u', email: 'a@b.example', user_metadata: {} };

let go: (path: string) => void = () => {};
function Goer() {
  const navigate = useNavigate();
  useEffect(() => {
    go = (path) => act(() => void navigate(path));
  });
  return null;
}

function open(reply: () => Promise<Response>) {
  const load = vi.fn(async ({ name }: { name: string }, expose: string) => () => (
    <p>{`${name} ${expose}`}</p>
  ));
  const remotes = createRemoteStore({ composition: page, load, report: () => {} });
  const leave = vi.fn();
  const fetchDeferred = vi.fn(reply);
  const bootstrap = testBootstrap({ composition: page, deferred: { href: '/later', integrity: 'sha384-x' } });
  const deferred = createDeferredRemotes({ bootstrap, extend: remotes.extend, fetchDeferred, leave });
  function InitialPage() {
    const shown = useSyncExternalStore(deferred.subscribe, deferred.get);
    return (
      <ShellProvider
        api={{ bootstrap: shown, themes: fixedTheme('light'), setTheme: () => {}, Slot: FilledSlot }}
      >
        <Page />
        <Goer />
      </ShellProvider>
    );
  }
  render(
    <TestPage session={testSession({ status: 'signedIn', user: PERSON })} path="/">
      <RemotesContext value={remotes}>
        <DeferredContext value={deferred}>
          <InitialPage />
        </DeferredContext>
      </RemotesContext>
    </TestPage>,
  );
  return { fetchDeferred, leave, load };
}

it('[PLT-26] a public page leads into the workplace without a new document, and asks then for what it needs', async () => {
  const { fetchDeferred, leave, load } = open(async () => Response.json(missing));
  await screen.findByText('mf-site ./Home');
  go('/blog');
  await screen.findByText('mf-site ./Blog');
  expect(fetchDeferred).not.toHaveBeenCalled();
  go('/dashboard/orders');
  await screen.findByText('mf-desk ./Orders');
  await screen.findByText('mf-desk ./Menu');
  expect([fetchDeferred.mock.calls.length, leave.mock.calls.length]).toEqual([1, 0]);
  expect(load.mock.calls.map(([, expose]) => expose)).not.toContain('./Later');
  go('/');
  await screen.findByText('mf-site ./Home');
  go('/dashboard/nothing');
  await waitFor(() => expect(notFound()).not.toBeNull());
  expect(fetchDeferred).toHaveBeenCalledTimes(1);
  expect(wayBack()).toBe('/dashboard');
  go('/nothing');
  await waitFor(() => expect(wayBack()).toBe('/'));
});

it('[PLT-26] while it is asked nothing is called missing, and a page that cannot be completed is opened anew', async () => {
  let rejectWith = () => {};
  const { leave } = open(
    () => new Promise((_, reject) => (rejectWith = () => reject(new TypeError('hash')))),
  );
  await screen.findByText('mf-site ./Home');
  go('/dashboard/orders');
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull());
  expect(notFound()).toBeNull();
  expect(leave).not.toHaveBeenCalled();
  await act(async () => rejectWith());
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
});

it('who has gone back meanwhile stays', async () => {
  let rejectWith = () => {};
  const { leave } = open(
    () => new Promise((_, reject) => (rejectWith = () => reject(new TypeError('away')))),
  );
  await screen.findByText('mf-site ./Home');
  go('/dashboard/orders');
  go('/blog');
  await screen.findByText('mf-site ./Blog');
  await act(async () => rejectWith());
  expect(leave).not.toHaveBeenCalled();
});

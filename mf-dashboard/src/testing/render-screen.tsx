import type { AccountSettings } from '@stoa/shared/contracts/account';
import type { Composition } from '@stoa/shared/contracts/registry';
import { Link, useLocation } from '@stoa/shared/router';
import type { SessionEngine } from '@stoa/shared/session/engine';
import { testAccount, testBootstrap, TestPage, testSession } from '@stoa/shared/testing';
import { exitGuard } from '@stoa/shared/unsaved/guard';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import remote from '../../remote.ts';
import { type FakeBackend, ME } from './fake-backend.ts';

/** The composition of a page that has this remote, whole or with some of its routes. */
export function compositionWith(
  paths: readonly string[] = remote.routes.map(({ path }) => path),
): Composition {
  const routes = paths.map((path) => ({ layout: 'dashboard' as const, path, expose: './Home' }));
  const own = {
    ...remote,
    version: '1.0.0',
    container: 'mf_dashboard',
    base: '/remotes/mf-dashboard/1.0.0/',
    rule: 'channel' as const,
    critical: false,
    exposes: {},
    files: {},
    routes,
    slots: [],
    events: { emits: [], listens: [] },
  };
  return { compositionId: 'test', shell: { version: '1.0.0' }, remotes: [own] };
}

export const signedIn = () =>
  testSession({ status: 'signedIn', user: { id: ME, email: 'mia@kiln.example', user_metadata: {} } });

// Stands for the shell's dialog: without it the guard would let the browser ask.
exitGuard.subscribe(() => {});

/** Renders a part of the dashboard for a signed-in person. */
export function renderScreen(
  part: ReactNode,
  options: {
    backend: FakeBackend;
    path?: string;
    pattern?: string;
    session?: SessionEngine;
    features?: string[];
    composition?: Composition;
    settings?: Partial<AccountSettings>;
  },
) {
  const { backend, path = '/dashboard', session = signedIn(), features = ['lms'] } = options;
  const base = testAccount({ name: 'Kiln & Clay', features });
  const account = { ...base, settings: { ...base.settings, ...options.settings } };
  const composition = options.composition ?? compositionWith();
  const bootstrap = testBootstrap({ account, composition });
  return render(
    <TestPage
      bootstrap={bootstrap}
      session={session}
      client={backend.client}
      path={path}
      pattern={options.pattern}
    >
      {part}
      <Where />
    </TestPage>,
  );
}

function Where() {
  const { pathname, search } = useLocation();
  return (
    <Link to="#" data-testid="where">
      {pathname + search}
    </Link>
  );
}

/** Gives the window a width, for media queries with max-width in pixels. */
export function windowWidth(widthPx: number) {
  const listeners = new Set<() => void>();
  let width = widthPx;
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return width <= Number(/max-width: ([\d.]+)px/.exec(query)?.[1]);
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  return (next: number) => {
    width = next;
    for (const listener of listeners) listener();
  };
}

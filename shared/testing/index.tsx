// Loaded late on a page; a test does not wait for them to be compiled.
import '../ui/dialog-window.tsx';
import '../ui/menu-popup.tsx';
import type { DatabaseClient } from '../contracts/database-client.ts';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { SWRConfig } from 'swr';
import type { Bootstrap } from '../contracts/bootstrap.ts';
import { I18nRoot } from '../i18n/index.tsx';
import { provideSession } from '../session/index.tsx';
import type { SessionEngine, SessionState } from '../session/engine.ts';
import { type ShellApi, ShellProvider, type ThemeChoice, type ThemeStore } from '../shell/index.tsx';
import { testBootstrap } from './page-data.ts';

export { testAccount, testBootstrap } from './page-data.ts';

/** A theme that never changes. */
export const fixedTheme = (theme: ThemeChoice): ThemeStore => ({
  subscribe: () => () => {},
  get: () => theme,
  getOnServer: () => theme,
});
const LIGHT = fixedTheme('light');

/** A session engine that stands still in one state and records what is asked of it. */
export function testSession(state: SessionState): SessionEngine & { calls: unknown[][] } {
  const calls: unknown[][] = [];
  return {
    calls,
    getState: () => state,
    subscribe: () => () => {},
    accessToken: async () => (state.status === 'signedIn' ? 'token' : null),
    signIn: async (...args) => void calls.push(['signIn', ...args]),
    signUp: async (...args) => {
      calls.push(['signUp', ...args]);
      return { needsConfirmation: false };
    },
    signOut: async () => void calls.push(['signOut']),
    stop: () => {},
  };
}

/**
 * The page around a component under test: shell, router, words, cache of its own.
 * @param props.pattern the route's pattern, for parts that read parameters of the path
 */
export function TestPage(props: {
  children: ReactNode;
  bootstrap?: Bootstrap;
  path?: string;
  /** The route's pattern, for components that read its parameters. */
  pattern?: string;
  session?: SessionEngine;
  client?: DatabaseClient;
  Slot?: ShellApi['Slot'];
}) {
  const bootstrap = props.bootstrap ?? testBootstrap();
  provideSession(props.session ?? testSession({ status: 'signedOut', user: null }), props.client);
  const api: ShellApi = { bootstrap, themes: LIGHT, setTheme: () => {}, Slot: props.Slot ?? (() => null) };
  return (
    <MemoryRouter initialEntries={[props.path ?? '/']}>
      <SWRConfig value={{ provider: () => new Map(), fallback: bootstrap.data, revalidateOnFocus: false }}>
        <I18nRoot language={bootstrap.lang}>
          <ShellProvider api={api}>
            {props.pattern ? (
              <Routes>
                <Route path={props.pattern} element={props.children} />
              </Routes>
            ) : (
              props.children
            )}
          </ShellProvider>
        </I18nRoot>
      </SWRConfig>
    </MemoryRouter>
  );
}

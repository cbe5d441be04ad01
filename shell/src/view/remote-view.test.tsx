import { act, cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { TestPage } from '@stoa/shared/testing';
import { afterEach, expect, it } from 'vitest';
import type { ExposeState, RemoteStore } from '../loading/remote-store.ts';
import { ALWAYS_HYDRATE } from '../loading/hydration-gate.ts';
import { RemotesContext } from './remotes-context.ts';
import { RemoteView, ServerAreasContext } from './remote-view.tsx';
import { areaKey } from './server-areas.ts';
import { HydrationGateContext } from './use-should-hydrate.ts';

afterEach(cleanup);

/** A store that has one expose already. */
function storeOf(state: ExposeState, listeners = new Set<() => void>()): RemoteStore {
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    peek: () => state,
    request: () => {},
    load: () => new Promise(() => {}),
    isSettled: () => true,
    renderFailed: () => {},
    retry: () => {},
    extend: () => {},
  };
}

it('[PLT-26] an area is not rendered again when the page around it or another area changes: React would take it over in one go', () => {
  let count = 0;
  const state: ExposeState = {
    status: 'ready',
    title: 'Header',
    version: '1.0.0',
    Component: () => {
      count += 1;
      return <p>Here</p>;
    },
  };
  const listeners = new Set<() => void>();
  const store = storeOf(state, listeners);
  let again = () => {};
  function Around() {
    const [turn, setTurn] = useState(0);
    again = () => setTurn(turn + 1);
    return (
      <section data-turn={turn}>
        <RemoteView remote="mf-tiny" expose="./Header" />
      </section>
    );
  }
  render(
    <TestPage>
      <RemotesContext value={store}>
        <Around />
      </RemotesContext>
    </TestPage>,
  );
  const before = count;
  act(() => again());
  act(() => listeners.forEach((listener) => listener()));
  expect(document.querySelector('section')?.dataset['turn']).toBe('1');
  expect(count).toBe(before);
});

it('[EXAM-D9] a still page that wakes by itself lives before it is pressed, and a press renders nothing of it', () => {
  const page = { remote: 'mf-tiny', expose: './Page' };
  let renders = 0;
  const store = storeOf({
    status: 'ready',
    title: 'Page',
    version: '1.0.0',
    Component: () => {
      renders += 1;
      return <button type="button">Living</button>;
    },
  });
  const listeners = new Set<() => void>();
  let shouldHydratePage = false;
  const hydrationGate = {
    ...ALWAYS_HYDRATE,
    isTouched: () => false,
    shouldHydratePage: () => shouldHydratePage,
    subscribe: (listener: () => void) => (listeners.add(listener), () => listeners.delete(listener)),
  };
  render(
    <TestPage>
      <RemotesContext value={store}>
        <HydrationGateContext value={hydrationGate}>
          <ServerAreasContext value={new Map([[areaKey(page), '<button>Served</button>']])}>
            <RemoteView {...page} isRoute isStatic />
          </ServerAreasContext>
        </HydrationGateContext>
      </RemotesContext>
    </TestPage>,
  );
  const button = () => document.querySelector('button');
  expect([button()?.textContent, renders]).toEqual(['Served', 0]);
  shouldHydratePage = true;
  act(() => listeners.forEach((listener) => listener()));
  const living = button();
  expect([living?.textContent, renders]).toEqual(['Living', 1]);
  act(() => living?.click());
  expect([button() === living, renders]).toEqual([true, 1]);
});

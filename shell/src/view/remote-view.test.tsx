import { act, cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { TestPage } from '@stoa/shared/testing';
import { afterEach, expect, it } from 'vitest';
import type { ExposeState, RemoteStore } from '../loading/remote-store.ts';
import { RemotesContext } from './remotes-context.ts';
import { RemoteView } from './remote-view.tsx';

afterEach(cleanup);

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
  const store: RemoteStore = {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    peek: () => state,
    request: () => {},
    isSettled: () => true,
    renderFailed: () => {},
    retry: () => {},
    extend: () => {},
  };
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

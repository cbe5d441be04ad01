import type { ComponentType } from 'react';
import type { Composition } from '@stoa/shared/contracts/registry';
import type { ExposeState, RemoteStore } from '../loading/remote-store.ts';
import type { ExposeRef } from '../loading/wanted-exposes.ts';

export interface LoadedExpose extends ExposeRef {
  Component: ComponentType;
}

/** The store of one server rendering: everything is there, nothing changes. */
export function createStaticStore(composition: Composition, loaded: LoadedExpose[]): RemoteStore {
  const states = new Map<string, ExposeState>();
  for (const { remote, expose, Component } of loaded) {
    const found = composition.remotes.find(({ name }) => name === remote);
    if (found)
      states.set(`${remote} ${expose}`, {
        status: 'ready',
        title: found.title,
        version: found.version,
        Component,
      });
  }
  const missing: ExposeState = { status: 'loading', title: '' };
  return {
    subscribe: () => () => {},
    peek: ({ remote, expose }) => states.get(`${remote} ${expose}`) ?? missing,
    request: () => {},
    load: () => new Promise(() => {}),
    isSettled: () => true,
    renderFailed: () => {},
    retry: () => {},
    extend: () => {},
  };
}

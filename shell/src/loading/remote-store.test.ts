import type { ComponentType } from 'react';
import type { ComposedRemote, Composition } from '@stoa/shared/contracts/registry';
import { describe, expect, it, vi } from 'vitest';
import { createRemoteStore, type RemoteProblem, type RemoteVersion } from './remote-store.ts';

const Shown: ComponentType = () => null;
const button = { remote: 'mf-cart', expose: './Button' };
const dialog = { remote: 'mf-cart', expose: './Dialog' };
const header = { remote: 'mf-site', expose: './Header' };

function remote(name: string, title: string, lkg?: string): ComposedRemote {
  const version: RemoteVersion = {
    name,
    title,
    version: '2.0.0',
    container: `${name}_2`,
    base: `/remotes/${name}/2.0.0/`,
    critical: false,
    exposes: {},
    files: {},
    routes: [],
    slots: [],
    events: { emits: [], listens: [] },
  };
  return { ...version, rule: 'channel', ...(lkg ? { lkg: { ...version, version: lkg } } : {}) };
}

const composition: Composition = {
  compositionId: 'c',
  shell: { version: '1.0.0' },
  remotes: [remote('mf-cart', 'The cart', '1.0.0'), remote('mf-site', 'The site')],
};

/** A store whose loads are answered by version and expose: true loads, false fails. */
function storeWith(answers: Record<string, boolean>) {
  const problems: RemoteProblem[] = [];
  const load = vi.fn(async ({ version }: RemoteVersion, expose: string) => {
    if (answers[`${version} ${expose}`] ?? true) return Shown;
    throw new Error(`${version} ${expose} is broken`);
  });
  const store = createRemoteStore({ composition, load, report: (problem) => problems.push(problem) });
  return { store, load, problems };
}

const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('the remotes of a page', () => {
  it('load once, however often they are asked for', async () => {
    const { store, load } = storeWith({});
    store.request(button);
    store.request(button);
    expect(store.isSettled(button)).toBe(false);
    await settled();
    store.request(button);
    expect(store.peek(button)).toMatchObject({ status: 'ready', version: '2.0.0' });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('[PLT-26] that are only named wait until what they offer is there; what is loaded is never replaced', async () => {
    const { store, load } = storeWith({});
    const deferred: ComposedRemote = { ...remote('mf-desk', 'Desk'), isDeferred: true };
    const dashboard = { remote: 'mf-desk', expose: './Home' };
    store.extend([deferred]);
    store.request(dashboard);
    store.request(button);
    await settled();
    expect([store.isSettled(dashboard), load.mock.calls.length]).toEqual([false, 1]);
    store.extend([remote('mf-desk', 'Desk'), { ...remote('mf-cart', 'Another'), version: '9.0.0' }]);
    store.request(dashboard);
    store.request(dialog);
    await settled();
    expect(store.peek(dashboard)).toMatchObject({ status: 'ready', version: '2.0.0' });
    expect([store.peek(button), store.peek(dialog)]).toMatchObject([
      { version: '2.0.0' },
      { version: '2.0.0' },
    ]);
  });

  it('tell their listeners, and give the same answer while nothing changes', async () => {
    const { store } = storeWith({});
    const listener = vi.fn();
    store.subscribe(listener);
    store.request(button);
    await settled();
    expect(listener).toHaveBeenCalled();
    expect(store.peek(button)).toBe(store.peek(button));
  });

  it('[PLT-12] go on with the last known good when a version does not load, every part of that remote', async () => {
    const { store, problems } = storeWith({ '2.0.0 ./Dialog': false });
    store.request(button);
    await settled();
    store.request(dialog);
    await settled();
    expect(store.peek(dialog)).toMatchObject({ status: 'ready', version: '1.0.0' });
    expect(store.peek(button)).toMatchObject({ status: 'ready', version: '1.0.0' });
    expect(problems).toMatchObject([
      { kind: 'load', remote: 'mf-cart', version: '2.0.0', expose: './Dialog' },
    ]);
  });

  it('[PLT-12] go on with the last known good when a version crashes, once', async () => {
    const { store, problems } = storeWith({});
    store.request(button);
    await settled();
    store.renderFailed(button, '2.0.0', new Error('crash'));
    await settled();
    expect(store.peek(button)).toMatchObject({ status: 'ready', version: '1.0.0' });
    store.renderFailed(button, '1.0.0', new Error('crash'));
    await settled();
    expect(store.peek(button)).toEqual({ status: 'failed', title: 'The cart' });
    expect(problems.map(({ kind, version }) => `${kind} ${version}`)).toEqual([
      'render 2.0.0',
      'render 1.0.0',
    ]);
  });

  it('do not fall twice when two places report the same crash', async () => {
    const { store } = storeWith({});
    store.request(button);
    await settled();
    store.renderFailed(button, '2.0.0', new Error('crash'));
    store.renderFailed(button, '2.0.0', new Error('crash'));
    await settled();
    expect(store.peek(button)).toMatchObject({ status: 'ready', version: '1.0.0' });
  });

  it('[PLT-12] fail alone: the other remotes and the other parts stay', async () => {
    const { store } = storeWith({ '2.0.0 ./Header': false });
    store.request(header);
    store.request({ ...header, expose: './Footer' });
    store.request(button);
    await settled();
    expect(store.peek(header)).toEqual({ status: 'failed', title: 'The site' });
    expect(store.isSettled(header)).toBe(true);
    expect(store.peek({ ...header, expose: './Footer' }).status).toBe('ready');
    expect(store.peek(button)).toMatchObject({ version: '2.0.0' });
  });

  it('start again with the composed version on retry', async () => {
    const answers = { '2.0.0 ./Button': false, '1.0.0 ./Button': false };
    const { store } = storeWith(answers);
    store.request(button);
    await settled();
    expect(store.peek(button).status).toBe('failed');
    answers['2.0.0 ./Button'] = true;
    store.retry('mf-cart');
    await settled();
    expect(store.peek(button)).toMatchObject({ status: 'ready', version: '2.0.0' });
  });

  it('ignore the answer to a load that was given up', async () => {
    let answer = (_component: ComponentType) => {};
    const load = vi
      .fn<(version: RemoteVersion) => Promise<ComponentType>>()
      .mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
      .mockResolvedValue(Shown);
    const store = createRemoteStore({ composition, load, report: () => {} });
    store.request(button);
    store.retry('mf-cart');
    await settled();
    const Lazy: ComponentType = () => null;
    answer(Lazy);
    await settled();
    expect(store.peek(button)).toMatchObject({ Component: Shown });
  });
});

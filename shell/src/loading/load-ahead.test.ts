import type { ComponentType } from 'react';
import { testBootstrap } from '@stoa/shared/testing/page-data';
import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import type { ComposedRemote } from '@stoa/shared/contracts/registry';
import { expect, it, vi } from 'vitest';
import { loadAhead } from './load-ahead.ts';
import type { RemoteStore } from './remote-store.ts';

const dashboard = (isDeferred: boolean): ComposedRemote => ({
  name: 'mf-dashboard',
  title: 'Dashboard',
  version: '1.0.0',
  container: 'dashboard',
  base: '/remotes/mf-dashboard/1.0.0/',
  critical: false,
  rule: 'channel',
  exposes: {},
  files: {},
  routes: [{ layout: 'dashboard', path: '/dashboard', expose: './Home' }],
  slots: [{ slot: 'dashboard.menu', expose: './Menu' }],
  events: { emits: [], listens: [] },
  ...(isDeferred ? { isDeferred } : {}),
});
const pageWith = (isDeferred: boolean): Bootstrap =>
  testBootstrap({
    composition: { compositionId: 'c', shell: { version: '1' }, remotes: [dashboard(isDeferred)] },
  });

const Screen: ComponentType = () => null;
const storeOf = (load: RemoteStore['load'] = async () => Screen) => ({
  isSettled: () => false,
  load: vi.fn(load),
  request: vi.fn<RemoteStore['request']>(),
});

it('[EXAM-D9] loads the screen of a path and what stands around it, after the remotes that the page only named', async () => {
  const store = storeOf();
  let page = pageWith(true);
  const deferred = {
    get: () => page,
    fetchDeferred: vi.fn(async () => void (page = pageWith(false))),
  };
  await loadAhead(deferred, store, '/dashboard');
  expect(deferred.fetchDeferred).toHaveBeenCalledTimes(1);
  expect(store.request.mock.calls.flat()).toEqual([
    { remote: 'mf-dashboard', expose: './Home' },
    { remote: 'mf-dashboard', expose: './Menu' },
  ]);
});

it('[EXAM-D9] leaves it to the navigation where the rest of the page is not to be had', async () => {
  const store = storeOf();
  const deferred = { get: () => pageWith(true), fetchDeferred: () => Promise.reject(new Error('gone')) };
  await loadAhead(deferred, store, '/dashboard');
  expect([store.load.mock.calls, store.request.mock.calls]).toEqual([[], []]);
});

it('[EXAM-D9] a load that fails is not requested, so that the navigation tries afresh', async () => {
  const store = storeOf(() => Promise.reject(new Error('away')));
  const deferred = { get: () => pageWith(false), fetchDeferred: async () => {} };
  await loadAhead(deferred, store, '/dashboard');
  expect([store.load.mock.calls.length, store.request.mock.calls]).toEqual([2, []]);
});

it('[EXAM-D9] an expose that is there is not loaded again', async () => {
  const store = { ...storeOf(), isSettled: () => true };
  await loadAhead({ get: () => pageWith(false), fetchDeferred: async () => {} }, store, '/dashboard');
  expect(store.load).not.toHaveBeenCalled();
});

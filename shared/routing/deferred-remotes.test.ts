import { expect, it } from 'vitest';
import type { ComposedRemote, Composition } from '../contracts/registry.ts';
import { splitComposition, withDeferred } from './deferred-remotes.ts';
import { matchRoute } from './match-route.ts';

const remote = (name: string, more: Partial<ComposedRemote>): ComposedRemote => ({
  name,
  title: name,
  version: '1.0.0',
  container: name,
  base: `/remotes/${name}/1.0.0/`,
  rule: 'channel',
  critical: false,
  exposes: { './Screen': ['screen.1.js'] },
  files: { 'screen.1.js': { integrity: `sha384-${name}`, size: 1 } },
  routes: [],
  slots: [],
  events: { emits: [], listens: [] },
  ...more,
});
const route = (layout: ComposedRemote['routes'][number]['layout'], path: string) => ({
  layout,
  path,
  expose: './Screen',
});
const site = remote('mf-site', { routes: [route('public-site', '/'), route('plain', '/')] });
const cart = remote('mf-cart', { slots: [{ slot: 'header.cart', expose: './Screen' }] });
const dashboard = remote('mf-desk', {
  routes: [route('dashboard', '/dashboard'), route('dashboard', '/dashboard/orders')],
  lkg: remote('mf-desk', { version: '0.9.0' }),
});
const console_ = remote('mf-console', { routes: [route('dashboard-wrapper', '/dashboard')] });
const both = remote('mf-both', { routes: [route('dashboard', '/dashboard/x'), route('public-site', '/x')] });
const composition: Composition = {
  compositionId: 'c',
  shell: { version: '1.0.0' },
  remotes: [site, cart, dashboard, console_, both],
};

it('[PLT-26] a public page carries what it can show whole, and of the workplace behind it only that it is there', () => {
  const { page, deferred } = splitComposition(composition, 'public-site');
  expect(page.remotes.filter((one) => [site, cart, both].includes(one))).toHaveLength(3);
  const [named, unknown] = page.remotes.filter(({ name }) => ['mf-desk', 'mf-console'].includes(name));
  expect(named).toMatchObject({ name: 'mf-desk', version: '1.0.0', rule: 'channel', isDeferred: true });
  expect([named?.files, named?.exposes, named?.lkg]).toEqual([{}, {}, undefined]);
  expect(unknown).toMatchObject({ version: '1.0.0', files: {}, exposes: {}, routes: [] });
  expect(deferred).toEqual([dashboard]);
  expect(JSON.stringify(page)).not.toMatch(/sha384-mf-(desk|console)|orders/);
  expect(splitComposition(composition, 'public-site').page).toBe(page);
});

it('[PLT-26] every address of the workplace leads there until its screens are known, and none of another layout does', () => {
  const { page, deferred } = splitComposition(composition, 'public-site');
  expect(matchRoute(page, 'dashboard', '/dashboard/orders')?.remote.isDeferred).toBe(true);
  expect(matchRoute(page, 'dashboard', '/dashboard')?.remote.isDeferred).toBe(true);
  expect(matchRoute(page, 'public-site', '/nothing')).toBeNull();
  expect(matchRoute(page, 'dashboard-wrapper', '/dashboard')).toBeNull();
  const whole = withDeferred(page, deferred);
  expect(matchRoute(whole, 'dashboard', '/dashboard/orders')?.remote).toBe(dashboard);
  expect(matchRoute(whole, 'dashboard', '/dashboard/nothing')).toBeNull();
  expect(whole.remotes.map(({ name }) => name)).toEqual(composition.remotes.map(({ name }) => name));
  expect([whole.remotes[0], whole.compositionId]).toEqual([site, 'c']);
});

it('[PLT-26] the workplace itself carries the public pages too, and the platform has its own neighbours', () => {
  const desktop = splitComposition(composition, 'dashboard');
  expect(desktop.deferred).toEqual([]);
  expect(desktop.page.remotes.map(({ files }) => Object.keys(files).length)).toEqual([1, 1, 1, 0, 1]);
  const plain = splitComposition(composition, 'plain');
  expect(plain.deferred).toEqual([console_]);
  expect(plain.page.remotes.map(({ files }) => Object.keys(files).length)).toEqual([1, 0, 0, 0, 0]);
  const small = { ...composition, remotes: [site, cart] };
  expect(splitComposition(small, 'public-site')).toEqual({ page: small, deferred: [] });
});

it('[PLT-26] a remote whose last known good stands on public pages is carried whole', () => {
  const lkg = remote('mf-moved', { routes: [route('public-site', '/old')] });
  const moved = remote('mf-moved', { routes: [route('dashboard', '/dashboard/new')], lkg });
  const split = splitComposition({ ...composition, remotes: [moved] }, 'public-site');
  expect([split.page.remotes, split.deferred]).toEqual([[moved], []]);
});

import type { ComposedRemote, Composition } from '@stoa/shared/contracts/registry';
import { expect, it } from 'vitest';
import { remoteAt } from './remote-at.ts';

const remote = (name: string, routes: ComposedRemote['routes']) => ({ name, routes }) as ComposedRemote;
const composition = {
  compositionId: 'test',
  shell: { version: '1.0.0' },
  remotes: [
    remote('mf-public-site', [
      { layout: 'public-site', path: '/:pageSlug', expose: './Page' },
      { layout: 'plain', path: '/', expose: './PlatformHome' },
    ]),
    remote('mf-commerce', [{ layout: 'public-site', path: '/checkout', expose: './Checkout' }]),
    remote('mf-dashboard', [{ layout: 'dashboard', path: '/dashboard/orders', expose: './Orders' }]),
  ],
} as Composition;

it('[PLT-21] [PLT-24] tells which remote answers a path of a site, as the shell decides it', () => {
  expect(remoteAt(composition, 'kiln', '/checkout?step=2')).toEqual({
    remote: 'mf-commerce',
    expose: './Checkout',
  });
  expect(remoteAt(composition, 'kiln', 'about')?.expose).toBe('./Page');
  expect(remoteAt(composition, 'kiln', '/dashboard/orders')?.remote).toBe('mf-dashboard');
  expect(remoteAt(composition, null, '/')?.expose).toBe('./PlatformHome');
  expect(remoteAt(composition, null, '/checkout')).toBeNull();
});

import type { ComposedRemote, Composition } from '@stoa/shared/contracts/registry';
import { expect, it } from 'vitest';
import { discoveryText } from './discovery.ts';

const remote = (name: string, version: string, lkg?: ComposedRemote['lkg']): ComposedRemote => ({
  name,
  title: name,
  version,
  container: name.replaceAll('-', '_'),
  base: `/remotes/${name}/${version}/`,
  rule: 'channel',
  critical: false,
  exposes: {},
  files: { 'remoteEntry.js': { integrity: `sha384-${name}`, size: 1 } },
  routes: [],
  slots: [],
  events: { emits: [], listens: [] },
  ...(lkg ? { lkg } : {}),
});
const notificationsOf = (origin: string, version: string, fallback?: string) => [
  {
    url: `${origin}/remotes/${version}/remoteEntry.js`,
    ...(fallback ? { fallbackUrl: `${origin}/remotes/${fallback}/remoteEntry.js` } : {}),
    metadata: { version: version.split('/')[1], integrity: `sha384-${version.split('/')[0]}` },
    extras: {
      rule: 'channel',
      container: version.split('/')[0]?.replaceAll('-', '_'),
      manifest: `${origin}/remotes/${version}/mf-manifest.json`,
    },
  },
];
const a = remote('mf-a', '1.1.0', remote('mf-a', '1.0.0'));
const b = remote('mf-b', '2.0.0');
const c = remote('mf-c', '3.0.0');

it.each<[string, ComposedRemote[], (origin: string) => object]>([
  ['nothing', [], () => ({})],
  ['one remote', [b], (origin) => ({ 'mf-b': notificationsOf(origin, 'mf-b/2.0.0') })],
  [
    'several',
    [a, b, c],
    (origin) => ({
      'mf-a': notificationsOf(origin, 'mf-a/1.1.0', 'mf-a/1.0.0'),
      'mf-b': notificationsOf(origin, 'mf-b/2.0.0'),
      'mf-c': notificationsOf(origin, 'mf-c/3.0.0'),
    }),
  ],
  [
    'the same remotes beside another neighbour',
    [a, c],
    (origin) => ({
      'mf-a': notificationsOf(origin, 'mf-a/1.1.0', 'mf-a/1.0.0'),
      'mf-c': notificationsOf(origin, 'mf-c/3.0.0'),
    }),
  ],
])('%s: every host reads the document with its own addresses', (_what, remotes, microFrontends) => {
  const composition: Composition = { compositionId: 'c1', shell: { version: '1.0.0' }, remotes };
  for (const origin of ['http://kiln.localhost:3000', 'https://learn.example']) {
    expect(JSON.parse(discoveryText(composition, origin))).toEqual({
      schema: expect.stringContaining('frontend-discovery'),
      compositionId: 'c1',
      shell: { version: '1.0.0' },
      microFrontends: microFrontends(origin),
    });
  }
});

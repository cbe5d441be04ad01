import type { Pin } from '@stoa/shared/contracts/operator';
import { describe, expect, it } from 'vitest';
import { TEST_SHELL, makeRemote } from '../../testing/make-remote.ts';
import { compose } from './compose.ts';
import { resolveRemote } from './resolve.ts';
import { EMPTY_SNAPSHOT, type KnownRemote, type RegistrySnapshot } from './snapshot.ts';

const now = new Date('2026-11-21T12:00:00Z');
const known = (version: string, isWithdrawn = false) => ({
  digest: `digest-${version}`,
  isWithdrawn,
  assets: makeRemote({ version }).assets,
});
const remote: KnownRemote = {
  channels: { stable: '1.1.0', beta: '1.2.0-rc.1' },
  lkg: { version: '1.0.0', before: null },
  rollouts: [],
  versions: { '1.0.0': known('1.0.0'), '1.1.0': known('1.1.0'), '1.2.0-rc.1': known('1.2.0-rc.1') },
};
const pinTo = (version: string, expiresAt: string | null = null): Pin => ({
  version,
  reason: 'because',
  expiresAt,
  locked: false,
  pinnedBy: 'ada@stoa.example',
  pinnedAt: now.toISOString(),
});
const resolve = (input: Partial<Parameters<typeof resolveRemote>[0]>) =>
  resolveRemote({ remote, pin: null, channel: 'stable', now, ...input });

describe('resolution', () => {
  it('[PLT-03] a pin wins over the channel, the channel over the last known good', () => {
    expect(resolve({ pin: pinTo('1.0.0') })).toEqual({ version: '1.0.0', rule: 'pin' });
    expect(resolve({})).toEqual({ version: '1.1.0', rule: 'channel' });
    expect(resolve({ channel: 'beta' })).toEqual({ version: '1.2.0-rc.1', rule: 'channel' });
    expect(resolve({ remote: { ...remote, channels: { stable: null, beta: null } } })).toEqual({
      version: '1.0.0',
      rule: 'lkg',
    });
  });

  it('a beta tenant gets stable where there is no beta', () => {
    const only = { ...remote, channels: { stable: '1.1.0', beta: null } };
    expect(resolve({ remote: only, channel: 'beta' })?.version).toBe('1.1.0');
  });

  it('[PLT-07] a pin counts until the moment it expires and not a moment longer', () => {
    expect(resolve({ pin: pinTo('1.0.0', '2026-11-21T12:00:00.001Z') })?.rule).toBe('pin');
    expect(resolve({ pin: pinTo('1.0.0', '2026-11-21T12:00:00.000Z') })?.rule).toBe('channel');
  });

  it('a withdrawn version is never served, whoever points at it', () => {
    const versions = { ...remote.versions, '1.1.0': known('1.1.0', true) };
    expect(resolve({ remote: { ...remote, versions }, pin: pinTo('1.1.0') })).toEqual({
      version: '1.0.0',
      rule: 'lkg',
    });
    const none = { ...remote, versions: { '1.1.0': known('1.1.0', true) } };
    expect(resolve({ remote: none })).toBeNull();
  });
});

describe('composition', () => {
  const snapshot: RegistrySnapshot = {
    ...EMPTY_SNAPSHOT,
    remotes: { 'mf-commerce': remote },
    pins: { kiln: { 'mf-commerce': pinTo('1.0.0') } },
    tenantChannels: { tester: 'beta' },
  };
  const shell = { version: TEST_SHELL.version, digest: 'a' };
  const of = (accountId: string | null, over: Partial<RegistrySnapshot> = {}) =>
    compose({ snapshot: { ...snapshot, ...over }, accountId, shell, now });

  it('[PLT-03] two tenants get two versions of one remote from one snapshot', () => {
    expect(of('kiln').remotes[0]).toMatchObject({
      version: '1.0.0',
      rule: 'pin',
      base: '/remotes/mf-commerce/1.0.0/',
    });
    expect(of('polyglot').remotes[0]).toMatchObject({ version: '1.1.0', rule: 'channel' });
    expect(of('tester').remotes[0]?.version).toBe('1.2.0-rc.1');
    expect(of(null).remotes[0]?.version).toBe('1.1.0');
  });

  it('carries the last known good where it is another version, and no file outside web/', () => {
    expect(of('polyglot').remotes[0]?.lkg?.version).toBe('1.0.0');
    expect(of('kiln').remotes[0]?.lkg).toBeUndefined();
    const files = Object.keys(of('kiln').remotes[0]?.files ?? {});
    expect(files).toEqual([
      'mf-manifest.json',
      'remoteEntry.js',
      'cart-button.12345678.js',
      'checkout.12345678.js',
    ]);
  });

  it('the id names the content: the same for the same, another for another version or other bytes', () => {
    expect(of('polyglot').compositionId).toBe(of('stranger').compositionId);
    expect(of('polyglot').compositionId).not.toBe(of('kiln').compositionId);
    const other = {
      ...remote,
      versions: { ...remote.versions, '1.1.0': { ...known('1.1.0'), digest: 'other' } },
    };
    expect(of('polyglot', { remotes: { 'mf-commerce': other } }).compositionId).not.toBe(
      of('polyglot').compositionId,
    );
    expect(
      compose({ snapshot, accountId: 'kiln', shell: { ...shell, digest: 'b' }, now }).compositionId,
    ).not.toBe(of('kiln').compositionId);
  });
});

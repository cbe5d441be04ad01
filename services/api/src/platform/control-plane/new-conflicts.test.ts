import { describe, expect, it } from 'vitest';
import { EMPTY_SNAPSHOT, type OpenRollout, type RegistrySnapshot } from '../registry/snapshot.ts';
import { makeRemote, TEST_SHELL } from '../../testing/make-remote.ts';
import { newConflicts } from './new-conflicts.ts';

const KILN = '11111111-1111-4111-8111-111111111111';
const POLYGLOT = '22222222-2222-4222-8222-222222222222';
const TENANTS = [
  { account_id: KILN, slug: 'kiln' },
  { account_id: POLYGLOT, slug: 'polyglot' },
];
const NOW = new Date('2026-11-22T12:00:00Z');

interface EventShape {
  version?: number;
  field?: string;
}
const speaks = ({ version = 1, field = 'total' }: EventShape) => ({
  'cart.changed': {
    version,
    payload: { type: 'object', properties: { [field]: { type: 'number' } }, required: [field] },
  },
});
const shop = (version: string, text: EventShape = {}, path = '/checkout') =>
  makeRemote({
    version,
    declaration: {
      routes: [{ layout: 'public-site', path, expose: './Checkout' }],
      slots: [],
      events: { emits: ['cart.changed'], listens: [] },
    },
    assets: { eventContracts: speaks(text) },
  }).assets;
const reader = (version: string, text: EventShape = {}, path = '/reader') =>
  makeRemote({
    name: 'mf-dashboard',
    version,
    declaration: {
      routes: [{ layout: 'public-site', path, expose: './Checkout' }],
      slots: [],
      events: { emits: [], listens: ['cart.changed'] },
    },
    assets: { eventContracts: speaks(text) },
  }).assets;
const quiet = (version: string) =>
  makeRemote({
    name: 'mf-public-site',
    version,
    declaration: { routes: [], slots: [], events: { emits: [], listens: [] } },
  }).assets;
const SUM = { field: 'sum' };
const BUILDS = [
  shop('1.0.0'),
  shop('1.1.0'),
  shop('2.0.0', SUM),
  shop('3.0.0', {}, '/taken'),
  reader('1.0.0'),
  reader('1.1.0', {}, '/taken'),
  reader('2.0.0', SUM),
  reader('3.0.0', { version: 2 }),
  quiet('1.0.0'),
  quiet('1.1.0'),
];

interface Notification {
  shop?: string;
  reader?: string;
  rollouts?: Record<string, Omit<OpenRollout, 'id' | 'channel'>>;
  pins?: [account: string, remote: string, version: string, expiresAt?: string][];
}
function snapshotOf({
  shop = '1.0.0',
  reader = '1.0.0',
  rollouts = {},
  pins = [],
}: Notification): RegistrySnapshot {
  const remote = (name: string, stable: string) => ({
    channels: { stable, beta: null },
    lkg: null,
    rollouts: rollouts[name] ? [{ id: name, channel: 'stable' as const, ...rollouts[name] }] : [],
    versions: Object.fromEntries(
      BUILDS.filter((assets) => assets.name === name).map((assets) => [
        assets.version,
        { digest: assets.version, isWithdrawn: false, assets },
      ]),
    ),
  });
  const snapshot: RegistrySnapshot = {
    ...EMPTY_SNAPSHOT,
    remotes: {
      'mf-commerce': remote('mf-commerce', shop),
      'mf-dashboard': remote('mf-dashboard', reader),
      'mf-public-site': remote('mf-public-site', '1.0.0'),
    },
    pins: {},
  };
  for (const [account, name, version, expiresAt = null] of pins) {
    (snapshot.pins[account] ??= {})[name] = {
      version,
      reason: 'a test',
      expiresAt,
      locked: false,
      pinnedBy: 'ada',
      pinnedAt: NOW.toISOString(),
    };
  }
  return snapshot;
}
const found = (before: Notification, after: Notification) =>
  newConflicts({
    before: snapshotOf(before),
    after: snapshotOf(after),
    tenants: TENANTS,
    shell: TEST_SHELL,
    now: NOW,
  }).map(({ code, tenants }) => [code, ...tenants]);
const part = (target: string, traffic = 10) => ({ target, traffic });

describe('versions that would meet', () => {
  it('[PLT-06] a tenth of the visitors is enough to refuse, those inside a share and those outside it alike', () => {
    expect(found({}, { rollouts: { 'mf-commerce': part('2.0.0') } })).toEqual([
      ['event_payload', 'kiln', 'polyglot'],
    ]);
    const running = { rollouts: { 'mf-commerce': part('1.1.0') } };
    expect(found(running, { ...running, reader: '2.0.0' })).toHaveLength(2);
    const towards = { shop: '2.0.0', reader: '2.0.0' };
    expect(found(towards, { ...towards, rollouts: { 'mf-dashboard': part('1.0.0') } })).toEqual([
      ['event_payload', 'kiln', 'polyglot'],
    ]);
  });

  it('[PLT-06] two rollouts meet in the visitors who are in both', () => {
    const one = { rollouts: { 'mf-commerce': part('3.0.0') } };
    expect(found({}, one)).toEqual([]);
    const both = { rollouts: { ...one.rollouts, 'mf-dashboard': part('1.1.0') } };
    expect(found(one, both)).toEqual([['route_taken', 'kiln', 'polyglot']]);
  });

  it('[PLT-06] one address for two pages, and a newer event than is sent, are conflicts too', () => {
    expect(found({ shop: '3.0.0' }, { shop: '3.0.0', reader: '1.1.0' })).toEqual([
      ['route_taken', 'kiln', 'polyglot'],
    ]);
    expect(found({}, { reader: '3.0.0' })).toEqual([['event_version', 'kiln', 'polyglot']]);
  });

  it('[PLT-06] what meets already does not stand in the way of another change, at the same tenant or elsewhere', () => {
    const before: Notification = { pins: [[KILN, 'mf-commerce', '2.0.0']] };
    expect(found(before, { ...before, pins: [...before.pins!, [POLYGLOT, 'mf-commerce', '1.1.0']] })).toEqual(
      [],
    );
    const running = { ...before, rollouts: { 'mf-commerce': part('1.1.0') } };
    expect(found(before, running)).toEqual([]);
    expect(found(before, { ...before, pins: [...before.pins!, [KILN, 'mf-public-site', '1.1.0']] })).toEqual(
      [],
    );
    // Still, a second bad pair at that tenant is a new one.
    expect(
      found(before, { ...before, pins: [...before.pins!, [KILN, 'mf-dashboard', '3.0.0']] }).length,
    ).toBeGreaterThan(0);
  });

  it('[PLT-06] only who would get the pair is named: a pin apart spares, a pin that has run out does not', () => {
    const next: Notification = { shop: '2.0.0', reader: '2.0.0' };
    const pinned = (expiresAt?: string): Notification['pins'] => [[KILN, 'mf-dashboard', '1.0.0', expiresAt]];
    expect(found({ ...next, pins: [] }, { ...next, pins: pinned() })).toEqual([['event_payload', 'kiln']]);
    expect(found(next, { ...next, pins: pinned('2026-11-22T12:00:01Z') })).toEqual([
      ['event_payload', 'kiln'],
    ]);
    expect(found(next, { ...next, pins: pinned('2026-11-22T12:00:00Z') })).toEqual([]);
    expect(found({}, { shop: '2.0.0', pins: [[KILN, 'mf-commerce', '1.1.0']] })).toEqual([
      ['event_payload', 'polyglot'],
    ]);
  });
});

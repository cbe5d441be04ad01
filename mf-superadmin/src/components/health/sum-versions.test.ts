import type { HealthRow } from '@stoa/shared/contracts/health';
import { describe, expect, it } from 'vitest';
import { linesOf } from './lines-of.ts';
import { baselineOf, sumVersions } from './sum-versions.ts';
import { compareVersionNumbers } from './version-order.ts';

const row = (version: string, slug: string, loadsOk: number, renderFailed = 0): HealthRow => ({
  remote: 'mf-commerce',
  version,
  account_id: null,
  slug,
  loadsOk,
  loadFailed: 0,
  renderFailed,
  businessStarted: 0,
  businessOk: 0,
  businessFailed: 0,
  errorRate: renderFailed / loadsOk,
  subjects: loadsOk,
  networks: 1,
  p50Ms: null,
  p95Ms: loadsOk,
  lastAt: '2026-11-22T10:00:00Z',
});

describe('figures by version', () => {
  it('[PLT-24] adds tenants up, newest version first, and names where it fails worst', () => {
    const [newest, older] = sumVersions([
      row('1.9.0', 'kiln', 10),
      row('1.10.0', 'kiln', 20, 2),
      row('1.10.0', 'nord', 30, 8),
    ]);
    expect(newest).toMatchObject({ version: '1.10.0', loads: 50, failed: 10, rate: 0.2, p95Ms: 30 });
    expect(newest?.failingAt.map(({ slug }) => slug)).toEqual(['nord', 'kiln']);
    expect(older).toMatchObject({ version: '1.9.0', rate: 0 });
  });

  it('[PLT-24] holds a version against its own past, else against the version before it', () => {
    const window = sumVersions([row('1.1.0', 'kiln', 40, 20), row('1.0.0', 'kiln', 5)]);
    const fresh = sumVersions([row('1.1.0', 'kiln', 40, 20), row('1.0.0', 'kiln', 200, 2)]);
    expect(baselineOf('1.1.0', window, fresh)).toEqual({ rate: 0.01, of: '1.0.0' });
    const seasoned = sumVersions([row('1.1.0', 'kiln', 140, 22), row('1.0.0', 'kiln', 200, 2)]);
    expect(baselineOf('1.1.0', window, seasoned)).toEqual({ rate: 0.02, of: 'own' });
    expect(baselineOf('1.0.0', window, sumVersions([row('1.0.0', 'kiln', 5)]))).toBeNull();
  });

  it('orders version numbers as numbers, and a release after its candidates', () => {
    const versions = ['1.10.0', '1.9.9', '1.10.0-rc.2', '1.10.0-rc.10', '2.0.0'];
    expect(versions.toSorted(compareVersionNumbers)).toEqual([
      '1.9.9',
      '1.10.0-rc.2',
      '1.10.0-rc.10',
      '1.10.0',
      '2.0.0',
    ]);
  });

  it('[PLT-24] draws what is going out, what it came from, and the busiest other one', () => {
    const versions = sumVersions([
      row('1.2.0', 'kiln', 10),
      row('1.1.0', 'kiln', 90),
      row('1.0.0', 'kiln', 50),
      row('0.9.0', 'kiln', 60),
    ]);
    const open = { targetVersion: '1.2.0', baseVersion: '1.1.0' } as never;
    expect(linesOf(versions, { open, stable: '1.1.0' }).map(({ version }) => version)).toEqual([
      '1.2.0',
      '1.1.0',
      '0.9.0',
    ]);
    expect(linesOf(versions, { stable: '1.1.0' })[0]).toEqual({ version: '1.1.0', kind: 'target' });
    expect(linesOf([], { stable: null })).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { chartBuckets, rateOf, volumeOf } from './chart-buckets.ts';

const now = new Date('2026-11-22T10:30:40Z');
const row = (minute: string, version: string, ok: number, renderFailed = 0, loadFailed = 0) => ({
  minute,
  remote: 'mf-commerce',
  version,
  loadsOk: ok,
  loadFailed,
  renderFailed,
  businessStarted: 0,
  businessOk: 0,
  businessFailed: 0,
  errorRate: null,
});

describe('the chart', () => {
  it('[PLT-24] has every minute up to now, the empty ones too, and puts each figure into its own', () => {
    const series = [
      row('2026-11-22T10:16:00Z', '1.0.0', 9, 0, 1),
      row('2026-11-22T10:30:00Z', '1.1.0', 4, 2),
      row('2026-11-22T10:15:00Z', '1.0.0', 50),
    ];
    const buckets = chartBuckets({ minutes: 15, series }, now);
    expect(buckets).toHaveLength(15);
    expect(buckets[0]).toEqual({
      at: '2026-11-22T10:16:00.000Z',
      versions: { '1.0.0': { loads: 10, failed: 1 } },
    });
    expect(buckets.at(-1)?.versions).toEqual({ '1.1.0': { loads: 4, failed: 2 } });
    expect(buckets[1]?.versions).toEqual({});
  });

  it('[PLT-24] sums minutes where there are more than it can draw', () => {
    const series = [row('2026-11-22T10:29:00Z', '1.0.0', 5), row('2026-11-22T10:30:00Z', '1.0.0', 7, 1)];
    const buckets = chartBuckets({ minutes: 360, series }, now);
    expect(buckets).toHaveLength(60);
    expect(buckets.at(-1)?.versions['1.0.0']).toEqual({ loads: 12, failed: 1 });
    expect(volumeOf(buckets.at(-1) ?? { at: '', versions: {} })).toEqual({ loads: 12, failed: 1 });
  });

  it('[PLT-24] a rate is of the loads, never more than all, and a gap where there were none', () => {
    expect(rateOf({ loads: 0, failed: 0 })).toBeNull();
    expect(rateOf({ loads: 2, failed: 3 })).toBe(1);
  });
});

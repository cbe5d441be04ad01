import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartCsv } from './chart-csv.ts';
import { areaPath, linePath, toGeometry } from './geometry.ts';
import { MAX_BARS, MAX_BUCKETS, mergeValues, toGroups } from './merge.ts';
import { modelScale, stack, toModel } from './model.ts';
import { toScale } from './ticks.ts';
import { MIN_LABEL_GAP, timeLabels } from './time-labels.ts';
import { deltaText, formatValue, tickTexts } from './units.ts';
import type { ChartUnit } from './types.ts';

const EUR: ChartUnit = { kind: 'money', currency: 'EUR' };
const listDays = (count: number, from = '2026-01-01') =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(`${from}T00:00Z`) + index * 86_400_000).toISOString().slice(0, 10),
  );

describe('scale', () => {
  it('has 3 to 5 even ticks in steps of 1, 2 or 5 that hold zero and every value', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000, max: 1_000_000_000 }),
        fc.integer({ min: 0, max: 1_000_000_000 }),
        (min, range) => {
          const { ticks, top, bottom } = toScale(min, min + range, 1);
          expect(ticks.length).toBeGreaterThanOrEqual(3);
          expect(ticks.length).toBeLessThanOrEqual(5);
          expect(ticks).toContain(0);
          expect(bottom).toBeLessThanOrEqual(Math.min(0, min));
          expect(top).toBeGreaterThanOrEqual(Math.max(0, min + range));
          const step = (ticks[1] ?? 0) - (ticks[0] ?? 0);
          expect(['1', '2', '5']).toContain(String(step).replace(/0+$/, ''));
        },
      ),
    );
  });
  it('never splits a count or a cent', () => {
    expect(toScale(0, 1, 1).ticks).toEqual([0, 1, 2]);
    expect(toScale(0, 0.07).ticks).toEqual([0, 0.02, 0.04, 0.06, 0.08]);
  });
  it('holds the sum of a stack, each comparison and the limit', () => {
    const at = ['2026-01-01'];
    const series = [
      { label: 'a', values: [30] },
      { label: 'b', values: [40], before: [90] },
    ];
    const model = toModel({ label: '', kind: 'stacked', at, series });
    expect(stack(model.series)).toEqual([[[0, 30]], [[30, 70]]]);
    expect(modelScale(model, model.series).top).toBe(100);
    expect(modelScale(model, model.series, 190).top).toBe(200);
    expect(modelScale(model, []).ticks).toEqual([0, 5, 10]);
  });
});

describe('ticks as text', () => {
  it('writes whole money without cents, and large numbers short', () => {
    expect(tickTexts(toScale(0, 9_000, 1), EUR, 'en')).toEqual(['€0', '€50', '€100']);
    expect(tickTexts(toScale(0, 90, 1), EUR, 'en')).toEqual(['€0.00', '€0.50', '€1.00']);
    expect(tickTexts(toScale(0, 4_000_000, 1), EUR, 'en')).toEqual(['€0', '€10K', '€20K', '€30K', '€40K']);
    expect(tickTexts(toScale(0, 0.05), { kind: 'percent' }, 'en')).toEqual(['0%', '2%', '4%', '6%']);
  });
});

describe('labels of time', () => {
  it('keeps them apart and never writes one twice at any width', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 120, max: 1600 }), (count, width) => {
        const band = width / count;
        const labels = timeLabels(listDays(count), band, 'en');
        for (const [order, { index }] of labels.entries()) {
          const previous = labels[order - 1];
          if (previous) expect((index - previous.index) * band).toBeGreaterThanOrEqual(MIN_LABEL_GAP);
        }
      }),
    );
  });
  it('names days, then months with the year where it turns', () => {
    expect(timeLabels(listDays(3), 200, 'en').map(({ text }) => text)).toEqual(['1 Jan', '2 Jan', '3 Jan']);
    const months = timeLabels(listDays(365, '2026-11-20'), 2, 'en').map(({ text }) => text);
    expect(months).toContain('Jan 2027');
    expect(months).toContain('Mar');
  });
  it('names round times of moments', () => {
    const minutes = Array.from({ length: 60 }, (_, index) =>
      new Date(Date.parse('2026-11-26T10:07:00Z') + index * 60_000).toISOString(),
    );
    const at = timeLabels(minutes, 6, 'en').map(({ index }) => minutes[index]?.slice(14, 16));
    expect(at).toEqual(['15', '30', '45', '00']);
  });
});

describe('merging', () => {
  it('loses nothing and stays within the limit', () => {
    const values = fc.array(fc.option(fc.integer({ min: -1000, max: 1_000_000 })), { maxLength: 1500 });
    fc.assert(
      fc.property(values, fc.boolean(), (all, isDaily) => {
        const groups = toGroups(all.length, MAX_BUCKETS, isDaily);
        expect(groups.length).toBeLessThanOrEqual(MAX_BUCKETS);
        const sum = (list: readonly (number | null)[]) =>
          list.reduce<number>((total, value) => total + (value ?? 0), 0);
        expect(sum(mergeValues(all, groups, 'sum'))).toBe(sum(all));
      }),
    );
  });
  it('makes weeks of a year of bars, the newest whole, and keeps a gap a gap', () => {
    const groups = toGroups(365, MAX_BARS, true);
    expect(groups).toHaveLength(53);
    expect(groups.at(-1)).toEqual({ from: 358, to: 365 });
    expect(mergeValues([null, null, 0, null, 4, 2], toGroups(6, 3, true).slice(), 'sum')).toEqual([6]);
    const pairs = [
      { from: 0, to: 2 },
      { from: 2, to: 4 },
      { from: 4, to: 6 },
    ];
    expect(mergeValues([null, null, 0, null, 4, 2], pairs, 'sum')).toEqual([null, 0, 6]);
    expect(mergeValues([null, null, 0, null, 4, 2], pairs, 'mean')).toEqual([null, 0, 3]);
  });
});

describe('paths', () => {
  const geometry = toGeometry(40, 10, 4, { bottom: 0, top: 10, ticks: [] });
  it('leave a gap out, where zero is drawn, and make a lone value a dot', () => {
    expect(linePath([10, null, 0, 5], geometry)).toBe('M5.0 0.0h0.01M25.0 10.0L35.0 5.0');
    expect(areaPath([10, null, 0, 5], geometry)).toBe('M25.0 10.0L25.0 10.0L35.0 5.0V10.0Z');
  });
});

describe('CSV of a chart', () => {
  const labels = { from: 'From', to: 'To', time: 'Time' };
  it('has exact decimals, empty gaps, both periods, and no formula', () => {
    const model = toModel({
      label: '',
      at: ['2026-01-01', '2026-01-02'],
      unit: EUR,
      series: [{ label: '=SUM(A1)', values: [-500, null], before: [1, 123_456_789] }],
    });
    expect(chartCsv(model, { label: 'Before' }, labels)).toBe(
      'Time,\'=SUM(A1) (EUR),"\'=SUM(A1), Before (EUR)"\r\n2026-01-01,-5.00,0.01\r\n2026-01-02,,1234567.89\r\n',
    );
  });
  it('says from when to when a merged bucket goes', () => {
    const at = listDays(365);
    const model = toModel({ label: '', kind: 'bars', at, series: [{ label: 'n', values: at.map(() => 1) }] });
    expect(chartCsv(model, null, labels).split('\r\n').slice(0, 3)).toEqual([
      'From,To,n',
      '2026-01-01,2026-01-01,1',
      '2026-01-02,2026-01-08,7',
    ]);
  });
});

describe('values in words', () => {
  it('formats by unit', () => {
    expect(formatValue(3_450, EUR, 'en')).toBe('€34.50');
    expect(formatValue(0.123, { kind: 'percent' }, 'en')).toBe('12.3%');
    expect(formatValue(1_200, { kind: 'count' }, 'en')).toBe('1,200');
  });
  it('says a difference only where there was something', () => {
    expect(deltaText(112, 100, 'en')).toBe('+12%');
    expect(deltaText(100, 100, 'en')).toBe('0%');
    expect(deltaText(5, 0, 'en')).toBeNull();
    expect(deltaText(null, 5, 'en')).toBeNull();
  });
});

import { hash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUCKETS, bucketOf, bucketsOf, isInside } from './bucket.ts';
import { murmur3, murmur3After } from './murmur3.ts';

/** The same in every run: where chance draws them, a good hash misses the half point once in some hundred runs. */
const SUBJECTS = Array.from({ length: 100_000 }, (_, index) =>
  index % 2 === 0 ? hash('md5', String(index), 'base64url') : `visitor-${index}`,
);
const bucketsIn = (rollout: string) =>
  SUBJECTS.map((subject) => bucketOf({ remote: 'mf-commerce', rollout, subject }));

describe('murmur3', () => {
  it.each([
    ['', 0, 0],
    ['', 1, 0x514e28b7],
    ['abc', 0, 0xb3dd93fa],
    ['test', 0, 0xba6bd213],
    ['Hello, world!', 0, 0xc0363e43],
    ['The quick brown fox jumps over the lazy dog', 0, 0x2e4ff723],
    ['aaaa', 0x9747b28c, 0x5a97808a],
    ['ππππππππ', 0x9747b28c, 0xd58063c1],
  ])('gives the published value of %j with seed %i', (value, seed, hash) => {
    expect(murmur3(value, seed)).toBe(hash);
  });

  it('is the same when the beginning was gone through before, wherever the text is cut', () => {
    const anyText = fc.string({ unit: fc.constantFrom('a', 'Z', '-', '9', 'π', '\u{1f600}') });
    fc.assert(
      fc.property(anyText, anyText, fc.nat(0xffffffff), (prefix, rest, seed) => {
        expect(murmur3After(prefix, seed)(rest)).toBe(murmur3(prefix + rest, seed));
      }),
    );
  });
});

describe('bucket', () => {
  it.each([0, 0.01, 0.5, 1, 5, 12.34, 25, 50, 75, 99.5, 99.99, 100])(
    '[PLT-08] %f percent of 100,000 subjects get the version, within 0.5 points',
    (traffic) => {
      const inside = bucketsIn(`to ${traffic} percent`).filter((bucket) => isInside(bucket, traffic)).length;
      const share = (inside / SUBJECTS.length) * 100;
      expect(Math.abs(share - traffic)).toBeLessThanOrEqual(0.5);
      if (traffic === 0) expect(inside).toBe(0);
      if (traffic === 100) expect(inside).toBe(SUBJECTS.length);
    },
  );

  it('[PLT-08] the share is strict: exactly traffic * 100 of the 10,000 buckets', () => {
    const count = (traffic: number) =>
      Array.from({ length: BUCKETS }, (_, bucket) => bucket).filter((bucket) => isInside(bucket, traffic))
        .length;
    expect([0, 0.01, 0.29, 1.1, 33.33, 100].map(count)).toEqual([0, 1, 29, 110, 3333, 10_000]);
  });

  it('[PLT-08] a visitor has one bucket, asked alone or among many', () => {
    const of = bucketsOf({ remote: 'mf-commerce', rollout: 'first' });
    for (const subject of SUBJECTS.slice(0, 1_000)) {
      expect(of(subject)).toBe(bucketOf({ remote: 'mf-commerce', rollout: 'first', subject }));
    }
  });

  it('[PLT-08] nobody who is in falls out when the share grows', () => {
    fc.assert(
      fc.property(fc.nat(9999), fc.nat(10_000), fc.nat(10_000), (bucket, a, b) => {
        const [less, more] = [Math.min(a, b) / 100, Math.max(a, b) / 100];
        return !isInside(bucket, less) || isInside(bucket, more);
      }),
    );
  });

  it('[PLT-08] a subject keeps its bucket, and two rollouts draw their shares independently', () => {
    const [one, other] = [bucketsIn('first'), bucketsIn('second')];
    expect(bucketsIn('first')).toEqual(one);
    const both = one.filter(
      (bucket, index) => isInside(bucket, 10) && isInside(other[index] ?? 0, 10),
    ).length;
    expect(Math.abs((both / SUBJECTS.length) * 100 - 1)).toBeLessThan(0.25);
  });
});

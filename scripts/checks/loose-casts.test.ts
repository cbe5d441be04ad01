import { describe, expect, it } from 'vitest';
import { isProductSource, looseCastBreaches } from './loose-casts.ts';

const breaches = (text: string, recorded: number) => looseCastBreaches(new Map([['a.ts', text]]), recorded);
const CAST = 'const row = data as unknown as Row;\n';

describe('looseCastBreaches', () => {
  it('names a cast without a reason', () => {
    expect(breaches(`const data = read();\n${CAST}`, 1)).toEqual([expect.stringMatching(/^a\.ts:2: say/)]);
    expect(breaches('// Why.\n\nreturn value as any;\n', 1)).toHaveLength(1);
  });
  it('accepts one with its reason on the line above, while it is recorded', () => {
    expect(breaches(`// The package keeps its type to itself.\n${CAST}`, 1)).toEqual([]);
    expect(breaches(`/** As it was kept. */\n${CAST}`, 1)).toEqual([]);
  });
  it('names every place when there are more than recorded', () => {
    expect(breaches(`// Why.\n${CAST}// Why.\n${CAST}`, 1)).toEqual([
      expect.stringMatching(/a\.ts:2, a\.ts:4$/),
    ]);
  });
  it('asks for a lower record when there are fewer', () => {
    expect(breaches('const row = data as Row;\n', 1)).toEqual([expect.stringContaining('lower LOOSE_CASTS')]);
  });
  it('counts no words of comments', () => {
    expect(breaches('/** asked as any browser asks */\n// as unknown as that\n', 0)).toEqual([]);
  });
});

describe('isProductSource', () => {
  it.each(['shared/data/must.ts', 'services/api/src/app/main.ts', 'scripts/checks/run-checks.ts'])(
    '%s',
    (file) => {
      expect(isProductSource(file)).toBe(true);
    },
  );
  it.each(['shared/data/must.test.ts', 'e2e/bench/home-page.ts', 'shared/testing/index.tsx', 'README.md'])(
    'not %s',
    (file) => {
      expect(isProductSource(file)).toBe(false);
    },
  );
});

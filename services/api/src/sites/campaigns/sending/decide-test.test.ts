import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideTest, type VariantFigures } from './decide-test.ts';

const variant = (no: number, sent: number, more: Partial<VariantFigures> = {}): VariantFigures => ({
  variant: no,
  sent,
  clicked: 0,
  opened: 0,
  orders: 0,
  total: 0,
  squares: 0,
  ...more,
});
const byClicks = { by: 'clicks', fallback: 'first' } as const;

/** Numbers from 0 to 1 that are the same in each run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
const countOf = (sent: number, share: number, random: () => number) =>
  Array.from({ length: sent }, random).filter((one) => one < share).length;

describe('[MNG-21] the decision of a test', () => {
  it('takes the variant that is ahead beyond chance', () => {
    const figures = [variant(0, 1_000, { clicked: 50 }), variant(1, 1_000, { clicked: 90 })];
    const decision = decideTest(figures, byClicks);
    expect(decision).toMatchObject({ winner: 1, isClear: true });
    expect(decision.confidence).toBeGreaterThan(0.99);
  });

  it('finds no clear winner below 95 %, and follows the rule that was set', () => {
    const figures = [variant(0, 200, { clicked: 10 }), variant(1, 200, { clicked: 13 })];
    expect(decideTest(figures, byClicks)).toMatchObject({ winner: 0, isClear: false });
    expect(decideTest(figures, { by: 'clicks', fallback: 'leading' })).toMatchObject({
      winner: 1,
      isClear: false,
    });
  });

  it('says nothing of a handful of clicks, or of a test that reached nobody', () => {
    expect(decideTest([variant(0, 10), variant(1, 10, { clicked: 4 })], byClicks).confidence).toBeNull();
    expect(decideTest([variant(0, 0), variant(1, 0)], { by: 'opens', fallback: 'leading' })).toEqual({
      winner: 0,
      isClear: false,
      confidence: null,
    });
  });

  it('weighs revenue by its spread: one large order proves nothing', () => {
    const single = variant(1, 500, { orders: 6, total: 105_000, squares: 100_000 ** 2 + 5 * 1_000 ** 2 });
    const steady = variant(1, 500, { orders: 60, total: 300_000, squares: 60 * 5_000 ** 2 });
    const other = variant(0, 500, { orders: 5, total: 25_000, squares: 5 * 5_000 ** 2 });
    const by = { by: 'revenue', fallback: 'first' } as const;
    expect(decideTest([other, single], by).isClear).toBe(false);
    expect(decideTest([other, steady], by)).toMatchObject({ winner: 1, isClear: true });
  });

  it('calls a winner among four equal variants in at most 5 % of 2,000 tests', () => {
    const random = createRandom(7);
    let wrong = 0;
    for (let run = 0; run < 2_000; run += 1) {
      const figures = [0, 1, 2, 3].map((no) => variant(no, 300, { clicked: countOf(300, 0.1, random) }));
      if (decideTest(figures, byClicks).isClear) wrong += 1;
    }
    expect(wrong / 2_000).toBeLessThanOrEqual(0.05);
  });

  it('holds for any figures: a winner among the variants, clear only at 95 %, whatever their order', () => {
    const figures = fc
      .array(
        fc
          .integer({ min: 0, max: 5_000 })
          .chain((sent) =>
            fc.record({ sent: fc.constant(sent), clicked: fc.integer({ min: 0, max: sent }) }),
          ),
        { minLength: 2, maxLength: 4 },
      )
      .map((rows) => rows.map(({ sent, clicked }, no) => variant(no, sent, { clicked })));
    fc.assert(
      fc.property(figures, fc.constantFrom('leading' as const, 'first' as const), (rows, fallback) => {
        const decision = decideTest(rows, { by: 'clicks', fallback });
        const rate = ({ sent, clicked }: VariantFigures) => (sent === 0 ? 0 : clicked / sent);
        const best = Math.max(...rows.map(rate));
        expect(decision.isClear).toBe(decision.confidence !== null && decision.confidence >= 0.95);
        if (decision.isClear || fallback === 'leading') expect(rate(rows[decision.winner]!)).toBe(best);
        else expect(decision.winner).toBe(0);
        expect(decideTest(rows.toReversed(), { by: 'clicks', fallback })).toEqual(decision);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { dayFigures } from './figures.ts';

const paid = { status: 'paid', test: false, currency: 'EUR', total_minor: 4900, refunded_minor: 0 } as const;

describe("today's figures", () => {
  it('[DASH-11] leaves test orders out of orders and revenue and says how many there were', () => {
    const figures = dayFigures([paid, { ...paid, test: true, total_minor: 99_900 }], 'EUR');
    expect(figures).toEqual({ orders: 1, testOrders: 1, revenue: [{ currency: 'EUR', totalMinor: 4900 }] });
  });

  it('[DASH-11] counts only what was paid and kept as revenue', () => {
    const unpaid = (['pending', 'on_hold', 'failed', 'cancelled', 'expired', 'refunded'] as const).map(
      (status) => ({
        ...paid,
        status,
      }),
    );
    const partly = { ...paid, status: 'partly_refunded', refunded_minor: 900 } as const;
    expect(dayFigures([paid, partly, ...unpaid], 'EUR')).toMatchObject({
      orders: 8,
      revenue: [{ totalMinor: 8900 }],
    });
  });

  it('never adds two currencies together', () => {
    const { revenue } = dayFigures([paid, { ...paid, currency: 'JPY', total_minor: 800 }], 'EUR');
    expect(revenue).toEqual([
      { currency: 'EUR', totalMinor: 4900 },
      { currency: 'JPY', totalMinor: 800 },
    ]);
  });

  it('shows zero in the own currency on a day without orders', () => {
    expect(dayFigures([], 'BDT').revenue).toEqual([{ currency: 'BDT', totalMinor: 0 }]);
  });
});

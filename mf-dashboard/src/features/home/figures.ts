import type { Order } from '../../data/order.ts';

type Counted = Pick<Order, 'status' | 'test' | 'currency' | 'total_minor' | 'refunded_minor'>;

export interface DayFigures {
  /** Orders placed today, test orders left out. */
  orders: number;
  testOrders: number;
  /** What was paid, by currency, test orders left out. */
  revenue: { currency: string; totalMinor: number }[];
}

/** Sums one day's orders. What was given back was not earned. */
export function dayFigures(orders: readonly Counted[], mainCurrency: string): DayFigures {
  const real = orders.filter(({ test }) => !test);
  const sums = new Map([[mainCurrency, 0]]);
  for (const { status, currency, total_minor, refunded_minor } of real)
    if (status === 'paid' || status === 'partly_refunded')
      sums.set(currency, (sums.get(currency) ?? 0) + total_minor - refunded_minor);
  return {
    orders: real.length,
    testOrders: orders.length - real.length,
    revenue: [...sums].map(([currency, totalMinor]) => ({ currency, totalMinor })),
  };
}

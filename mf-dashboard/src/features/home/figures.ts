import type { Order } from '../../data/order.ts';

type Counted = Pick<Order, 'status' | 'test' | 'currency' | 'total_minor'>;

export interface DayFigures {
  /** Orders placed today, test orders left out. */
  orders: number;
  testOrders: number;
  /** What was paid, by currency, test orders left out. */
  revenue: { currency: string; totalMinor: number }[];
}

/** Sums one day's orders. A refunded order was placed but earned nothing. */
export function dayFigures(orders: readonly Counted[], mainCurrency: string): DayFigures {
  const real = orders.filter(({ test }) => !test);
  const sums = new Map([[mainCurrency, 0]]);
  for (const { status, currency, total_minor } of real)
    if (status === 'paid') sums.set(currency, (sums.get(currency) ?? 0) + total_minor);
  return {
    orders: real.length,
    testOrders: orders.length - real.length,
    revenue: [...sums].map(([currency, totalMinor]) => ({ currency, totalMinor })),
  };
}

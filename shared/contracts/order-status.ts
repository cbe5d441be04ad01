/** Order statuses. `pending` and `failed` wait for payment, `on_hold` for a manager. */
export const ORDER_STATUSES = [
  'pending',
  'on_hold',
  'failed',
  'paid',
  'cancelled',
  'expired',
  'partly_refunded',
  'refunded',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The one table of moves; the database refuses every other. */
export const ORDER_MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['paid', 'on_hold', 'failed', 'cancelled', 'expired'],
  failed: ['pending', 'paid', 'on_hold', 'cancelled', 'expired'],
  on_hold: ['pending', 'paid', 'cancelled', 'expired'],
  expired: ['paid'],
  paid: ['partly_refunded', 'refunded'],
  partly_refunded: ['refunded'],
  cancelled: [],
  refunded: [],
};

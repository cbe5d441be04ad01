export const BOOKING_STATES = [
  'held',
  'pending',
  'confirmed',
  'cancelled',
  'expired',
  'completed',
  'no_show',
] as const;

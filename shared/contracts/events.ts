import { z } from 'zod';

export const CartItem = z.object({
  id: z.string().min(1).max(80),
  title: z.string().max(200),
  image: z.string().max(500).nullable(),
  quantity: z.int().min(1).max(999),
  /** Whole currency units, as the cart shows them; the server prices the order. */
  amount: z.number(),
  type: z.string().max(40),
  item: z.record(z.string(), z.unknown()),
});

const cartChanged = z.object({
  count: z.int().nonnegative(),
  sum: z.number(),
  currency: z.string(),
  accountId: z.string(),
});
const orderRef = z.object({ orderId: z.string(), totalMinor: z.int().nonnegative(), currency: z.string() });

/** Every event with its version and payload; a payload that does not fit is dropped and counted. */
export const EVENTS = {
  'cart.add': { version: 1, payload: z.object({ item: CartItem }) },
  'cart.open': { version: 1, payload: z.object({}) },
  'cart.changed': { version: 1, payload: cartChanged },
  'checkout.started': { version: 1, payload: z.object({ count: z.int().positive() }) },
  'checkout.completed': { version: 1, payload: orderRef },
  'checkout.failed': { version: 1, payload: z.object({ code: z.string().max(60) }) },
  'session.changed': { version: 1, payload: z.object({ userId: z.string().nullable() }) },
  'consent.changed': { version: 1, payload: z.object({ consent: z.enum(['disabled', 'required', 'all']) }) },
  'notification.received': {
    version: 1,
    payload: z.object({
      type: z.string().max(40),
      message: z.string().max(2000),
      read: z.boolean().default(false),
      data: z.object({ user_id: z.string().optional(), message: z.string().optional() }).default({}),
    }),
  },
} as const satisfies Record<string, { version: number; payload: z.ZodType }>;

export type EventName = keyof typeof EVENTS;
export type EventPayload<N extends EventName> = z.input<(typeof EVENTS)[N]['payload']>;
export type ReceivedPayload<N extends EventName> = z.output<(typeof EVENTS)[N]['payload']>;

/** Events that other tabs of the same browser hear too. */
export const CROSS_TAB_EVENTS: readonly EventName[] = ['cart.changed', 'session.changed', 'consent.changed'];

/** Requests that wait for the remote that answers them: a click before it has loaded is not lost. */
export const HELD_EVENTS: readonly EventName[] = ['cart.add', 'cart.open'];

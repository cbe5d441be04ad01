import * as z from 'zod/mini';

const text = (longest: number) => z.string().check(z.maxLength(longest));
const count = z.int().check(z.nonnegative());

export const CartItem = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(80)),
  title: text(200),
  image: z.nullable(text(500)),
  quantity: z.int().check(z.gte(1), z.lte(999)),
  /** Whole currency units, as the cart shows them; the server prices the order. */
  amount: z.number(),
  type: text(40),
  item: z.record(z.string(), z.unknown()),
});

const cartChanged = z.object({
  count,
  sum: z.number(),
  currency: z.string(),
  accountId: z.string(),
});
const orderRef = z.object({ orderId: z.string(), totalMinor: count, currency: z.string() });

/** Every event with its version and payload; a payload that does not fit is dropped and counted. */
export const EVENTS = {
  'cart.add': { version: 1, payload: z.object({ item: CartItem }) },
  'cart.open': { version: 1, payload: z.object({}) },
  'cart.changed': { version: 1, payload: cartChanged },
  'checkout.started': { version: 1, payload: z.object({ count: z.int().check(z.positive()) }) },
  'checkout.completed': { version: 1, payload: orderRef },
  'checkout.failed': { version: 1, payload: z.object({ code: text(60) }) },
  'session.changed': { version: 1, payload: z.object({ userId: z.nullable(z.string()) }) },
  'consent.changed': { version: 1, payload: z.object({ consent: z.enum(['disabled', 'required', 'all']) }) },
  'notification.received': {
    version: 1,
    payload: z.object({
      type: text(40),
      message: text(2000),
      read: z._default(z.boolean(), false),
      data: z._default(z.object({ user_id: z.optional(z.string()), message: z.optional(z.string()) }), {}),
    }),
  },
} as const satisfies Record<string, { version: number; payload: z.ZodMiniType }>;

export type EventName = keyof typeof EVENTS;
export type EventPayload<N extends EventName> = z.input<(typeof EVENTS)[N]['payload']>;
export type ReceivedPayload<N extends EventName> = z.output<(typeof EVENTS)[N]['payload']>;

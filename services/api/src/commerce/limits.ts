export const MAX_ORDERS_PER_BATCH = 20;

export const PAYPAL_TIMEOUT_MS = 10_000;
export const RAZORPAY_TIMEOUT_MS = 10_000;
/** As long as the order may be paid, and a little more. */
export const RAZORPAY_LINK_S = 31 * 60;
/** A hosted page lives at least half an hour; the order's own end is the database's to judge. */
export const STRIPE_SESSION_MS = 31 * 60_000;
export const STRIPE_TIMEOUT_MS = 10_000;
export const MAX_EVENTS_PER_BATCH = 20;
export const TEST_SIGNATURE_TOLERANCE_S = 300;
export const TEST_DELAYED_EVENT_MS = 5_000;
export const MAX_TEST_SECRETS = 1_000;

/** What this remote says and hears; apart from the declaration, whose routes a page has from its composition. */
export const events = {
  emits: ['cart.changed', 'checkout.started', 'checkout.completed', 'checkout.failed'],
  listens: ['cart.add', 'cart.open', 'session.changed'],
} as const;

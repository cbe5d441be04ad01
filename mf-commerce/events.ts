/** Events of this remote, apart from the declaration: a page gets the routes from its composition. */
export const events = {
  emits: ['cart.changed', 'checkout.started', 'checkout.completed', 'checkout.failed'],
  listens: ['cart.add', 'cart.open', 'session.changed'],
} as const;

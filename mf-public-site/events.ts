/** Events of this remote, apart from the declaration: a page gets the routes from its composition. */
export const events = { emits: ['cart.add', 'cart.open', 'consent.changed'], listens: [] } as const;

/** What this remote says and hears; apart from the declaration, whose routes a page has from its composition. */
export const events = { emits: ['cart.add'], listens: ['notification.received'] } as const;

const ENTRY = 'checkout-at-gateway';

/** The way out of the site; one place, so that a test can stand there. */
export const exit = { to: (url: string): void => location.assign(url) };

/** Goes to the gateway's page, and remembers in this tab for which order. */
export function goToGateway(orderId: string, url: string): void {
  try {
    sessionStorage.setItem(ENTRY, orderId);
  } catch {
    // Without storage the thanks show the order as it stands, and do not wait for it.
  }
  exit.to(url);
}

/** Checks whether this tab left for a provider to pay the order. */
export function hasVisitedGateway(orderId: string): boolean {
  try {
    return sessionStorage.getItem(ENTRY) === orderId;
  } catch {
    return false;
  }
}

/** The outcome is known. */
export function clearGateway(): void {
  try {
    sessionStorage.removeItem(ENTRY);
  } catch {
    // There is nothing to forget.
  }
}

let goesOn: string | null = null;

/** Marks a placed order to continue straight to payment; after a reload or return the customer must click. */
export function goOnToGateway(orderId: string): void {
  goesOn = orderId;
}

/** Checks once whether the order was just placed in this tab. */
export function consumePlacedOrder(orderId: string): boolean {
  const isIt = goesOn === orderId;
  if (isIt) goesOn = null;
  return isIt;
}

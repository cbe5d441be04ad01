import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import { type HydrationGate, createHydrationGate } from '../loading/hydration-gate.ts';
import type { DeferredRemotes } from '../loading/deferred-remotes.ts';
import type { RemoteStore } from '../loading/remote-store.ts';
import { staticParts } from '../loading/static-parts.ts';

const GESTURES = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'];

/** Creates the page's hydration gate. A page already scrolled or in development hydrates immediately. */
export function createPageHydrationGate(
  bootstrap: Bootstrap,
  root: Element,
  store: RemoteStore,
  deferred: DeferredRemotes,
): HydrationGate {
  const { composition, preview } = bootstrap;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  // A preview beside an editor is looked at, not used.
  const isFramed = window.parent !== window;
  const isByHand = isFramed || connection?.saveData;
  return createHydrationGate({
    parts: staticParts(composition).values(),
    isLive: STOA_DEV || preview !== undefined || scrollY > 0 || root.querySelector('[data-live]') !== null,
    search: location.search,
    isStored: (key) => [() => localStorage, () => sessionStorage].some((storage) => holds(storage, key)),
    onGesture(listener) {
      for (const name of GESTURES)
        addEventListener(name, listener, { capture: true, passive: true, once: true });
    },
    onStored: (listener) => addEventListener('storage', ({ key }) => listener(key)),
    settle: isByHand
      ? null
      : async (wake, onSettled, wakePage) => {
          try {
            const { settlePage } = await import(/* webpackChunkName: "settle" */ './settle-page.ts');
            await settlePage(bootstrap, store, deferred, { wake, wakePage, onSettled });
          } catch {
            // On a failed load, the first gesture hydrates the page instead.
          }
          onSettled();
        },
  });
}

/** Storage may be closed. */
function holds(storage: () => Storage, key: string): boolean {
  try {
    return storage().getItem(key) !== null;
  } catch {
    return false;
  }
}

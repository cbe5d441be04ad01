import type { RemoteStore } from './remote-store.ts';
import type { ExposeRef } from './wanted-exposes.ts';

export interface SettleParts {
  /** Static parts around the page. */
  around: readonly ExposeRef[];
  /** Static expose of the page itself, if any. */
  page: ExposeRef | null;
  store: Pick<RemoteStore, 'subscribe' | 'isSettled' | 'request'>;
  /** Resolves once everything the page opens with has come. */
  loaded(): Promise<void>;
  /** Resolves when the browser has nothing better to do. */
  idle(): Promise<void>;
  /** Resolves when nothing plays that hydrating would disturb. */
  undisturbed(): Promise<void>;
  /** Resolves when what has been loaded is on the page. */
  arrived(): Promise<void>;
  wake(): void;
  /** Brings the page itself to life; null where its served HTML is enough until it is pressed. */
  wakePage: (() => void) | null;
  /** Loads what the presses on it will show. */
  prefetch(idle: () => Promise<void>): Promise<void>;
}

/**
 * Brings what stands around a page to life before anybody presses it, once its largest paint is over: the files of all
 * parts and of the page itself side by side, then the overlays. A press on the page makes it live, unless the page
 * holds what has to answer at once: then it is made live here.
 */
export async function settle(parts: SettleParts): Promise<void> {
  const { around, page, store, idle } = parts;
  await parts.loaded();
  await idle();
  await parts.undisturbed();
  parts.wake();
  if (page) store.request(page);
  await settled(store, around);
  await parts.arrived();
  await parts.prefetch(idle);
  if (page) {
    await settled(store, [page]);
    if (parts.wakePage) {
      await parts.undisturbed();
      parts.wakePage();
      await parts.arrived();
    }
  }
  await idle();
}

function settled(store: SettleParts['store'], refs: readonly ExposeRef[]): Promise<void> {
  return new Promise((resolve) => {
    const inspect = () => {
      if (!refs.every((ref) => store.isSettled(ref))) return;
      off();
      resolve();
    };
    const off = store.subscribe(inspect);
    inspect();
  });
}

import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import type { ComposedRemote } from '@stoa/shared/contracts/registry';

/** Remotes of the page's bootstrap, and those of the workplace once the visitor goes there. */
export interface DeferredRemotes {
  subscribe(listener: () => void): () => void;
  get(): Bootstrap;
  /** Fails where the page cannot be made whole any more; a new document can be had then. */
  fetchDeferred(): Promise<void>;
  /** Opens the address anew. */
  leave(): void;
}

export interface DeferredRemotesOptions {
  bootstrap: Bootstrap;
  /** Tells what loads remotes. */
  extend(remotes: readonly ComposedRemote[]): void;
  fetchDeferred?: typeof fetch;
  leave?(): void;
}

const openAnew = () => location.reload();

export function createDeferredRemotes({
  bootstrap,
  extend,
  fetchDeferred = fetch,
  leave = openAnew,
}: DeferredRemotesOptions): DeferredRemotes {
  const listeners = new Set<() => void>();
  const { deferred } = bootstrap;
  let shown = bootstrap;
  let pending: Promise<void> | undefined;

  async function complete(rest: NonNullable<Bootstrap['deferred']>): Promise<void> {
    const { completePage } = await import(/* webpackChunkName: "complete-page" */ './complete-page.ts');
    const { remotes, shown: whole } = await completePage(bootstrap, rest, fetchDeferred);
    extend(remotes);
    shown = whole;
    listeners.forEach((listener) => listener());
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => shown,
    leave,
    fetchDeferred() {
      if (!deferred) return Promise.resolve();
      pending ??= complete(deferred).catch((error: unknown) => {
        pending = undefined;
        throw error;
      });
      return pending;
    },
  };
}

import type { DeferredRemotes } from './deferred-remotes.ts';
import type { RemoteStore } from './remote-store.ts';
import { type ExposeRef, planPage, wantedExposes } from './wanted-exposes.ts';

type Loads = Pick<RemoteStore, 'isSettled' | 'load' | 'request'>;

/**
 * Loads the code of the page at a path before anybody goes there: following a link to it then only renders. A failure leaves no
 * trace: the navigation tries afresh.
 * @param pathname visible path of this site
 */
export async function loadAhead(
  deferred: Pick<DeferredRemotes, 'get' | 'fetchDeferred'>,
  store: Loads,
  pathname: string,
): Promise<void> {
  const plan = () => planPage(deferred.get(), pathname);
  try {
    if (plan().match?.remote.isDeferred) await deferred.fetchDeferred();
  } catch {
    return;
  }
  const { composition } = deferred.get();
  await Promise.all(
    wantedExposes(composition, plan()).map((ref) => {
      const remote = composition.remotes.find(({ name }) => name === ref.remote);
      return remote && !remote.isDeferred && !store.isSettled(ref)
        ? prefetch(store, ref, () => store.load(remote, ref.expose, false))
        : null;
    }),
  );
}

async function prefetch(store: Loads, ref: ExposeRef, load: () => Promise<unknown>): Promise<void> {
  try {
    await load();
  } catch {
    return;
  }
  store.request(ref);
}

import type { DeferredRemotes } from './deferred-remotes.ts';
import type { RemoteStore } from './remote-store.ts';
import { planPage, wantedExposes } from './wanted-exposes.ts';

/**
 * Loads the code of the page at a path before anybody goes there: following a link to it then only renders. A failure is
 * left to the navigation.
 * @param pathname visible path of this site
 */
export async function loadAhead(
  deferred: Pick<DeferredRemotes, 'get' | 'fetchDeferred'>,
  store: Pick<RemoteStore, 'prefetch'>,
  pathname: string,
): Promise<void> {
  const plan = () => planPage(deferred.get(), pathname);
  try {
    if (plan().match?.remote.isDeferred) await deferred.fetchDeferred();
  } catch {
    return;
  }
  const refs = wantedExposes(deferred.get().composition, plan());
  await Promise.all(refs.map((ref) => store.prefetch(ref)));
}

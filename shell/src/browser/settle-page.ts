import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import { prefetchQueue } from '@stoa/shared/ui';
import { loadAhead } from '../loading/load-ahead.ts';
import type { DeferredRemotes } from '../loading/deferred-remotes.ts';
import { prefetchParts } from '../loading/prefetch-parts.ts';
import type { RemoteStore } from '../loading/remote-store.ts';
import { settle } from '../loading/settle.ts';
import { partsAround, planPage } from '../loading/wanted-exposes.ts';
import { pageArrivals } from '../view/arrivals.ts';
import { videoPause } from './video-pause.ts';
import { watchApproach } from './watch-approach.ts';

const MAX_WAIT_MS = 2_000;
const IDLE_MS = 500;

/** Brings what stands around this page to life once nothing is disturbed by it, and prepares the next presses. */
export async function settlePage(
  bootstrap: Bootstrap,
  store: RemoteStore,
  deferred: DeferredRemotes,
  { wake, wakePage, onSettled }: { wake: () => void; wakePage: () => void; onSettled: () => void },
): Promise<void> {
  const { pathname } = location;
  const { match } = planPage(bootstrap, pathname);
  const around = partsAround(bootstrap, pathname);
  if (around.length === 0) {
    // A screen of work has nothing to wake.
    prefetchQueue.onWork?.();
    onSettled();
    await loaded();
    return prepare(store, deferred, idle);
  }
  return settle({
    around,
    page: match?.route.still ? { remote: match.remote.name, expose: match.route.expose } : null,
    store,
    loaded,
    idle,
    undisturbed: videoPause,
    arrived,
    wake,
    wakePage: document.querySelector('[data-prompt]') ? () => void (isTextMarked() || wakePage()) : null,
    prefetch: (whenIdle) => prepare(store, deferred, whenIdle),
  });
}

function prepare(
  store: RemoteStore,
  deferred: DeferredRemotes,
  whenIdle: () => Promise<void>,
): Promise<void> {
  prefetchQueue.loadPage = (path) => loadAhead(deferred, store, path);
  watchApproach((path) => {
    if (planPage(deferred.get(), path).layout.startsWith('dashboard')) prefetchQueue.onWork?.();
    void whenIdle().then(() => loadAhead(deferred, store, path));
  });
  return prefetchParts(whenIdle);
}

/** Words that somebody has marked would not stay so in a page that takes the place of this one. */
const isTextMarked = () => getSelection()?.isCollapsed === false;

/** The pictures and fonts that the page opens with are there; one that hangs does not hold the rest. */
function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    addEventListener('load', () => resolve(), { once: true });
    setTimeout(resolve, MAX_WAIT_MS);
  });
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_MS });
    else setTimeout(resolve);
  });
}

/** Everything whose code is here is shown. */
async function arrived(): Promise<void> {
  await idle();
  if (pageArrivals.isComplete()) return;
  await new Promise<void>((resolve) => {
    const off = pageArrivals.subscribe(() => {
      if (!pageArrivals.isComplete()) return;
      off();
      resolve();
    });
  });
}

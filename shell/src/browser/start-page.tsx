import { type ReactNode, startTransition, useEffect, useReducer, useSyncExternalStore } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import { bus } from '@stoa/shared/event-bus';
import { prefetchQueue } from '@stoa/shared/ui';
import { browserParts } from '../health/browser-parts.ts';
import { createDeferredRemotes } from '../loading/deferred-remotes.ts';
import { App } from '../page/app.tsx';
import { recallTheme } from '../page/theme-choice.ts';
import { partsAround } from '../loading/wanted-exposes.ts';
import { readServerAreas } from '../view/server-areas.ts';
import { createPageHydrationGate } from './page-hydration-gate.ts';
import { pageState } from './page-state.ts';
import { createReporter, messageOf } from './report-problem.ts';
import { reportUncaught, uncaught } from './report-uncaught.ts';
import { firstCheck, startRemotes } from './start-remotes.ts';
import { startServices } from './start-services.ts';

const MAX_WAIT_MS = 1_000;
const root = element('root');
const bootstrap = JSON.parse(element('stoa-bootstrap').textContent) as Bootstrap;
const report = createReporter(bootstrap);
reportUncaught(report);
const remotes = startRemotes(bootstrap, report);
startServices(bootstrap);
const deferred = createDeferredRemotes({ bootstrap, extend: remotes.extend });
// Menus then offer exactly the screens there are; until then, and where it fails, the way there asks by itself.
bus.on('session.changed', ({ userId }) => {
  if (userId !== null) browserParts().idle(() => void deferred.fetchDeferred().catch(() => {}));
});
const isServerRendered = root.hasChildNodes();
const serverAreas = readServerAreas(root);
const hydrationGate = createPageHydrationGate(bootstrap, root, remotes, deferred);
hydrationGate.subscribe(() => {
  if (!hydrationGate.shouldHydrate()) return;
  for (const ref of partsAround(bootstrap, location.pathname)) remotes.request(ref);
});
// The server's document holds the styles of the page, which change only while somebody tries others.
const isDressed = isServerRendered && !bootstrap.preview;
const dressing = isDressed ? null : import(/* webpackChunkName: "look" */ '../page/page-style.tsx');
await firstCheck(bootstrap, remotes, serverAreas, hydrationGate.shouldHydrate());
const PageStyle = (await dressing)?.PageStyle;

const preview =
  bootstrap.preview &&
  (await import(/* webpackChunkName: "preview" */ '../preview/live-preview.tsx')).livePreview(bootstrap);
const swr = { fallback: bootstrap.data, revalidateOnFocus: false, ...preview?.swr };

const inBrowser = (children: ReactNode) => <PageRouter>{children}</PageRouter>;
const initialPage = () => bootstrap;

// From here on the page answers itself, at the latest when it has taken over what is pressed.
const pressed = window.stoaTakePresses?.() ?? [];

function Root() {
  useEffect(() => {
    for (const button of pressed.splice(0)) if (button.isConnected) button.click();
  }, []);
  const stateStore = useSyncExternalStore(pageState.subscribe, pageState.get, pageState.get);
  const shown = useSyncExternalStore(
    preview?.subscribe ?? deferred.subscribe,
    preview?.get ?? deferred.get,
    initialPage,
  );
  return (
    <App
      bootstrap={shown}
      remotes={remotes}
      hydrationGate={hydrationGate}
      deferred={deferred}
      serverAreas={serverAreas}
      stateStore={stateStore}
      swr={swr}
      onCrash={(error) => report({ ...uncaught(error), kind: 'shell' })}
      style={PageStyle && <PageStyle theme={shown.account?.theme ?? null} isStyled={isServerRendered} />}
      router={preview?.router ?? inBrowser}
    />
  );
}

const app = <Root />;
if (isServerRendered) {
  // As a transition: the page is taken over in small pieces, between which it can be scrolled and clicked.
  startTransition(() => {
    hydrateRoot(root, app, {
      onRecoverableError: (error) => report({ kind: 'hydration', message: messageOf(error) }),
    });
  });
} else {
  createRoot(root).render(app);
}
// The first look into the storage of a browser holds up everything: it comes once the page can be used.
whenIdle(() => {
  recallTheme();
  hydrationGate.recall();
});

/**
 * On the public site the router follows links in a transition, which leaves the server's HTML alone and the page scrollable. In a
 * dashboard, whose code is loaded ahead, the frames between the slices of a transition would each compute the styles anew
 * and make the next screen later; what a query changes stays a transition.
 */
function PageRouter({ children }: { children: ReactNode }) {
  const [isAtWork, enter] = useReducer(() => true, false);
  useEffect(() => {
    prefetchQueue.onWork = enter;
  }, []);
  return <BrowserRouter useTransitions={!isAtWork}>{children}</BrowserRouter>;
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: MAX_WAIT_MS });
  else setTimeout(work, MAX_WAIT_MS);
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

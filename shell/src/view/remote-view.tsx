import {
  createContext,
  memo,
  type ReactNode,
  Suspense,
  use,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Skeleton } from '@stoa/shared/ui';
import { useBootstrap } from '@stoa/shared/shell';
import type { ExposeState } from '../loading/remote-store.ts';
import type { ExposeRef } from '../loading/wanted-exposes.ts';
import { Arrived, useArea } from './arrivals.ts';
import { Boundary } from './boundary.tsx';
import { EffectsStart, EffectsEnd } from './effects-watch.tsx';
import { useFailedArea } from './failed-areas.ts';
import { FallbackPanel } from './fallback-panel.tsx';
import { useRemotes } from './remotes-context.ts';
import { createInteractionStateTransfer } from './interaction-state.ts';
import { Resume, ServerHtml, type Touched } from './server-html.tsx';
import { areaKey, type ServerAreas } from './server-areas.ts';
import { useShouldHydrate } from './use-should-hydrate.ts';
import { useIsVisitor } from './use-is-visitor.ts';

export const ServerAreasContext = createContext<ServerAreas>(new Map());

/**
 * Renders one expose. Server HTML stays while it loads, and if every version failed; a crash falls back to
 * the last known good version. A page shows its error, chrome keeps its shape. Static areas hydrate on a
 * touched control or sign-in, parts also with the page.
 */
export const RemoteView = memo(function RemoteView(
  props: ExposeRef & { placeholder?: ReactNode; isRoute?: boolean; isStatic?: boolean },
) {
  const { remote, expose, placeholder, isRoute = false, isStatic = false } = props;
  const store = useRemotes();
  const ref = { remote, expose };
  const serverHtml = use(ServerAreasContext).get(areaKey(ref));
  const read = () => store.peek(ref);
  const composed = useBootstrap().composition.remotes.find(({ name }) => name === remote)?.version;
  const current = useSyncExternalStore(store.subscribe, read, () => asOnServer(read(), composed));
  const [touched, setTouched] = useState<Touched | null>(null);
  // Renders in slices so that the page stays responsive; an area the visitor waits for goes first.
  const unhurried = useDeferredValue(current);
  const state = touched ? current : unhurried;
  const [isHeld, setHeld] = useState(false);
  const living = useRef<HTMLDivElement>(null);
  const [interactionState] = useState(createInteractionStateTransfer);
  const shouldHydrate = useShouldHydrate(isRoute);
  const isAsleep =
    useIsVisitor() && isStatic && serverHtml !== undefined && touched === null && !shouldHydrate;
  // A page whose code is there already would otherwise be rendered in one piece when it wakes.
  const isAsleepDeferred = useDeferredValue(isAsleep);
  const isResting = isAsleep || (isAsleepDeferred && serverHtml !== undefined && touched === null);
  useEffect(() => {
    if (!isAsleep) store.request({ remote, expose });
  }, [store, remote, expose, isAsleep]);
  const isShown = state.status === 'ready' && !isHeld && !isResting;
  const area = useArea(current.status === 'ready' && !isHeld && !isAsleep);
  const isStale = serverHtml !== undefined;
  const hasPanel = isRoute && !isStale;
  const failure = state.status === 'failed' ? (hasPanel ? 'told' : 'quiet') : 'works';
  useFailedArea({ remote, title: state.title, isStale }, failure);

  // The same element as long as nothing of it changes: what React has not taken over yet, it takes over at once and whole
  // when it is rendered again.
  const content = useMemo(() => {
    if (state.status !== 'ready' || !isShown) return null;
    const { Component, version } = state;
    return (
      <Boundary onError={(error) => store.renderFailed({ remote, expose }, version, error)}>
        <Suspense fallback={placeholder}>
          <EffectsStart />
          <Component />
          <EffectsEnd remote={remote} version={version} />
          <Arrived area={area} key={version} />
          <Resume area={living} interactionState={interactionState} touched={touched} />
        </Suspense>
      </Boundary>
    );
  }, [state, isShown, store, remote, expose, placeholder, area, interactionState, touched]);

  const attributes = { 'data-remote': remote, 'data-expose': expose };
  if (state.status === 'ready' && content) {
    return (
      <div {...attributes} key={state.version} ref={living}>
        {content}
      </div>
    );
  }
  if (serverHtml !== undefined) {
    const wakes = isStatic && state.status !== 'failed' ? { onTouch: setTouched, onHold: setHeld } : {};
    return (
      <ServerHtml
        key="server"
        attributes={attributes}
        html={serverHtml}
        interactionState={interactionState}
        {...wakes}
      />
    );
  }
  return (
    <div {...attributes} key="none">
      {state.status === 'failed' && hasPanel ? (
        <FallbackPanel title={state.title} onRetry={() => store.retry(remote)} />
      ) : (
        placeholder
      )}
    </div>
  );
});

const LOADING: ExposeState = { status: 'loading', title: '' };

/** The server rendered the composed version or nothing; what failed or fell to LKG since then is shown after hydration. */
function asOnServer(state: ExposeState, composed: string | undefined): ExposeState {
  return state.status === 'ready' && state.version === composed ? state : LOADING;
}

/** Renders the placeholder of a loading route. */
export function RoutePlaceholder() {
  return (
    <div aria-busy="true">
      <Skeleton $height="40vh" />
    </div>
  );
}

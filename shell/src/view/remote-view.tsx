import { createContext, type ReactNode, Suspense, use, useEffect, useSyncExternalStore } from 'react';
import { Skeleton } from '@stoa/shared/ui';
import { useBootstrap } from '@stoa/shared/shell';
import type { ExposeState } from '../loading/remote-store.ts';
import type { ExposeRef } from '../loading/wanted-exposes.ts';
import { Arrived, useArea } from './arrivals.ts';
import { Boundary } from './boundary.tsx';
import { useFailedArea } from './failed-areas.ts';
import { FallbackPanel } from './fallback-panel.tsx';
import { useRemotes } from './remotes-context.ts';
import { areaKey, type ServerAreas } from './server-areas.ts';

export const ServerAreasContext = createContext<ServerAreas>(new Map());

/**
 * One expose in its place. While it loads, or when every version of it failed, the server's HTML stays if there is any;
 * a crash is caught here and the page goes on with the last known good version. A page of its own says where it stands
 * that it failed; the header, a menu or an overlay has no room for that and keeps its shape.
 */
export function RemoteView(props: ExposeRef & { placeholder?: ReactNode; isRoute?: boolean }) {
  const { remote, expose, placeholder, isRoute = false } = props;
  const store = useRemotes();
  const ref = { remote, expose };
  const serverHtml = use(ServerAreasContext).get(areaKey(ref));
  const read = () => store.peek(ref);
  const composed = useBootstrap().composition.remotes.find(({ name }) => name === remote)?.version;
  const state = useSyncExternalStore(store.subscribe, read, () => asOnServer(read(), composed));
  useEffect(() => store.request({ remote, expose }), [store, remote, expose]);
  const area = useArea(state.status === 'ready');
  const isStale = serverHtml !== undefined;
  const hasPanel = isRoute && !isStale;
  const failure = state.status === 'failed' ? (hasPanel ? 'told' : 'quiet') : 'works';
  useFailedArea({ remote, title: state.title, isStale }, failure);

  const attributes = { 'data-remote': remote, 'data-expose': expose };
  if (state.status === 'ready') {
    const { Component, version } = state;
    return (
      <div {...attributes} key={version}>
        <Boundary onError={(error) => store.renderFailed(ref, version, error)}>
          <Suspense fallback={placeholder}>
            <Component />
            <Arrived area={area} key={version} />
          </Suspense>
        </Boundary>
      </div>
    );
  }
  if (serverHtml !== undefined) return <ServerHtml key="server" attributes={attributes} html={serverHtml} />;
  return (
    <div {...attributes} key="none">
      {state.status === 'failed' && hasPanel ? (
        <FallbackPanel title={state.title} onRetry={() => store.retry(remote)} />
      ) : (
        placeholder
      )}
    </div>
  );
}

const LOADING: ExposeState = { status: 'loading', title: '' };

/** The server rendered the composed version or nothing; what failed or fell to LKG since then is shown after hydration. */
function asOnServer(state: ExposeState, composed: string | undefined): ExposeState {
  return state.status === 'ready' && state.version === composed ? state : LOADING;
}

function ServerHtml(props: { attributes: Record<string, string>; html: string }) {
  return (
    // Our own renderer made this HTML and it stands in the page already; it is kept, not taken in.
    // oxlint-disable-next-line react/no-danger
    <div {...props.attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: props.html }} />
  );
}

/** What a route shows until it is there. */
export function RoutePlaceholder() {
  return (
    <div aria-busy="true">
      <Skeleton $height="40vh" />
    </div>
  );
}

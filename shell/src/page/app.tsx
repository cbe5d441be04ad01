import { Provider as StateProvider } from 'jotai';
import type { ComponentProps, ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import { I18nRoot } from '@stoa/shared/i18n';
import { DirectionRoot } from '@stoa/shared/ui';
import { Analytics } from '../analytics/analytics.tsx';
import { ALWAYS_HYDRATE, type HydrationGate } from '../loading/hydration-gate.ts';
import type { DeferredRemotes } from '../loading/deferred-remotes.ts';
import type { RemoteStore } from '../loading/remote-store.ts';
import { ScriptFrame } from '../scripts/script-frame.tsx';
import { AreaNotices } from '../view/area-notices.tsx';
import { DeferredContext } from '../view/deferred-context.ts';
import { Boundary, CrashContext } from '../view/boundary.tsx';
import { RemotesContext } from '../view/remotes-context.ts';
import { ServerAreasContext } from '../view/remote-view.tsx';
import type { ServerAreas } from '../view/server-areas.ts';
import { HydrationGateContext } from '../view/use-should-hydrate.ts';
import { Crashed } from './crashed.tsx';
import { Page } from './page.tsx';
import { OverrideBanner } from './override-banner.tsx';
import { ThemedShell } from './themed-shell.tsx';
import { Toasts } from './toasts.tsx';
import { UnsavedSlot } from './unsaved-slot.tsx';

export interface AppProps {
  bootstrap: Bootstrap;
  remotes: RemoteStore;
  hydrationGate?: HydrationGate;
  deferred?: Pick<DeferredRemotes, 'fetchDeferred' | 'leave'>;
  serverAreas: ServerAreas;
  stateStore: ComponentProps<typeof StateProvider>['store'];
  swr: SWRConfiguration;
  /** Styles of the page if its document came unstyled. */
  style: ReactNode;
  onCrash(error: unknown): void;
  router(children: ReactNode): ReactNode;
}

/** The whole page: one store, one cache, one router, the same tree in the browser and in a renderer. */
export function App(props: AppProps) {
  const { bootstrap, remotes, hydrationGate = ALWAYS_HYDRATE, serverAreas, stateStore, swr } = props;
  const { style, onCrash, router, deferred } = props;
  return (
    <RemotesContext value={remotes}>
      <ServerAreasContext value={serverAreas}>
        <SWRConfig value={swr}>
          <StateProvider store={stateStore}>
            <I18nRoot language={bootstrap.lang}>
              <ThemedShell bootstrap={bootstrap}>
                <DirectionRoot value={bootstrap.dir}>
                  {style}
                  <Boundary canRetry onError={onCrash} fallback={<Crashed />}>
                    <CrashContext value={onCrash}>
                      <HydrationGateContext value={hydrationGate}>
                        <DeferredContext value={deferred}>
                          {router(
                            <>
                              <Page />
                              <UnsavedSlot />
                              <ScriptFrame />
                              <Analytics />
                            </>,
                          )}
                        </DeferredContext>
                      </HydrationGateContext>
                    </CrashContext>
                  </Boundary>
                  <AreaNotices />
                  <OverrideBanner />
                  <Toasts dir={bootstrap.dir} />
                </DirectionRoot>
              </ThemedShell>
            </I18nRoot>
          </StateProvider>
        </SWRConfig>
      </ServerAreasContext>
    </RemotesContext>
  );
}

// Runs before React does: it has to find the refresh runtime in place.
import { loadTranslations } from '@stoa/shared/i18n/catalogue';
import RefreshRuntime from 'react-refresh/runtime';
import type { DevGlobals, HotModule } from './dev-globals.ts';

type Registering = typeof globalThis & {
  $RefreshReg$?: (type: unknown, id: string) => void;
  $RefreshSig$?: () => unknown;
  stoaDev?: DevGlobals;
};
const page = globalThis as Registering;

RefreshRuntime.injectIntoGlobalHook(page);
page.$RefreshReg$ = () => {};
page.$RefreshSig$ = () => (type: unknown) => type;

const followers = new Map<string, (hash: string) => void>();
let refreshTimer: ReturnType<typeof setTimeout> | undefined;

function refreshSoon(): void {
  clearTimeout(refreshTimer);
  refreshTimer = setTimeout(() => void refresh(), 10);
}

/** Changed words are words of a new module: they have to come before anything says them. */
async function refresh(): Promise<void> {
  await loadTranslations(document.documentElement.lang).catch(() => {});
  RefreshRuntime.performReactRefresh();
}

function isBoundary(exports: unknown): exports is Record<string, unknown> {
  if (typeof exports !== 'object' || exports === null) return false;
  const values = Object.values(exports);
  return values.length > 0 && values.every((value) => RefreshRuntime.isLikelyComponentType(value));
}

page.stoaDev = {
  follow: (name, onBuilt) => void followers.set(name, onBuilt),
  refresh: {
    begin(moduleId) {
      const { $RefreshReg$, $RefreshSig$ } = page;
      page.$RefreshReg$ = (type, id) => RefreshRuntime.register(type, `${moduleId} ${id}`);
      page.$RefreshSig$ = RefreshRuntime.createSignatureFunctionForTransform;
      return () => Object.assign(page, { $RefreshReg$, $RefreshSig$ });
    },
    accept(hot: HotModule | undefined, moduleId, exports) {
      if (!hot) return;
      const isNow = isBoundary(exports);
      if (isNow) {
        for (const [name, value] of Object.entries(exports))
          RefreshRuntime.register(value, `${moduleId} export ${name}`);
        hot.dispose((data) => {
          data.hasBoundary = true;
        });
        hot.accept();
      }
      if (!hot.data?.hasBoundary) return;
      if (isNow) refreshSoon();
      else hot.invalidate();
    },
  },
};

const events = new EventSource('/__dev/events');
events.addEventListener('message', ({ data }: MessageEvent<string>) => {
  const { name, hash, errors } = JSON.parse(data) as { name: string; hash?: string; errors?: string[] };
  // oxlint-disable-next-line no-console
  for (const error of errors ?? []) console.error(`${name} does not build:\n${error}`);
  if (hash) followers.get(name)?.(hash);
});

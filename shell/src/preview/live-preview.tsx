import { type ReactNode, useEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { mutate, type Middleware } from 'swr';
import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import {
  DRAFT_BAR_ID,
  PREVIEW_READY,
  PREVIEW_SHOW,
  type PreviewAccount,
  type PreviewContent,
} from '@stoa/shared/contracts/preview-messages';
import { birthPath } from '../loading/wanted-exposes.ts';

interface Shown {
  type?: unknown;
  account?: PreviewAccount;
  content?: PreviewContent;
}

/**
 * A page that shows what is being typed elsewhere: settings of the site, and the one row that is not published. It listens
 * to the page that frames it and to nobody else, and only within the same origin.
 */
export function livePreview(bootstrap: Bootstrap) {
  const { account } = bootstrap;
  const dataKey = bootstrap.preview?.dataKey ?? null;
  const listeners = new Set<() => void>();
  let row = dataKey === null ? null : bootstrap.data[dataKey];
  let shown = bootstrap;

  function show({ account: typed, content }: Shown): void {
    if (typed && account) {
      const settings = { ...account.settings, ...typed.settings };
      shown = { ...bootstrap, account: { ...account, ...typed, settings } };
      for (const listener of listeners) listener();
    }
    if (content && dataKey !== null) {
      row = { ...(row as object | null), ...content.value };
      void mutate(dataKey, row, { revalidate: false });
    }
  }
  if (parent !== window) {
    addEventListener('message', ({ origin, source, data }: MessageEvent<Shown | null>) => {
      if (origin === location.origin && source === parent && data?.type === PREVIEW_SHOW) show(data);
    });
  }

  /** The previewed row is never read: everybody else would be answered with the published one. */
  const storeRow: Middleware = (next) => (key, read, options) =>
    next(key, key === dataKey && dataKey !== null ? ((() => row) as typeof read) : read, options);

  return {
    swr: { use: [storeRow] },
    get: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    router: (children: ReactNode) => (
      <MemoryRouter initialEntries={[birthPath(bootstrap)]}>
        <Ready />
        <DraftBar path={birthPath(bootstrap)} />
        {children}
      </MemoryRouter>
    ),
  };
}

/** Asks the page around it for what is being typed, once it can be shown. */
function Ready() {
  useEffect(() => {
    if (parent !== window) parent.postMessage({ type: PREVIEW_READY }, location.origin);
  }, []);
  return null;
}

/** The line over the draft came with the document; it is not over the published pages that are gone on to. */
function DraftBar({ path }: { path: string }) {
  const { pathname } = useLocation();
  useEffect(() => {
    const bar = document.getElementById(DRAFT_BAR_ID);
    if (bar) bar.hidden = parent !== window || pathname !== path;
  }, [pathname, path]);
  return null;
}

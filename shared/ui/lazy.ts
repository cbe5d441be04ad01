import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/** A part of the page that is loaded when it is first wanted; every caller gets the same one. */
export interface Lazy<M> {
  /** The part if it is here already. */
  now(): M | null;
  /** Loads it; one failure is tried again. The second rejects and isn't cached: the next call starts afresh. */
  load(): Promise<M>;
}

/** @param load imports the part: `() => import('./dialog-window.tsx')` */
export function lazy<M>(load: () => Promise<M>): Lazy<M> {
  let loaded: M | null = null;
  let loading: Promise<M> | null = null;
  return {
    now: () => loaded,
    load() {
      loading ??= twice(load).then(
        (module) => (loaded = module),
        (error: unknown) => {
          loading = null;
          throw error;
        },
      );
      return loading;
    },
  };
}

async function twice<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return load();
  }
}

/** The part once it is wanted and here, else null. A load that fails is thrown to the next error boundary. */
export function useLazy<M>(part: Lazy<M>, isWanted: boolean): M | null {
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const [, setArrived] = useState(0);
  const here = part.now();
  // By what this render saw: a part that comes between it and the wait would be here and never be shown.
  const isMissing = here === null;
  useEffect(() => {
    if (!isWanted || !isMissing) return;
    let isGone = false;
    part.load().then(
      () => isGone || setArrived((count) => count + 1),
      (error: unknown) => isGone || setFailure({ error }),
    );
    return () => {
      isGone = true;
    };
  }, [part, isWanted, isMissing]);
  if (failure) throw failure.error;
  return here;
}

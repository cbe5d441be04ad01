import type { StaticPart } from '@stoa/shared/contracts/registry';

/** Decides when static parts hydrate. It never reverts. */
export interface HydrationGate {
  subscribe(listener: () => void): () => void;
  shouldHydrate(): boolean;
  /** True once there was a gesture: somebody is there. */
  isTouched(): boolean;
  /** True once the static page itself should hydrate too. */
  shouldHydratePage(): boolean;
  /** True once everything around the page responds immediately, or only a gesture can hydrate it. */
  isSettled(): boolean;
  /** The page itself is whole: what is around it may follow. */
  pageIsWhole(): void;
  /** Looks whether this browser keeps anything that the parts have to show, and wakes them then. */
  recall(): void;
}

export const ALWAYS_HYDRATE: HydrationGate = {
  subscribe: () => () => {},
  shouldHydrate: () => true,
  isTouched: () => false,
  shouldHydratePage: () => false,
  isSettled: () => true,
  pageIsWhole: () => {},
  recall: () => {},
};

export interface HydrationGateOptions {
  parts: Iterable<StaticPart>;
  /** The page says itself that it has to live: it holds what moves by the clock, or somebody types it elsewhere. */
  isLive: boolean;
  search: string;
  isStored(key: string): boolean;
  /** Calls back once, at the first sign of a hand on the page. */
  onGesture(listener: () => void): void;
  /** Calls back when another tab writes a key, or null for all of them. */
  onStored(listener: (key: string | null) => void): void;
  /** Wakes the parts when nobody is disturbed by it, and calls back once all of it is there; null leaves it to a hand. */
  settle: ((wake: () => void, onSettled: () => void, wakePage: () => void) => Promise<void>) | null;
}

/** Leaves static parts as server HTML until the page is idle or the visitor's first gesture. */
export function createHydrationGate({
  parts,
  isLive,
  search,
  isStored,
  onGesture,
  onStored,
  settle,
}: HydrationGateOptions): HydrationGate {
  const all = [...parts];
  const stored = new Set(all.flatMap((part) => part.kept));
  const query = new URLSearchParams(search);
  const listeners = new Set<() => void>();
  let shouldHydrate = isLive || all.some((part) => part.query.some((name) => query.has(name)));

  let isTouched = false;
  let shouldHydratePage = false;
  let isSettled = settle === null;
  let isSettling = false;

  const changed = () => {
    for (const listener of [...listeners]) listener();
  };
  function wake() {
    if (shouldHydrate) return;
    shouldHydrate = true;
    changed();
  }
  function pageIsWhole() {
    if (isSettling || !settle) return;
    isSettling = true;
    const onSettled = () => {
      isSettled = true;
      changed();
    };
    void settle(wake, onSettled, () => {
      shouldHydratePage = true;
      changed();
    });
  }
  onGesture(() => {
    if (isTouched) return;
    shouldHydrate = isTouched = true;
    changed();
  });
  onStored((key) => (key === null || stored.has(key)) && wake());
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    shouldHydrate: () => shouldHydrate,
    isTouched: () => isTouched,
    shouldHydratePage: () => shouldHydratePage,
    isSettled: () => isSettled,
    pageIsWhole,
    recall: () => void ([...stored].some(isStored) && wake()),
  };
}

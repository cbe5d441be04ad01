import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';

/** Counts the areas whose code is there while their content is not: React hydrates what lies in a Suspense later. */
export interface Arrivals {
  subscribe(listener: () => void): () => void;
  isComplete(): boolean;
  /** An area is on the page and its content is awaited, until it has come or the area is gone. */
  expect(area: object): () => void;
  arrived(area: object): void;
}

export function createArrivals(): Arrivals {
  const listeners = new Set<() => void>();
  const awaited = new Set<object>();
  const there = new WeakSet<object>();
  const changed = () => {
    for (const listener of [...listeners]) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isComplete: () => awaited.size === 0,
    expect(area) {
      if (!there.has(area)) awaited.add(area);
      changed();
      return () => {
        there.delete(area);
        if (awaited.delete(area)) changed();
      };
    },
    arrived(area) {
      there.add(area);
      if (awaited.delete(area)) changed();
    },
  };
}

/** Those of this document. */
export const pageArrivals = createArrivals();
export const ArrivalsContext = createContext<Arrivals>(pageArrivals);

/** Checks whether every area on the page is interactive. */
export function useAllArrived(): boolean {
  const arrivals = use(ArrivalsContext);
  return useSyncExternalStore(arrivals.subscribe, arrivals.isComplete, () => false);
}

/** Stands beside an area's content, inside its Suspense: its effect runs when the content has been hydrated or shown. */
export function Arrived({ area }: { area: object }) {
  const arrivals = use(ArrivalsContext);
  useEffect(() => arrivals.arrived(area), [arrivals, area]);
  return null;
}

/** Awaits the content of an area as long as it is meant to be there. Answers the area's mark. */
export function useArea(isMeant: boolean): object {
  const arrivals = use(ArrivalsContext);
  const [area] = useState(() => ({}));
  useEffect(() => (isMeant ? arrivals.expect(area) : undefined), [arrivals, area, isMeant]);
  return area;
}

import { createContext, use, useEffect, useState } from 'react';

export interface FailedArea {
  remote: string;
  title: string;
  /** True if the server's HTML is still readable. */
  isStale: boolean;
}

/** The areas on the page that could not be shown, one entry a remote however many of its places are empty. */
export interface FailedAreas {
  subscribe(listener: () => void): () => void;
  list(): readonly FailedArea[];
  /** A place is empty or out of date, until it is gone or works again. */
  add(place: object, area: FailedArea): () => void;
  /** A place says itself that its remote failed: nothing else on the page has to. */
  addReported(place: object, remote: string): () => void;
}

export function createFailedAreas(): FailedAreas {
  const listeners = new Set<() => void>();
  const failed = new Map<object, FailedArea>();
  const reported = new Map<object, string>();
  let listed: readonly FailedArea[] = [];
  const changed = () => {
    const quiet = new Set(reported.values());
    const byRemote = new Map([...failed.values()].map((area) => [area.remote, area]));
    listed = [...byRemote.values()].filter(({ remote }) => !quiet.has(remote));
    for (const listener of [...listeners]) listener();
  };
  const store = <T>(places: Map<object, T>, place: object, value: T) => {
    places.set(place, value);
    changed();
    return () => {
      places.delete(place);
      changed();
    };
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    list: () => listed,
    add: (place, area) => store(failed, place, area),
    addReported: (place, remote) => store(reported, place, remote),
  };
}

export const FailedAreasContext = createContext<FailedAreas>(createFailedAreas());

/** Makes known that a place of a remote failed, and whether the place says so itself. */
export function useFailedArea({ remote, title, isStale }: FailedArea, how: 'works' | 'quiet' | 'told'): void {
  const areas = use(FailedAreasContext);
  const [place] = useState(() => ({}));
  useEffect(() => {
    if (how === 'works') return undefined;
    return how === 'told' ? areas.addReported(place, remote) : areas.add(place, { remote, title, isStale });
  }, [areas, place, how, remote, title, isStale]);
}

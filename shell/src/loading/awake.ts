import type { StillPart } from '@stoa/shared/contracts/registry';

/** Whether the still parts around the page are wanted alive. It never goes back. */
export interface Awake {
  subscribe(listener: () => void): () => void;
  isAwake(): boolean;
  /** Looks whether this browser keeps anything that the parts have to show, and wakes them then. */
  recall(): void;
}

export const ALWAYS_AWAKE: Awake = {
  subscribe: () => () => {},
  isAwake: () => true,
  recall: () => {},
};

export interface AwakeParts {
  parts: Iterable<StillPart>;
  /** The page says itself that it has to live: it holds what moves by the clock, or somebody types it elsewhere. */
  isLive: boolean;
  search: string;
  isKept(key: string): boolean;
  /** Calls back once, at the first sign of a hand on the page. */
  onGesture(listener: () => void): void;
  /** Calls back when another tab writes a key, or null for all of them. */
  onKept(listener: (key: string | null) => void): void;
}

/** A page that is only read stays as the server made it; everything around it comes alive at once when anything is done. */
export function createAwake({ parts, isLive, search, isKept, onGesture, onKept }: AwakeParts): Awake {
  const all = [...parts];
  const kept = new Set(all.flatMap((part) => part.kept));
  const query = new URLSearchParams(search);
  const listeners = new Set<() => void>();
  let isAwake = isLive || all.some((part) => part.query.some((name) => query.has(name)));

  function wake() {
    if (isAwake) return;
    isAwake = true;
    for (const listener of [...listeners]) listener();
  }
  onGesture(wake);
  onKept((key) => (key === null || kept.has(key)) && wake());
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isAwake: () => isAwake,
    recall: () => void ([...kept].some(isKept) && wake()),
  };
}

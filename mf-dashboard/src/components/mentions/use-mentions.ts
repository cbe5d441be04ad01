import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import type { FindPeople, Mentionable } from './mention-text.ts';

const PAUSE_MS = 150;

export interface Mentions {
  people: readonly Mentionable[];
  /** Which of them Enter takes. */
  at: number;
  /** The word behind the @ where the caret is; null where there is none. */
  updateQuery(query: string | null): void;
  pick(person: Mentionable): void;
  /** Returns true if the list handled the key. */
  onKey(event: Pick<KeyboardEvent, 'key' | 'preventDefault'>): boolean;
}

/** Offers members while a name is typed behind an @. */
export function useMentions(find: FindPeople | undefined, put: (person: Mentionable) => void): Mentions {
  const [query, setQuery] = useState<string | null>(null);
  const [people, setPeople] = useState<readonly Mentionable[]>([]);
  const [at, setAt] = useState(0);
  const findPeople = useEffectEvent((search: string) => find?.(search) ?? Promise.resolve([]));
  useEffect(() => {
    if (query === null) return undefined;
    let isGone = false;
    const search = async () => {
      // Without the list the name is written by hand.
      const found = await findPeople(query).catch(() => []);
      if (isGone) return;
      setPeople(found);
      setAt(0);
    };
    const timer = setTimeout(() => void search(), PAUSE_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [query]);
  const shown = query === null ? [] : people;
  const updateQuery = (next: string | null) => {
    setQuery(find ? next : null);
    if (next === null) setPeople([]);
  };
  const pick = (person: Mentionable) => {
    put(person);
    updateQuery(null);
  };
  return {
    people: shown,
    at,
    updateQuery,
    pick,
    onKey(event) {
      const chosen = shown[at];
      if (!chosen) return false;
      if (event.key === 'ArrowDown') setAt((at + 1) % shown.length);
      else if (event.key === 'ArrowUp') setAt((at + shown.length - 1) % shown.length);
      else if (event.key === 'Enter' || event.key === 'Tab') pick(chosen);
      else if (event.key === 'Escape') updateQuery(null);
      else return false;
      event.preventDefault();
      return true;
    },
  };
}

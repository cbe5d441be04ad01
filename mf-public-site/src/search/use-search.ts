import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SearchResults } from '@stoa/shared/contracts/search';
import type { SearchType } from '@stoa/shared/contracts/search-types';
import { must, useQuery } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { hitsOf, type SearchHit } from './hits.ts';

export const SEARCH_DELAY_MS = 500;

/** The text once it has stood still for a while. */
export function useSettled(text: string, delayMs: number = SEARCH_DELAY_MS): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return settled;
}

/** Spaces reach the search as plus signs. */
export const queryText = (text: string): string => text.trim().replace(/\s+/g, '+');

interface Found {
  hits: SearchHit[];
  isLoading: boolean;
  error: Error | undefined;
}

/** Searches the account's published content; a newer query cancels a pending one. */
export function useSearch(text: string, type: SearchType): Found {
  const { account_id } = useSite();
  const pending = useRef<AbortController | null>(null);
  const wanted = queryText(text);
  // Before the next question is asked, which happens while the page is laid out.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useLayoutEffect(() => () => pending.current?.abort(), [wanted, type]);
  const { data, isLoading, error } = useQuery<SearchHit[], Error>(
    wanted === '' ? null : ['search', account_id, type, wanted],
    async () => {
      const controller = new AbortController();
      pending.current = controller;
      const client = await getClient();
      const question = { p_account_id: account_id, p_text: wanted, p_type: type };
      const reply = await client.rpc('search_account', question).abortSignal(controller.signal);
      return hitsOf(must(reply) as SearchResults);
    },
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  return { hits: wanted === '' ? [] : (data ?? []), isLoading, error };
}

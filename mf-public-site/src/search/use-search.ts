import { useEffect, useState } from 'react';
import { must, useQuery } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';

export const SEARCH_DELAY_MS = 500;
export const SEARCH_SOURCES = ['courses', 'pages', 'posts'] as const;
export type SearchSource = (typeof SEARCH_SOURCES)[number];

export interface SearchHit {
  source: SearchSource;
  id: string;
  title: string;
  to: string;
}

const FOLDERS: Record<SearchSource, string> = { courses: '/course/', pages: '/', posts: '/blog/' };
const HITS_PER_SOURCE = 6;

/** The text once it has stood still for a while. */
export function useSettled(text: string, delayMs: number = SEARCH_DELAY_MS): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return settled;
}

/** Published courses, pages and posts of this account whose title holds the text. */
export function useSearch(text: string): { hits: SearchHit[]; isLoading: boolean; error: Error | undefined } {
  const { account_id } = useSite();
  const wanted = text.trim();
  const { data, isLoading, error } = useQuery<SearchHit[], Error>(
    wanted === '' ? null : ['search', account_id, wanted],
    async () => {
      const found = await Promise.all(SEARCH_SOURCES.map((source) => find(source, account_id, wanted)));
      return found.flat();
    },
  );
  return { hits: data ?? [], isLoading, error };
}

async function find(source: SearchSource, accountId: string, text: string): Promise<SearchHit[]> {
  const pattern = `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const rows = must(
    await (
      await getClient()
    )
      .from(source)
      .select('id,slug,title')
      .eq('account_id', accountId)
      .eq('status', 'published')
      .ilike('title', pattern)
      .limit(HITS_PER_SOURCE),
  );
  return rows.map(({ id, slug, title }) => ({ source, id, title, to: `${FOLDERS[source]}${slug}` }));
}

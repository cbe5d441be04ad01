import type { SearchResults } from '@stoa/shared/contracts/search';
import { SEARCH_TYPES } from '@stoa/shared/contracts/search-types';

export type SearchSource = Exclude<(typeof SEARCH_TYPES)[number], 'all'>;
export const SEARCH_SOURCES = SEARCH_TYPES.filter((type): type is SearchSource => type !== 'all');

export interface SearchHit {
  source: SearchSource;
  id: string;
  title: string;
  to: string;
  picture: string | null;
}

/** Path prefix of each source's records. */
const FOLDERS: Record<SearchSource, string> = {
  courses: '/course/',
  pages: '/',
  posts: '/blog/',
  members: '/members/',
  groups: '/groups/',
  products: '/products/',
};

/** Flattens search results into one list, in the order of the sources; absent sources are skipped. */
export function hitsOf(results: SearchResults): SearchHit[] {
  return SEARCH_SOURCES.flatMap((source) => {
    const rows: { id: string; slug: string; title?: string; name?: string; kind?: string }[] =
      results[source] ?? [];
    // A course on sale is found as the course.
    return rows
      .filter(({ kind }) => kind !== 'course')
      .map((row) => ({
        source,
        id: row.id,
        title: row.title ?? row.name ?? row.slug,
        to: `${FOLDERS[source]}${encodeURIComponent(row.slug)}`,
        picture: pictureOf(row),
      }));
  });
}

function pictureOf(row: object): string | null {
  const { featured_image, settings, image } = row as {
    featured_image?: { image?: string };
    settings?: { featured?: string };
    image?: { image?: string };
  };
  return featured_image?.image ?? settings?.featured ?? image?.image ?? null;
}

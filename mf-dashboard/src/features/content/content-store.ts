import type { PreviewLink } from '@stoa/shared/contracts/preview';
import { useQuery } from '@stoa/shared/data';
import { retryUpTo } from '@stoa/shared/data/retry';
import type { ListPage, ListQuery } from '@stoa/shared/lists';
import { createContext, use } from 'react';
import type { ContentDraft } from './content-draft.ts';
import type { ContentKind } from './content-kind.ts';
import type { Listed } from './content-query.ts';
import type { RevisionRow, Saved, StoredContent } from './content-rows.ts';

export interface ListRange {
  from: number;
  to: number;
  timeZone: string;
}

/** Pages and posts of one site, or of the platform: what lists and editors read and change. */
export interface ContentStore {
  /** Keeps the answers of different sites apart. */
  scope: string;
  /** Names the site in files that are exported. */
  name: string;
  /** The platform's texts have operators as writers, and fixed pages. */
  isPlatform: boolean;
  /** False while it isn't known that this person may edit. */
  isAllowed: boolean;
  list(kind: ContentKind, query: ListQuery, range: ListRange): Promise<ListPage<Listed>>;
  read(kind: ContentKind, id: string): Promise<StoredContent | null>;
  /** Finds what visitors see at a path. */
  findAt(kind: ContentKind, path: string): Promise<string | null>;
  revisions(kind: ContentKind, id: string): Promise<RevisionRow[]>;
  save(kind: ContentKind, id: string | null, data: ContentDraft, version: number): Promise<Saved>;
  publish(kind: ContentKind, id: string, version: number, at?: string | null): Promise<unknown>;
  /** `version` is the draft's, 0 without one. */
  unpublish(kind: ContentKind, id: string, version: number): Promise<unknown>;
  bin(kind: ContentKind, id: string, version: number): Promise<unknown>;
  /** `isPublic`: an undo of the platform shows it to visitors again. */
  unbin(kind: ContentKind, id: string, isPublic?: boolean): Promise<unknown>;
  /** Undefined where the bin isn't emptied by hand. */
  remove?: (kind: ContentKind, id: string) => Promise<unknown>;
  duplicate(kind: ContentKind, id: string): Promise<Saved>;
  discard(kind: ContentKind, id: string, version: number): Promise<unknown>;
  restore(kind: ContentKind, id: string, revisionId: string, version: number): Promise<unknown>;
  /** Stores what is stored now and what was typed as revisions, before anything is chosen. */
  storeConflict(kind: ContentKind, id: string, data: ContentDraft): Promise<unknown>;
  previewLink(kind: ContentKind, id: string): Promise<PreviewLink>;
}

export const ContentStoreContext = createContext<ContentStore | null>(null);

/** The store of the screen; `SiteContent` and `PlatformContent` provide it. */
export function useContentStore(): ContentStore {
  const store = use(ContentStoreContext);
  if (!store) throw new Error('outside a content store');
  return store;
}

const RETRIES = 3;

/** One read of the store; null instead of arguments waits. */
export function useContentRead<T>(
  name: string,
  args: readonly unknown[] | null,
  read: (store: ContentStore) => Promise<T>,
) {
  const store = useContentStore();
  const key = args && store.isAllowed ? [name, store.scope, ...args] : null;
  return useQuery<T, Error>(key, () => read(store), {
    revalidateOnFocus: false,
    onErrorRetry: retryUpTo(RETRIES),
  });
}

/** A change that the person called off; nothing is said about it. */
export const CANCELLED = 'cancelled';

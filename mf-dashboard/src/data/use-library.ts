import type { MediaFolder } from '@stoa/shared/contracts/media';
import { useQuery } from '@stoa/shared/data';
import type { LibraryFile } from './library/library-store.ts';
import { useLibraryAccount, useLibraryStore } from './library/use-library-store.ts';

export const LIBRARY_PAGE_SIZE = 24;
export const FILE_KINDS = ['image', 'video', 'audio', 'document'] as const;
export type { LibraryFile };

/** One page of the library, narrowed by the database. */
export function useLibrary(filter: Record<string, string>, page: number) {
  const open = useLibraryStore();
  return useQuery<LibraryFile[], Error>(
    ['media-list', useLibraryAccount(), filter, page],
    async () => (await open()).list(filter, LIBRARY_PAGE_SIZE, (page - 1) * LIBRARY_PAGE_SIZE),
    { keepPreviousData: true },
  );
}

export function useFolders() {
  const open = useLibraryStore();
  return useQuery<MediaFolder[], Error>(['media-folders', useLibraryAccount()], async () =>
    (await open()).folders(),
  );
}

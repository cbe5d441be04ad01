import type { MediaFolder } from '@stoa/shared/contracts/media';
import { must, useQuery } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { callRpc } from './call-rpc.ts';

export const LIBRARY_PAGE_SIZE = 24;
export const FILE_KINDS = ['image', 'video', 'audio', 'document'] as const;

/** A line of `media_list`. */
export interface LibraryFile {
  id: string;
  folder_id: string | null;
  object_name: string;
  name: string;
  mime: string;
  size_bytes: number;
  alt: string;
  visibility: 'public' | 'private';
  created_at: string;
  uploaded_by: string | null;
  total: number;
}

/** One page of the library, narrowed by the database. */
export function useLibrary(filter: Record<string, string>, page: number) {
  const { account_id: accountId } = useSite();
  return useQuery<LibraryFile[], Error>(
    ['media-list', accountId, filter, page],
    () =>
      callRpc('media_list', {
        p_account_id: accountId,
        p_filter: filter,
        p_limit: LIBRARY_PAGE_SIZE,
        p_offset: (page - 1) * LIBRARY_PAGE_SIZE,
      }),
    { keepPreviousData: true },
  );
}

export function useFolders() {
  const { account_id: accountId } = useSite();
  return useQuery<MediaFolder[], Error>(['media-folders', accountId], async () =>
    must(
      await (
        await getClient()
      )
        .from('media_folders')
        .select('id,account_id,parent_id,name')
        .eq('account_id', accountId)
        .order('name')
        .limit(500),
    ),
  );
}

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    media_list: LibraryFile[];
  }
}

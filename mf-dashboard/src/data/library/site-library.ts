import type { CopiedMedia } from '@stoa/shared/contracts/media';
import { bucketsOf } from '@stoa/shared/contracts/uploads';
import { apiFetch } from '@stoa/shared/data';
import { must } from '@stoa/shared/data/must';
import { getClient } from '@stoa/shared/session';
import { callRpc } from '../call-rpc.ts';
import { requireRoom } from '../require-room.ts';
import type { FileChange, LibraryFile, LibraryStore, MediaPlace } from './library-store.ts';

const PICTURE = 'id,object_name,name,mime,alt,focal_x,focal_y';

/** The library of a site, through its own backend. */
export function siteLibrary(accountId: string): LibraryStore {
  const account = { p_account_id: accountId };
  return {
    list: (filter, limit, offset) =>
      callRpc('media_list', { ...account, p_filter: filter, p_limit: limit, p_offset: offset }),
    folders: async () =>
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
    saveFolder: ({ id, name, parentId }) =>
      callRpc('keep_media_folder', { ...account, p_folder_id: id, p_name: name, p_parent_id: parentId }),
    deleteFolder: (id) => callRpc('delete_media_folder', { p_folder_id: id }),
    async find(column, value) {
      const client = await getClient();
      const { data, error } = await client
        .from('media')
        .select(PICTURE)
        .eq('account_id', accountId)
        .eq('visibility', 'public')
        .eq(column, value)
        .limit(1);
      if (error) throw new Error(error.message);
      return data[0] ?? null;
    },
    places: (id) => callRpc('media_places', { p_media_id: id }),
    async change(id, change: FileChange) {
      const { error } = await (await getClient()).from('media').update(change).eq('id', id);
      if (error) throw new Error(error.message);
    },
    async remove({ id, visibility }) {
      const path = await callRpc('delete_media', { p_media_id: id });
      const bucket = bucketsOf(accountId)[visibility === 'private' ? 'private' : 'open'];
      const { error } = await (await getClient()).storage.from(bucket).remove([path]);
      if (error) throw error;
    },
    async begin(file, type, ending) {
      await requireRoom(accountId, file, type);
      return `media/${crypto.randomUUID()}${ending && `.${ending}`}`;
    },
    async register({ folderId, ...file }) {
      const client = await getClient();
      const p_media = { ...file, ...(folderId && { folderId }) };
      return must(await client.rpc('register_media', { ...account, p_media }));
    },
    beginReplacement: () => Promise.resolve(),
    refresh: (id) => callRpc('refresh_media', { p_media_id: id }),
    copy: (url) => apiFetch<CopiedMedia>('/api/media/copy', { body: { url } }),
  };
}

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    media_list: LibraryFile[];
    media_places: MediaPlace[];
  }
}

import type { CopiedMedia, Media } from '@stoa/shared/contracts/media';
import { PLATFORM_ACCOUNT_ID } from '@stoa/shared/contracts/platform-account';
import type {
  PlatformFileChange,
  PlatformFileDeleted,
  PlatformFileDetail,
  PlatformFiles,
  PlatformFolders,
  PlatformUpload,
} from '@stoa/shared/contracts/platform-media';
import { codeOf, fetchAsOperator } from '@stoa/shared/data/operator-session';
import { getClient } from '@stoa/shared/session';
import type { FileChange, LibraryStore } from './library-store.ts';

type Options = Parameters<typeof fetchAsOperator>[1];

async function call<T>(path: string, options?: Options): Promise<T> {
  try {
    return await fetchAsOperator<T>(`/api/operator/media${path}`, options);
  } catch (error) {
    throw new Error(codeOf(error), { cause: error });
  }
}

const read = (id: string) => call<PlatformFileDetail>(`/${id}`);
const list = async (filter: Record<string, string>, limit = 1, offset = 0) => {
  const params = new URLSearchParams({ ...filter, limit: String(limit), offset: String(offset) });
  // Every file of the platform is public.
  params.delete('visibility');
  return (await call<PlatformFiles>(`?${params}`)).files;
};

/** The platform's own library, for operators: the service checks, and grants each upload. */
export const platformLibrary: LibraryStore = {
  list,
  folders: async () => (await call<PlatformFolders>('/folders')).folders,
  saveFolder: (folder) => call('/folders', { body: folder }),
  deleteFolder: (id) => call(`/folders/${id}`, { method: 'DELETE' }),
  async find(column, value) {
    const id = column === 'id' ? value : (await list({ object: value }))[0]?.id;
    if (id === undefined) return null;
    try {
      return (await read(id)).file;
    } catch (error) {
      if ((error as Error).message === 'not_found') return null;
      throw error;
    }
  },
  places: async (id) => (await read(id)).places,
  change: (id, change) => call<Media>(`/${id}`, { method: 'PATCH', body: fieldsOf(change) }),
  async remove({ id }, reason) {
    const { objectName } = await call<PlatformFileDeleted>(`/${id}`, { method: 'DELETE', body: { reason } });
    const { error } = await (await getClient()).storage.from(PLATFORM_ACCOUNT_ID).remove([objectName]);
    if (error) throw error;
  },
  begin: async (_file, _type, ending) =>
    (
      await call<PlatformUpload>('/uploads', {
        body: { ending: /^[a-z0-9]{1,8}$/.test(ending) ? ending : '' },
      })
    ).path,
  register: ({ objectName, name, folderId }) =>
    call<Media>('', { body: { objectName, name, ...(folderId && { folderId }) } }),
  beginReplacement: (id, reason) => call(`/${id}/replacement`, { body: { reason } }),
  refresh: (id, reason) => call<Media>(`/${id}/refresh`, { body: { reason } }),
  copy: (url) => call<CopiedMedia>('/copy', { body: { url } }),
};

const fieldsOf = ({ folder_id, focal_x, focal_y, ...same }: FileChange): PlatformFileChange => ({
  ...same,
  ...(folder_id !== undefined && { folderId: folder_id }),
  ...(focal_x !== undefined && { focalX: focal_x }),
  ...(focal_y !== undefined && { focalY: focal_y }),
});

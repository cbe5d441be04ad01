import { AppError } from '@stoa/shared/contracts/errors';
import type { Media } from '@stoa/shared/contracts/media';
import { bucketsOf, MAX_UPLOAD_BYTES, UPLOAD_TYPES, type UploadKind } from '@stoa/shared/contracts/uploads';
import { checkFile } from '@stoa/shared/media/check-file';
import { getClient } from '@stoa/shared/session';
import { lazy } from '@stoa/shared/ui/lazy';
import { useState } from 'react';
import { useLibraryAccount, useLibraryStore } from './library/use-library-store.ts';

const sender = lazy(() => import(/* webpackChunkName: "upload-file" */ '@stoa/shared/media/upload-file'));

/** For everybody, or for buyers and learners alone. */
export type UploadVisibility = 'open' | 'private';

/** Every kind that may be uploaded. */
export const ALL_KINDS = Object.keys(UPLOAD_TYPES) as UploadKind[];

export interface Uploaded {
  media: Media;
  /** URL of a public image; private files have none. */
  url: string;
}

/**
 * Puts a file into the account's library, and says how far it is: null while nothing is on its way.
 * @param folderId the folder of the library it goes into; none without
 */
export function useUpload(place: UploadVisibility, kinds: readonly UploadKind[], folderId?: string) {
  const accountId = useLibraryAccount();
  const open = useLibraryStore();
  const [share, setShare] = useState<number | null>(null);

  async function upload(file: File): Promise<Uploaded> {
    const type = checkFile(file, { kinds, maxBytes: MAX_UPLOAD_BYTES[place] });
    if (place === 'open' && type === 'image/svg+xml')
      throw new AppError('unsupported_media_type', 'A drawing with scripts in it is no picture here.');
    const [client, library, { uploadFile }] = await Promise.all([getClient(), open(), sender.load()]);
    const bucket = bucketsOf(accountId)[place];
    const ending = file.name.includes('.') ? file.name.split('.').at(-1)!.toLowerCase() : '';
    setShare(0);
    try {
      const path = await library.begin(file, type, ending);
      await uploadFile(client, { bucket, path, file, type, onProgress: setShare });
      const media = await library.register({
        objectName: path,
        name: file.name.slice(0, 200) || path,
        folderId,
        visibility: place === 'open' ? 'public' : 'private',
      });
      return { media, url: addressOf(client.storage.from(bucket).getPublicUrl(path).data.publicUrl) };
    } finally {
      setShare(null);
    }
  }
  return { upload, share };
}

/** Without the host where it is this site's own, so that the picture survives a change of domain. */
export function addressOf(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  return origin === location.origin ? pathname : url;
}

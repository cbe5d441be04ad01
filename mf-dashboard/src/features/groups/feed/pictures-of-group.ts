import { AppError } from '@stoa/shared/contracts/errors';
import type { GroupPicture } from '@stoa/shared/contracts/groups';
import { bucketsOf, MAX_UPLOAD_BYTES } from '@stoa/shared/contracts/uploads';
import { useRead } from '@stoa/shared/data/use-read';
import { checkFile } from '@stoa/shared/media/check-file';
import { uploadFile } from '@stoa/shared/media/upload-file';
import { getClient } from '@stoa/shared/session';
import { LINK_POLICY, LINK_S } from '../../../data/link-policy.ts';
import { addressOf } from '../../../data/use-upload.ts';

/** A picture on its way into a post: stored already, seen from this machine. */
export interface ChosenPicture extends GroupPicture {
  preview: string;
}

const ENDINGS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/bmp': 'bmp',
};
export const PICTURE_TYPES = Object.keys(ENDINGS).join(',');

/**
 * Puts a picture where those who read the group see it, and nobody else.
 * @throws AppError with the code of what is wrong with it
 */
export async function uploadGroupPicture(input: {
  accountId: string;
  groupId: string;
  userId: string;
  file: File;
  onProgress: (share: number) => void;
}): Promise<string> {
  const { accountId, groupId, userId, file, onProgress } = input;
  const { type, ending } = pictureType(file);
  const path = `groups/${groupId}/${userId}/${crypto.randomUUID()}.${ending}`;
  await uploadFile(await getClient(), { bucket: bucketsOf(accountId).work, path, file, type, onProgress });
  return path;
}

function pictureType(file: File): { type: string; ending: string } {
  const type = checkFile(file, { kinds: ['image'], maxBytes: MAX_UPLOAD_BYTES.open });
  const ending = ENDINGS[type];
  if (!ending)
    throw new AppError('unsupported_media_type', 'A drawing with scripts in it is no picture here.');
  return { type, ending };
}

/**
 * Puts the cover of a group where everybody who has its address sees it.
 * @throws AppError with the code of what is wrong with it
 */
export async function uploadGroupCover(accountId: string, groupId: string, file: File): Promise<string> {
  const { type, ending } = pictureType(file);
  const client = await getClient();
  const bucket = bucketsOf(accountId).open;
  const path = `groups/${groupId}/${crypto.randomUUID()}.${ending}`;
  await uploadFile(client, { bucket, path, file, type });
  return addressOf(client.storage.from(bucket).getPublicUrl(path).data.publicUrl);
}

/** Takes a cover that stands nowhere any more out of the store. */
export async function removeGroupCover(accountId: string, address: string): Promise<void> {
  const bucket = bucketsOf(accountId).open;
  const path = address.split(`/${bucket}/`)[1];
  if (path?.startsWith('groups/')) await (await getClient()).storage.from(bucket).remove([path]);
}

/** Addresses of a post's pictures, good for minutes and exchanged in time, by path. */
export function usePictureUrls(pictures: readonly GroupPicture[]): Record<string, string> {
  const paths = pictures.map(({ path }) => path);
  const { data } = useRead<Record<string, string>>(
    'group-pictures',
    paths.length > 0 ? paths : null,
    async (client, accountId) => {
      const { data: signed, error } = await client.storage
        .from(bucketsOf(accountId).work)
        .createSignedUrls(paths, LINK_S);
      if (error) throw error;
      return Object.fromEntries(
        signed.flatMap(({ path, signedUrl }) => (path && signedUrl ? [[path, signedUrl]] : [])),
      );
    },
    LINK_POLICY,
  );
  return data ?? {};
}

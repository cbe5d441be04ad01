import type { DatabaseClient } from '../contracts/database-client.ts';
import { avatarPath, bucketsOf } from '../contracts/uploads.ts';
import { must } from '../data/must.ts';
import { checkFile } from './check-file.ts';
import { uploadFile } from './upload-file.ts';

/** More than any place of a page shows. */
export const AVATAR_PX = 512;
const MAX_BYTES = 15 * 1024 * 1024;

export interface AvatarInput {
  accountId: string;
  userId: string;
  file: File;
  onProgress?(share: number): void;
  /** Makes the picture square and small; the browser's canvas by default. */
  toJpeg?(file: Blob, px: number): Promise<Blob>;
}

/** Throws what `checkFile` throws where a file is no picture or too large. */
export const checkAvatar = (file: File) => checkFile(file, { kinds: ['image'], maxBytes: MAX_BYTES });

/** Gives a person a new picture in this account: square, small, always a JPEG at the one place where it is looked for. */
export async function uploadAvatar(client: DatabaseClient, input: AvatarInput): Promise<void> {
  const { accountId, userId, file, toJpeg = squareJpeg, onProgress } = input;
  checkAvatar(file);
  const picture = await toJpeg(file, AVATAR_PX);
  await uploadFile(client, {
    bucket: bucketsOf(accountId).open,
    path: avatarPath(userId),
    file: picture,
    upsert: true,
    ...(onProgress && { onProgress }),
  });
  must(await client.rpc('update_my_profile', { p_account_id: accountId, p_profile: { hasAvatar: true } }));
}

/**
 * A square of a picture as JPEG; what a camera wrote down of place and time is not in it.
 * @param part in the picture's pixels; the middle without it
 */
export async function squareJpeg(
  file: Blob,
  px: number,
  part?: { left: number; top: number; side: number },
): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const side = part?.side ?? Math.min(bitmap.width, bitmap.height);
  const left = part?.left ?? (bitmap.width - side) / 2;
  const top = part?.top ?? (bitmap.height - side) / 2;
  const canvas = Object.assign(document.createElement('canvas'), { width: px, height: px });
  const paint = canvas.getContext('2d');
  if (!paint) throw new Error('This browser cannot draw.');
  paint.fillStyle = '#fff';
  paint.fillRect(0, 0, px, px);
  paint.drawImage(bitmap, left, top, side, side, 0, 0, px, px);
  bitmap.close();
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('The picture is empty.')));
    canvas.toBlob(done, 'image/jpeg', 0.85);
  });
}

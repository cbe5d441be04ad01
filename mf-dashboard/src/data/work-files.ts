import { MAX_UPLOAD_BYTES, UPLOAD_TYPES, type UploadKind, bucketsOf } from '@stoa/shared/contracts/uploads';
import { checkFile } from '@stoa/shared/media/check-file';
import { uploadFile } from '@stoa/shared/media/upload-file';
import { getClient } from '@stoa/shared/session';
import { LINK_S } from './link-policy.ts';

export interface WorkFile {
  path: string;
  name: string;
}
const NAME_MAX = 200;
const KINDS = Object.keys(UPLOAD_TYPES) as UploadKind[];

/**
 * Puts a file where its author and whoever grades the course read it, and nobody else.
 * @throws AppError with the code of what is wrong with it
 */
export async function uploadWork(input: {
  accountId: string;
  userId: string;
  courseId: string;
  file: File;
  /** Without it every kind. */
  kinds?: readonly UploadKind[] | undefined;
  onProgress?: (share: number) => void;
}): Promise<WorkFile> {
  const { accountId, userId, courseId, file, kinds = KINDS, onProgress } = input;
  const type = checkFile(file, { kinds, maxBytes: MAX_UPLOAD_BYTES.open });
  const ending = /\.[a-z0-9]{1,8}$/i.exec(file.name)?.[0].toLowerCase() ?? '';
  const path = `submissions/${userId}/${courseId}/${crypto.randomUUID()}${ending}`;
  await uploadFile(await getClient(), {
    bucket: bucketsOf(accountId).work,
    path,
    file,
    type,
    ...(onProgress && { onProgress }),
  });
  return { path, name: file.name.slice(0, NAME_MAX) || path };
}

/** Hands a file of one's own over again, by an address that holds for minutes. */
export async function openWork(accountId: string, { path, name }: WorkFile): Promise<void> {
  const client = await getClient();
  const { data, error } = await client.storage
    .from(bucketsOf(accountId).work)
    .createSignedUrl(path, LINK_S, { download: name });
  if (error) throw error;
  location.assign(data.signedUrl);
}

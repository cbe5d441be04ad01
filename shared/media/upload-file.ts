import type { DatabaseClient } from '../contracts/database-client.ts';
import { ERROR_CODES } from '../contracts/error-codes.ts';
import { AppError, type ErrorCode } from '../contracts/errors.ts';
import { STORAGE_CACHE_S } from '../contracts/uploads.ts';

export interface UploadInput {
  bucket: string;
  path: string;
  file: Blob;
  /** MIME type found by `checkFile`; defaults to the browser's. */
  type?: string;
  /** Takes the place of what is there. */
  upsert?: boolean;
  cacheControlS?: number;
  /** From 0 to 1, while the bytes go. */
  onProgress?(share: number): void;
  signal?: AbortSignal;
}

/**
 * Uploads a file and tells how far it is. The rights are asked for first, in the person's name; the bytes then go to the
 * address that answer gave.
 * @throws AppError: `limit_reached` past the plan, `unsupported_media_type`, `body_too_large`, `forbidden`, `name_taken`
 */
export async function uploadFile(client: DatabaseClient, input: UploadInput): Promise<{ path: string }> {
  const { bucket, path, upsert = false } = input;
  const { data, error } = await client.storage.from(bucket).createSignedUploadUrl(path, { upsert });
  if (error) throw toAppError(error);
  await send(data.signedUrl, { ...input, upsert });
  return { path: data.path };
}

function send(
  url: string,
  { file, type, upsert, cacheControlS, onProgress, signal }: UploadInput,
): Promise<void> {
  const form = new FormData();
  form.append('cacheControl', String(cacheControlS ?? STORAGE_CACHE_S));
  form.append('', type ? file.slice(0, file.size, type) : file);
  // fetch tells nothing of bytes on their way out.
  const request = new XMLHttpRequest();
  return new Promise<void>((resolve, reject) => {
    const stop = () => request.abort();
    signal?.addEventListener('abort', stop, { once: true });
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onload = () => {
      if (request.status < 300) resolve();
      else reject(toAppError(parse(request.responseText, request.status)));
    };
    request.onerror = () => reject(new AppError('internal', 'The upload broke off. Try again.'));
    request.onabort = () =>
      reject(signal?.reason ?? new DOMException('The upload was stopped.', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', stop);
    request.open('PUT', url);
    request.setRequestHeader('x-upsert', String(upsert));
    if (signal?.aborted) reject(signal.reason);
    else request.send(form);
  });
}

interface UploadFailure {
  message: string;
  status?: number | undefined;
  code?: string | undefined;
}

function parse(text: string, status: number): UploadFailure {
  try {
    return { ...(JSON.parse(text) as { message: string; code?: string }), status };
  } catch {
    return { message: `The backend answered ${status}.`, status };
  }
}

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'invalid_input',
  401: 'not_authenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'name_taken',
  413: 'body_too_large',
  415: 'unsupported_media_type',
};

/** The storage's refusal in the words of all others. */
export function toAppError(error: object): AppError {
  const { message, status, code } = error as UploadFailure;
  const own = ERROR_CODES.find((known) => known === code);
  return new AppError(own ?? BY_STATUS[status ?? 0] ?? 'internal', message, { cause: error });
}

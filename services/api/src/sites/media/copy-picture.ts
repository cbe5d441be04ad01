import { randomUUID } from 'node:crypto';
import { AppError } from '@stoa/shared/contracts/errors';
import { Media } from '@stoa/shared/contracts/media';
import { bucketsOf } from '@stoa/shared/contracts/uploads';
import { toAppError } from '@stoa/shared/media/upload-file';
import type { TransactionSql } from 'postgres';
import { backendAway } from '../../accounts/backends/account-backends.ts';
import { knownFailure } from '../../shared/database/known-failure.ts';
import {
  type Fetched,
  type GuardOptions,
  guardedFetch,
  TargetTooLargeError,
} from '../../shared/http/guarded-fetch.ts';
import { COPY_TIMEOUT_MS, MAX_IMAGE_SOURCE_BYTES, STORE_TIMEOUT_MS } from '../limits.ts';
import type { SigningPlace } from './sign-object.ts';

/** The types that pictures may have, with the ending of their objects. */
const ENDINGS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
};

/** Fetches pictures of other hosts; a test answers in its place. */
export const pictureSource = { fetch: guardedFetch };

interface CopyInput {
  /** Runs work in one transaction in the person's name. */
  run<T>(work: (sql: TransactionSql) => Promise<T>): Promise<T>;
  /** Called with the object's name before it is stored. */
  prepare?(path: string): Promise<void>;
  accountId: string;
  url: string;
  place: SigningPlace;
  guard?: Pick<GuardOptions, 'resolve' | 'isPublic'> | undefined;
}

/**
 * Copies a picture of another host into the account's library, in the person's name.
 * @throws AppError `forbidden`, `image_refused`, `not_found`, `unsupported_media_type`, `body_too_large`, `limit_reached`
 */
export async function copyPicture(input: CopyInput): Promise<{ media: Media; url: string }> {
  const { run, accountId, place } = input;
  // Nothing is fetched for somebody who may not store it.
  const isKeeper = await run(async (sql) => {
    const [row] = await sql<[{ is_keeper: boolean }]>`
      select ${accountId} in (select app.my_media_accounts()) as is_keeper`;
    return row.is_keeper;
  });
  if (!isKeeper) throw new AppError('forbidden', 'Your role does not allow this.');
  const url = new URL(input.url);
  const fetched = await fetchPicture(url, input.guard);
  const type = (fetched.type.split(';')[0] ?? '').trim().toLowerCase();
  const ending = ENDINGS[type];
  if (!ending) throw new AppError('unsupported_media_type', 'Files of this type cannot be uploaded here.');
  const path = `media/${randomUUID()}.${ending}`;
  await input.prepare?.(path);
  await storeObject(place, { bucket: bucketsOf(accountId).open, path, type, bytes: fetched.bytes });
  const media = await knownFailure(
    run(async (sql) => {
      const file = { objectName: path, name: nameOf(url, ending), visibility: 'public' };
      const [row] = await sql<[{ media: unknown }]>`
        select public.register_media(${accountId}, ${sql.json(file)}) as media`;
      return Media.parse(row.media);
    }),
  );
  const base = isEmbedded(place) ? '' : place.backend.url;
  return { media, url: `${base}/storage/v1/object/public/${accountId}/${path}` };
}

async function fetchPicture(url: URL, guard: CopyInput['guard']): Promise<Fetched> {
  const fetched = await pictureSource
    .fetch(url, {
      isAllowed: ({ protocol, port }) => protocol === 'https:' && port === '',
      maxBytes: MAX_IMAGE_SOURCE_BYTES,
      timeoutMs: COPY_TIMEOUT_MS,
      request: { headers: { accept: Object.keys(ENDINGS).join(',') } },
      ...guard,
    })
    .catch((cause: unknown) => {
      if (cause instanceof TargetTooLargeError)
        throw new AppError('body_too_large', 'This file is too large.', { cause });
      throw new AppError('image_refused', 'No picture could be copied from this address.', { cause });
    });
  if (fetched.status !== 200) throw new AppError('not_found', 'There is no picture at this address.');
  return fetched;
}

const isEmbedded = ({ backend, embedded }: SigningPlace) => backend.source === 'default' && embedded !== null;

/** Uploads with the person's token: the rights, limits and checks of every other upload. */
async function storeObject(
  place: SigningPlace,
  object: { bucket: string; path: string; type: string; bytes: Buffer },
): Promise<void> {
  const { backend, embedded, site, token } = place;
  const origin = isEmbedded(place) ? 'http://embedded.invalid' : backend.url;
  const request = new Request(`${origin}/storage/v1/object/${object.bucket}/${object.path}`, {
    method: 'POST',
    headers: {
      apikey: backend.anonKey,
      authorization: `Bearer ${token}`,
      'content-type': object.type,
      'cache-control': 'max-age=3600',
    },
    body: new Uint8Array(object.bytes),
    redirect: 'error',
    signal: AbortSignal.timeout(STORE_TIMEOUT_MS),
  });
  const reply = await Promise.resolve(
    embedded && isEmbedded(place) ? embedded(request, { site }) : fetch(request),
  ).catch((cause: unknown) => {
    throw backendAway(cause);
  });
  const body = (await reply.json().catch(() => ({}))) as { message?: string; code?: string };
  if (reply.status >= 500) throw backendAway(body);
  if (!reply.ok) throw toAppError({ message: 'The file was not stored.', ...body, status: reply.status });
}

/** The last part of the address, as people would name the file. */
function nameOf({ pathname, hostname }: URL, ending: string): string {
  const last = pathname.split('/').at(-1) ?? '';
  let name = last;
  try {
    name = decodeURIComponent(last);
  } catch {
    // Stays as it was written.
  }
  const plain = name
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 180);
  return plain || `${hostname}.${ending}`;
}

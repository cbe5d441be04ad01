import { AppError } from '@stoa/shared/contracts/errors';
import { type GuardOptions, guardedFetch } from '../../shared/http/guarded-fetch.ts';
import { MAX_IMAGE_SOURCE_BYTES } from '../limits.ts';

export interface SourceOptions {
  /** Other hosts that pictures may come from. */
  hosts: string[];
  /** Asks the embedded backend; null with a hosted one. */
  embedded: ((request: Request, env?: unknown) => Response | Promise<Response>) | null;
  guard?: Pick<GuardOptions, 'resolve' | 'isPublic'>;
}

export interface SourceRequest {
  url: string;
  /** The page's own origin, and the account it belongs to. */
  origin: string;
  accountId: string | null;
  /** Base URL of the account's files if its backend is hosted. */
  backendUrl: string;
}

const sourceError = (cause?: unknown) =>
  new AppError('image_refused', 'Pictures of this address are not served here.', { cause });

/** The bytes of a picture: of the account's own public files, or of a configured host. Nothing else is asked. */
export async function readSource(input: SourceRequest, options: SourceOptions): Promise<Uint8Array> {
  if (!URL.canParse(input.url, input.origin) || /[\\\s]/.test(input.url)) throw sourceError();
  const url = new URL(input.url, input.origin);
  const files = input.accountId && `/storage/v1/object/public/${input.accountId}/`;
  if (url.origin === input.origin) {
    if (!options.embedded || !files || !url.pathname.startsWith(files) || /%2e|%2f|%5c/i.test(url.pathname)) {
      throw sourceError();
    }
    return readOwn(await options.embedded(new Request(url)));
  }
  const own = input.backendUrl && files && `${input.backendUrl}${files}`;
  const isAllowed = (target: URL) =>
    target.protocol === 'https:' &&
    target.port === '' &&
    (options.hosts.includes(target.hostname) || (own !== '' && own !== null && target.href.startsWith(own)));
  const reply = await guardedFetch(url, {
    isAllowed,
    maxBytes: MAX_IMAGE_SOURCE_BYTES,
    timeoutMs: 8_000,
    request: { headers: { accept: 'image/*' } },
    ...options.guard,
  }).catch((cause: unknown) => {
    throw sourceError(cause);
  });
  if (reply.status !== 200) throw new AppError('not_found', 'There is no picture at this address.');
  return reply.bytes;
}

async function readOwn(reply: Response): Promise<Uint8Array> {
  if (reply.status !== 200) {
    await reply.body?.cancel();
    throw new AppError('not_found', 'There is no picture at this address.');
  }
  if (Number(reply.headers.get('content-length') ?? 0) > MAX_IMAGE_SOURCE_BYTES) {
    await reply.body?.cancel();
    throw sourceError();
  }
  return new Uint8Array(await reply.arrayBuffer());
}

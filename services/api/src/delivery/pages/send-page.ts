import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncodings } from '../../shared/http/accepted-encodings.ts';
import type { AppContext } from '../../shared/context.ts';
import type { StoredPage } from './page-cache.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const compressors = {
  br: async (body: Bytes): Promise<Bytes> =>
    new Uint8Array(
      await promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    ),
  gzip: async (body: Bytes): Promise<Bytes> => new Uint8Array(await promisify(gzip)(body)),
};
const packed = new WeakMap<StoredPage, Map<string, Promise<Bytes>>>();

/** A page as this visitor's browser takes it: packed, or nothing new. What is shared may be kept and asked for again by its tag. */
export async function sendPage(
  c: AppContext,
  page: StoredPage,
  isShared: boolean,
  isPersonal: boolean,
): Promise<Response> {
  const sharedCaching = `${isPersonal ? 'private' : 'public'}, max-age=0, must-revalidate`;
  const headers: Record<string, string> = {
    ...page.headers,
    'cache-control': isShared ? sharedCaching : 'private, no-store',
    vary: ['Accept-Encoding', page.headers['vary'] ?? []].flat().join(', '),
  };
  // Only of what was made for this very request: a stored page's was somebody else's.
  if (!isShared && page.readMs !== undefined) headers['server-timing'] = `data;dur=${page.readMs.toFixed(1)}`;
  if (isShared) {
    headers['etag'] = page.etag;
    if (knows(c.req.header('if-none-match'), page.etag)) return c.body(null, 304, headers);
  }
  const accepted = acceptedEncodings(c.req.header('accept-encoding'));
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.has(name));
  if (!encoding) return c.body(page.body, page.status, headers);
  const body = await pack(page, encoding);
  return c.body(body, page.status, { ...headers, 'content-encoding': encoding });
}

/** A proxy that packs anew marks the tag as weak; it names the same page. */
const knows = (named: string | undefined, etag: string): boolean =>
  named !== undefined &&
  named.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);

function pack(page: StoredPage, encoding: keyof typeof compressors): Promise<Bytes> {
  const made = packed.get(page) ?? new Map<string, Promise<Bytes>>();
  packed.set(page, made);
  const before = made.get(encoding);
  if (before) return before;
  const task = compressors[encoding](page.body);
  made.set(encoding, task);
  return task;
}

import type { Context } from 'hono';
import type { Files } from './files.ts';
import type { ObjectRow } from './objects.ts';
import { objectNotFound } from './storage-error.ts';

/** Answers an object: whole, a range, or 304. It can never run as a page of ours, and only pictures, video and sound show in place. */
export async function sendObject(
  c: Context,
  files: Files,
  row: ObjectRow,
  isPublic: boolean,
): Promise<Response> {
  const { size, mimetype, cacheControl, eTag = `"${row.id}-${row.updated_at.getTime()}"` } = row.metadata;
  const headers = new Headers({
    'content-type': mimetype,
    'cache-control': isPublic ? `public, ${cacheControl}` : 'private, no-store',
    etag: eTag,
    'last-modified': row.updated_at.toUTCString(),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'content-disposition': disposition(mimetype, row.name, c.req.query('download')),
  });
  if (c.req.header('if-none-match')?.includes(eTag)) return new Response(null, { status: 304, headers });
  const range = parseRange(c.req.header('range'), size);
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  headers.set('content-length', String(end - start + 1));
  if (range) headers.set('content-range', `bytes ${start}-${end}/${size}`);
  const hasBody = c.req.method !== 'HEAD' && size > 0;
  const body = hasBody ? await files.read(row, { start, end }) : null;
  if (hasBody && !body) throw objectNotFound();
  return new Response(body, { status: range ? 206 : 200, headers });
}

function disposition(type: string, name: string, download: string | undefined): string {
  const showsInPlace = /^(image|video|audio)\//.test(type) && download === undefined;
  const file = encodeURIComponent(download || name.split('/').at(-1) || 'file').replaceAll("'", '%27');
  return showsInPlace ? 'inline' : `attachment; filename*=UTF-8''${file}`;
}

/** One range of bytes; several at once are answered whole. */
export function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [from, to] = [match[1], match[2]];
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}

import type { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { ObjectRow } from './context.ts';
import type { Files } from './files.ts';
import { objectNotFound } from './storage-error.ts';

interface Sending {
  cacheControl: (maxAge: string) => string;
  /** Looks after the bytes while they are on their way. */
  watch?: (stream: Readable) => void;
}

/**
 * Answers an object: whole, a part, or 304. It can never run as a page of ours, and only pictures, video and sound show
 * in place. `find` is asked once more when the bytes went away between row and file: then there is a newer row.
 */
export async function sendObject(
  c: Context,
  files: Files,
  find: () => Promise<ObjectRow>,
  how: Sending,
): Promise<Response> {
  const row = await find();
  const reply = await answer(c, files, row, how);
  if (reply) return reply;
  const again = await find();
  const second = again.version === row.version ? null : await answer(c, files, again, how);
  if (!second) throw objectNotFound();
  return second;
}

export const publicCacheControl = (maxAge: string) => `public, ${maxAge}`;
/** Access is checked on each request. */
export const noStoreCacheControl = () => 'private, no-store';
/** The browser keeps the bytes and asks with their tag: the right to them may have ended. */
export const revalidatedCacheControl = () => 'private, no-cache';

async function answer(
  c: Context,
  files: Files,
  row: ObjectRow,
  { cacheControl: toCacheControl, watch }: Sending,
): Promise<Response | null> {
  const {
    size,
    mimetype,
    cacheControl = 'max-age=3600',
    eTag = `"${row.id}-${row.updated_at.getTime()}"`,
  } = row.metadata;
  const headers = new Headers({
    'content-type': mimetype,
    'cache-control': toCacheControl(cacheControl),
    etag: eTag,
    'last-modified': row.updated_at.toUTCString(),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'content-disposition': disposition(mimetype, row.name, c.req.query('download')),
  });
  if (isUnchanged(c, eTag, row.updated_at)) return new Response(null, { status: 304, headers });
  const range = isSameAs(c.req.header('if-range'), eTag, row.updated_at)
    ? parseRange(c.req.header('range'), size)
    : null;
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  headers.set('content-length', String(end - start + 1));
  if (range) headers.set('content-range', `bytes ${start}-${end}/${size}`);
  const hasBody = c.req.method !== 'HEAD' && size > 0;
  const body = hasBody ? await files.read(row, { start, end }, watch) : null;
  if (hasBody && !body) return null;
  return new Response(body, { status: range ? 206 : 200, headers });
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** If-None-Match decides alone when it is there, as HTTP wants it. */
function isUnchanged(c: Context, eTag: string, changed: Date): boolean {
  const tags = c.req.header('if-none-match');
  if (tags !== undefined)
    return tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === eTag);
  const since = Date.parse(c.req.header('if-modified-since') ?? '');
  return !Number.isNaN(since) && seconds(changed) <= since / 1000;
}

function isSameAs(ifRange: string | undefined, eTag: string, changed: Date): boolean {
  if (ifRange === undefined || ifRange === eTag) return true;
  return Date.parse(ifRange) / 1000 === seconds(changed);
}

/** A file name for the visitor's disk: no folders, no controls, nothing that would end the header. */
function disposition(type: string, name: string, download: string | undefined): string {
  const showsInPlace = /^(image|video|audio)\//.test(type) && download === undefined;
  if (showsInPlace) return 'inline';
  const wanted = (download || name).split(/[/\\]/).at(-1) || 'file';
  const file = wanted
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/^\.+/, '')
    .slice(0, 200);
  const encoded = encodeURIComponent(file.toWellFormed() || 'file').replace(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
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

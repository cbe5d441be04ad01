import { Busboy } from '@fastify/busboy';
import { PassThrough, Readable, type Stream } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { Context } from 'hono';
import type { Files, Part } from './files.ts';
import { cleanType } from './names.ts';
import { badRequest, StorageError, tooLarge } from './storage-error.ts';

export interface Received {
  part: Part;
  mimetype: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
}

const MAX_METADATA = 16_384;

/** Takes the file of an upload in: the body itself, or the form a browser's Blob travels in. It never lies in memory whole. */
export async function receive(c: Context, files: Files, maxBytes: number): Promise<Received> {
  const encoding = c.req.header('content-encoding');
  if (encoding && encoding !== 'identity')
    throw new StorageError(415, 'InvalidRequest', 'Files are taken as they are, without content-encoding');
  const type = c.req.header('content-type') ?? '';
  const body = c.req.raw.body as NodeStream<Uint8Array> | null;
  if (type.startsWith('multipart/form-data')) return receiveForm(type, body, files, maxBytes);
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw tooLarge();
  const metadata = c.req.header('x-metadata');
  const userMetadata = metadata ? parseMetadata(Buffer.from(metadata, 'base64').toString('utf8')) : null;
  const part = await files.receive(readable(body), maxBytes);
  const cacheControl = maxAge(c.req.header('cache-control'));
  return { part, mimetype: cleanType(type), cacheControl, userMetadata };
}

async function receiveForm(
  type: string,
  body: NodeStream<Uint8Array> | null,
  files: Files,
  maxBytes: number,
): Promise<Received> {
  const fields = new Map<string, string>();
  const coming: { stream: PassThrough; taken: Promise<Named> }[] = [];
  const form = openForm(type);
  form.on('field', (name: string, value: string) => void fields.set(name, value));
  form.on('file', (_name, source, _file, _encoding, mimetype) => {
    const stream = withErrorHandler(new PassThrough());
    source.on('error', (error: Error) => stream.destroy(error));
    source.pipe(stream);
    const taken = files.receive(stream, maxBytes).then((part) => ({ part, mimetype }));
    // An oversized file aborts the whole request; the caller still gets the reason.
    taken.catch((error: Error) => form.destroy(error));
    coming.push({ stream, taken });
  });
  const [read] = await Promise.allSettled([pipeline(readable(body), withErrorHandler(form))]);
  if (read.status === 'rejected') for (const { stream } of coming) stream.destroy(read.reason as Error);
  const [first] = await Promise.allSettled(coming.map(({ taken }) => taken));
  try {
    if (first?.status === 'rejected') throw first.reason;
    if (read.status === 'rejected') throw read.reason;
    if (!first) throw badRequest('The form holds no file');
    const metadata = fields.get('metadata');
    return {
      part: first.value.part,
      mimetype: cleanType(first.value.mimetype),
      cacheControl: maxAge(fields.get('cacheControl')),
      userMetadata: metadata ? parseMetadata(metadata) : null,
    };
  } catch (error) {
    if (first?.status === 'fulfilled') await files.drop(first.value.part);
    throw error instanceof StorageError ? error : badRequest('The form could not be read');
  }
}

interface Named {
  part: Part;
  mimetype: string;
}

/** A stream may fail before somebody reads it; nobody listening then would end the process. */
function withErrorHandler<T extends Stream>(stream: T): T {
  stream.on('error', () => {});
  return stream;
}

const readable = (body: NodeStream<Uint8Array> | null) =>
  withErrorHandler(body ? Readable.fromWeb(body) : Readable.from([]));

function openForm(type: string) {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      // A form from a browser's FormData names its Blob; one without a name is still a file by its type.
      isPartAFile: (_field, contentType, fileName) => fileName !== undefined || contentType === UNKNOWN,
      limits: { files: 1, fields: 20, parts: 21, fieldSize: MAX_METADATA, headerPairs: 50 },
    });
  } catch {
    throw badRequest('The form could not be read');
  }
}

const UNKNOWN = 'application/octet-stream';

/** Returns the max-age of a stored file, in seconds; an hour unless the uploader sets it. */
export const maxAge = (value = '') => `max-age=${/(\d{1,9})/.exec(value)?.[1] ?? '3600'}`;

export function parseMetadata(text: string): Record<string, unknown> {
  try {
    const value: unknown = text.length <= MAX_METADATA ? JSON.parse(text) : null;
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // Told below.
  }
  throw badRequest('metadata is not a JSON object');
}

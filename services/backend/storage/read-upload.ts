import type { Context } from 'hono';
import { cleanType } from './names.ts';
import type { Upload } from './objects.ts';
import { StorageError } from './storage-error.ts';

/** The file of an upload: the body itself, or the form a browser's Blob travels in. */
export async function readUpload(c: Context): Promise<Upload> {
  const type = c.req.header('content-type') ?? '';
  if (!type.startsWith('multipart/form-data')) {
    const metadata = c.req.header('x-metadata');
    return {
      bytes: new Uint8Array(await c.req.arrayBuffer()),
      mimetype: cleanType(type),
      cacheControl: maxAge(c.req.header('cache-control')),
      userMetadata: metadata ? parseMetadata(Buffer.from(metadata, 'base64').toString('utf8')) : null,
    };
  }
  const form = await c.req.formData();
  const file = [...form.values()].find((value) => value instanceof Blob);
  if (!file) throw new StorageError(400, 'InvalidRequest', 'The form holds no file');
  const metadata = form.get('metadata');
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    mimetype: cleanType(file.type),
    cacheControl: maxAge(String(form.get('cacheControl') ?? '')),
    userMetadata: typeof metadata === 'string' ? parseMetadata(metadata) : null,
  };
}

const maxAge = (value = '') => `max-age=${/(\d{1,9})/.exec(value)?.[1] ?? '3600'}`;

function parseMetadata(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    throw new StorageError(400, 'InvalidRequest', 'metadata is not JSON');
  }
}

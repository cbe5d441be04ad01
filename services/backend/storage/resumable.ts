import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Server, type Upload } from '@tus/server';
import type { Context, Hono } from 'hono';
import type { Claims } from '../auth/tokens.ts';
import type { StorageContext } from './context.ts';
import { FOLDER_MODE, isVersion } from './files.ts';
import { checkBucket, checkName, cleanType } from './names.ts';
import { putObject, tryPut } from './put-object.ts';
import { maxAge, parseMetadata } from './receive.ts';
import { badRequest, StorageError } from './storage-error.ts';
import { noteUpload, releaseUpload } from './unfinished-uploads.ts';

const PATH = '/upload/resumable';

/** Metadata of an unfinished upload: its target and owner. */
interface StoredMetadata {
  bucketName: string;
  objectName: string;
  contentType: string;
  cacheControl: string;
  metadata: string | null;
  mode: 'insert' | 'upsert';
  owner: string;
}

/** Uploads that go on where they broke off (the tus protocol), with the rights and limits of every other upload. */
export function resumableRoutes(
  app: Hono,
  ctx: StorageContext,
  base: string,
  callerOf: (c: Context) => Promise<Claims>,
): void {
  const directory = join(ctx.files.directory, 'resumable');
  mkdirSync(directory, { recursive: true, mode: FOLDER_MODE });
  const store = new FileStore({ directory });
  const callers = new WeakMap<object, Claims>();
  const callerFor = (request: object) => {
    const claims = callers.get(request);
    if (!claims) throw new StorageError(401, 'AccessDenied', 'Nobody asked');
    return claims;
  };
  const tus = new Server({
    path: `${base}${PATH}`,
    datastore: store,
    locker: ctx.locks,
    relativeLocation: true,
    maxSize: ctx.maxBytes,
    namingFunction: () => randomUUID(),
    async onIncomingRequest(request, id) {
      if (request.method === 'POST') return;
      const upload = isVersion(id) ? await store.getUpload(id).catch(() => null) : null;
      // Somebody else's upload is no upload.
      if (upload && storedMetadataOf(upload).owner === ownerOf(callerFor(request))) return;
      throw new StorageError(404, 'NoSuchUpload', 'Upload not found');
    },
    async onUploadCreate(request, upload) {
      const claims = callerFor(request);
      if (upload.size === undefined) throw badRequest('The length of an upload is told at its start');
      const stored = readMetadata(upload, claims, request.headers.get('x-upsert') === 'true');
      const object = { bucket: stored.bucketName, name: stored.objectName };
      const mimetype = stored.contentType === 'application/octet-stream' ? '' : stored.contentType;
      await tryPut(ctx, claims, object, stored.mode, { size: upload.size, mimetype });
      await noteUpload(ctx.sql, {
        ...object,
        id: upload.id,
        owner: stored.owner,
        size: upload.size,
        mimetype,
      });
      mkdirSync(directory, { recursive: true, mode: FOLDER_MODE });
      return { metadata: { ...stored } };
    },
    async onUploadFinish(request, upload) {
      const stored = storedMetadataOf(upload);
      const part = await ctx.files.adopt(join(directory, upload.id));
      await store.configstore.delete(upload.id);
      await putObject(
        ctx,
        callerFor(request),
        { bucket: stored.bucketName, name: stored.objectName },
        {
          part,
          mimetype: stored.contentType,
          cacheControl: stored.cacheControl,
          userMetadata: stored.metadata ? parseMetadata(stored.metadata) : null,
        },
        stored.mode,
        (db) => releaseUpload(db, upload.id),
      ).catch(async (error: unknown) => {
        await releaseUpload(ctx.sql, upload.id);
        throw error;
      });
      return {};
    },
    // A hint follows on a line of its own: the protocol answers text.
    onResponseError: (_request, error) =>
      error instanceof StorageError
        ? { status_code: error.status, body: [error.message, error.hint].filter(Boolean).join('\n') }
        : undefined,
  });

  const serve = async (c: Context) => {
    if (c.req.method !== 'OPTIONS') callers.set(c.req.raw, await callerOf(c));
    const reply = await tus.handleWeb(c.req.raw);
    const id = c.req.param('id');
    if (c.req.method === 'DELETE' && reply.ok && id) await releaseUpload(ctx.sql, id);
    const headers = new Headers(reply.headers);
    // Pages ask their own origin.
    for (const name of [...headers.keys()]) if (name.startsWith('access-control-')) headers.delete(name);
    return new Response(reply.body, { status: reply.status, headers });
  };
  app.all(PATH, serve);
  app.on(['HEAD', 'GET', 'PATCH', 'DELETE', 'OPTIONS'], `${PATH}/:id`, serve);
}

function readMetadata(upload: Upload, claims: Claims, upsert: boolean): StoredMetadata {
  const { bucketName, objectName, contentType, cacheControl, metadata } = upload.metadata ?? {};
  if (metadata) parseMetadata(metadata);
  return {
    bucketName: checkBucket(bucketName ?? ''),
    objectName: checkName(objectName ?? ''),
    contentType: cleanType(contentType ?? undefined),
    cacheControl: maxAge(cacheControl ?? undefined),
    metadata: metadata ?? null,
    mode: upsert ? 'upsert' : 'insert',
    owner: ownerOf(claims),
  };
}

/** As `onUploadCreate` left it. */
// The package types stored metadata as text only.
const storedMetadataOf = (upload: Upload) => upload.metadata as unknown as StoredMetadata;
const ownerOf = ({ role, sub }: Claims) => `${role}:${sub ?? ''}`;

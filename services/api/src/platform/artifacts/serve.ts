import { AppError } from '@stoa/shared/contracts/errors';
import type { AppContext } from '../../shared/context.ts';
import { acceptedEncodings } from '../../shared/http/accepted-encodings.ts';
import type { ArtifactStore } from './store.ts';

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
};
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
/** A remote is public and the same for everybody, so any host of Module Federation may load it from anywhere. */
const FOR_ANY_HOST = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

type Kind = 'remotes' | 'shell';

/** Serves a published file: for ever, compressed as the build left it. What is not below web/ does not exist here. */
export async function serveArtifact(c: AppContext, store: ArtifactStore, kind: Kind): Promise<Response> {
  const path = c.req.path.slice(kind.length + 2);
  const type = contentType(path);
  const accepted = acceptedEncodings(c.req.header('accept-encoding'));
  if (type) {
    for (const [encoding, suffix] of ENCODINGS) {
      if (!accepted.has(encoding)) continue;
      const bytes = await store.read(kind, `${path}${suffix}`);
      if (bytes) return reply(c, kind, bytes, type, encoding);
    }
    const bytes = await store.read(kind, path);
    if (bytes) return reply(c, kind, bytes, type, null);
  }
  throw new AppError('not_found', 'There is no such file.');
}

/** Returns the content type of a file name; null for types not served to browsers. */
export const contentType = (path: string): string | null => TYPES[path.split('.').at(-1) ?? ''] ?? null;

function reply(c: AppContext, kind: Kind, bytes: Buffer, type: string, encoding: string | null): Response {
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    'content-length': String(bytes.byteLength),
    ...(kind === 'remotes' ? FOR_ANY_HOST : {}),
    ...(encoding ? { 'content-encoding': encoding } : {}),
  });
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DevBuild } from '@stoa/shared/federation/dev';

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  png: 'image/png',
};
const PATH = /^\/(?:(shell)|remotes\/(mf-[a-z-]+))\/([\w.-]+)\/((?:[\w@.-]+\/)*[\w@.-]+)$/;

/** A file of a build that is being worked on, once that build stands; null when another one is meant. */
export async function readDevFile(
  builds: ReadonlyMap<string, DevBuild>,
  pathname: string,
): Promise<Response | null> {
  const [, shell, remote, version, file = ''] = PATH.exec(pathname) ?? [];
  const build = builds.get(shell ?? remote ?? '');
  if (!build || build.version !== version || file.split('/').includes('..')) return null;
  await build.whenBuilt();
  const bytes = await readFile(join(build.dir, 'web', file)).catch(() => null);
  if (!bytes) return new Response(null, { status: 404 });
  const type = TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  return new Response(bytes, { headers: { 'content-type': type, 'cache-control': 'no-store' } });
}

import { AppError } from '@stoa/shared/contracts/errors';
import { contentType } from '../artifacts/serve.ts';
import type { AppContext } from '../../shared/context.ts';
import type { Visits } from '../visitors/visit.ts';
import { LOCAL_BASE, type LocalBuilds } from './local-builds.ts';

/** A file of a local build, for the browser that was granted a look at it and for nobody else. */
export async function serveLocalBuild(
  c: AppContext,
  { visits, localBuilds }: { visits: Visits; localBuilds: LocalBuilds },
): Promise<Response> {
  const [digest = '', ...path] = c.req.path.slice(LOCAL_BASE.length).split('/');
  const type = contentType(c.req.path);
  const isGranted = type !== null && (await visits.grantedTo(c))?.local === digest;
  const bytes = isGranted ? await localBuilds.readFile(digest, path.join('/')) : null;
  if (!bytes || !type) throw new AppError('not_found', 'There is no such file.');
  return c.body(new Uint8Array(bytes), 200, { 'content-type': type, 'cache-control': 'private, no-store' });
}

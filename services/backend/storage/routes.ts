import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { Caller } from '../api-key.ts';
import type { Claims } from '../auth/tokens.ts';
import type { Log } from '../log.ts';
import { bucketRoutes } from './buckets.ts';
import type { StorageContext } from './context.ts';
import { objectRoutes } from './object-routes.ts';
import { readRoutes } from './read-routes.ts';
import { resumableRoutes } from './resumable.ts';
import { signRoutes } from './sign-routes.ts';
import { badRequest, StorageError, tooLarge } from './storage-error.ts';

const BASE = '/storage/v1';

class RejectionError extends Error {
  readonly response: Response;
  constructor(response: Response) {
    super('refused');
    this.response = response;
  }
}

/** The routes of /storage/v1. */
export function storageRoutes(
  ctx: StorageContext,
  identify: (c: Context) => Promise<Caller>,
  log: Log,
): Hono {
  const app = new Hono().basePath(BASE);
  const callerOf = async (c: Context): Promise<Claims> => {
    const caller = await identify(c);
    if ('rejected' in caller) throw new RejectionError(caller.rejected);
    return caller.claims;
  };

  app.onError((error) => {
    if (error instanceof RejectionError) return error.response;
    if (error instanceof StorageError) return error.toResponse();
    if (error instanceof z.ZodError || error instanceof SyntaxError)
      return badRequest('Invalid request body').toResponse();
    log.error({ err: error }, 'storage request failed');
    return new StorageError(500, 'InternalError', 'Internal server error').toResponse();
  });
  // Whatever is answered here, nobody takes it for a page of ours.
  app.use(async (c, next) => {
    await next();
    c.res.headers.set('x-content-type-options', 'nosniff');
    c.res.headers.set('content-security-policy', "sandbox; default-src 'none'");
  });
  // Everything but the files themselves; a thousand long names fit.
  const small = bodyLimit({ maxSize: 2 * 1024 * 1024, onError: () => tooLarge().toResponse() });
  for (const path of ['list/*', 'list-v2/*', 'move', 'copy', 'sign/*']) app.use(`/object/${path}`, small);
  app.use('/bucket/*', small);
  app.on('DELETE', '/object/*', small);
  // Smaller pictures are the image optimiser's to make; here nothing pretends to.
  app.all('/render/image/*', () => notHere('Image transformation is not offered here').toResponse());
  resumableRoutes(app, ctx, BASE, callerOf);
  signRoutes(app, ctx, callerOf);
  objectRoutes(app, ctx, callerOf);
  readRoutes(app, ctx, callerOf);
  bucketRoutes(app, ctx, callerOf);
  app.all('/*', () => new StorageError(404, 'NotFound', 'This endpoint does not exist here').toResponse());
  return app;
}

const notHere = (message: string) => new StorageError(403, 'FeatureNotEnabled', message);

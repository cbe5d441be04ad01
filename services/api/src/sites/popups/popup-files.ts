import { AppError } from '@stoa/shared/contracts/errors';
import { Hono } from 'hono';
import { acceptedEncodings } from '../../shared/http/accepted-encodings.ts';
import type { AppEnv } from '../../shared/context.ts';
import { popupScripts } from './popup-scripts.ts';

/** Serves the scripts of popups, for ever: their addresses hold the hash of what they are. */
export function popupFiles(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get('/shell/popups/:file', (c) => {
    const script = Object.values(popupScripts()).find(({ path }) => path === c.req.path);
    if (!script) throw new AppError('not_found', 'There is no such file.');
    const accepted = acceptedEncodings(c.req.header('accept-encoding'));
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.has(name));
    return c.body(encoding ? script.packed[encoding] : script.text, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      ...(encoding && { 'content-encoding': encoding }),
    });
  });
  return routes;
}

import { AppError } from '@stoa/shared/contracts/errors';
import { PreviewLink, PreviewTarget } from '@stoa/shared/contracts/preview';
import { PREVIEW_FOLDER } from '@stoa/shared/contracts/preview-messages';
import { Hono, type MiddlewareHandler } from 'hono';
import type { AppEnv } from '../../shared/context.ts';
import { parseJson } from '../../shared/http/parse-json.ts';
import { requireManager } from '../../accounts/members/require-manager.ts';
import { findPreviewed } from './find-previewed.ts';
import type { PreviewTokens } from './preview-tokens.ts';

const HOUR_MS = 3_600_000;

export interface PreviewRoutesDeps {
  tokens: PreviewTokens;
  now(): Date;
  limitTries: MiddlewareHandler<AppEnv>;
}

/** A manager's link to a draft, or to the site with settings that are not saved; it works for an hour, for whoever has it. */
export function previewRoutes({ tokens, now, limitTries }: PreviewRoutesDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.post('/preview', limitTries, async (c) => {
    const { accountId, database } = await requireManager(c);
    const target = await parseJson(c, PreviewTarget);
    if (!(await findPreviewed(database, accountId, target)))
      throw new AppError('not_found', 'There is no such page here.');
    const expiresAt = now().getTime() + HOUR_MS;
    const url = `${PREVIEW_FOLDER}${tokens.issue({ accountId, target, expiresAt })}`;
    return c.json(PreviewLink.parse({ url, expiresAt: new Date(expiresAt).toISOString() }), 201);
  });
  return routes;
}

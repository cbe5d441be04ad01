import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../../../shared/context.ts';
import { PREFERENCES_PATH } from './preference-page.ts';

/** Leads /subscribed?preferences= to the page of the preferences, which needs no script; the page itself is stored without query. */
export const openPreferences: MiddlewareHandler<AppEnv> = async (c, next) => {
  const token = c.req.query('preferences');
  if (token === undefined || c.get('site').kind !== 'account') return next();
  c.header('cache-control', 'no-store');
  c.header('referrer-policy', 'no-referrer');
  return c.redirect(
    token === '' ? PREFERENCES_PATH : `${PREFERENCES_PATH}/${encodeURIComponent(token)}`,
    302,
  );
};

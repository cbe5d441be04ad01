import { CONSENT_COOKIE, readConsent } from '@stoa/shared/consent/consent';
import { AppError } from '@stoa/shared/contracts/errors';
import { Hono } from 'hono';
import type { AppEnv } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';
import { requireAccount } from '../../shared/http/require-account.ts';
import { FRAME_POLICY, frameDocument } from './frame-document.ts';

/** The frame in which an account's own scripts run: for visitors who allowed everything, on its own host. */
export function customScriptRoutes(database: Database): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get('/scripts', async (c) => {
    const { account_id } = requireAccount(c);
    if (readConsent(c.req.header('cookie') ?? '') !== 'all')
      throw new AppError('forbidden', `These scripts run after consent only: ${CONSENT_COOKIE} is not all.`);
    const [row] = await (c.get('data')?.database ?? database)<{ scripts: string | null }[]>`
      select misc ->> 'scripts' as scripts from public.accounts where account_id = ${account_id}`;
    if (!row?.scripts) throw new AppError('not_found', 'This site has no scripts of its own.');
    return c.body(frameDocument(row.scripts), 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': FRAME_POLICY,
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), fullscreen=()',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'private, no-cache',
      vary: 'Cookie',
    });
  });
  return routes;
}

import { CONSENT_COOKIE, readConsent } from '@stoa/shared/consent/consent';
import { AppError } from '@stoa/shared/contracts/errors';
import { Hono } from 'hono';
import type { AppEnv } from '../../shared/context.ts';
import { requireAccount } from '../../shared/http/require-account.ts';
import { ANALYTICS_POLICY, analyticsDocument } from './frame-document.ts';

/** The frame that counts visits: for visitors who allowed everything, at accounts that count. */
export function analyticsRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get('/analytics', (c) => {
    const { measurement_id: id } = requireAccount(c);
    if (readConsent(c.req.header('cookie') ?? '') !== 'all')
      throw new AppError('forbidden', `Visits are counted after consent only: ${CONSENT_COOKIE} is not all.`);
    if (!id) throw new AppError('not_found', 'This site counts no visits.');
    return c.body(analyticsDocument(id), 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': ANALYTICS_POLICY,
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), fullscreen=()',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'private, no-cache',
      vary: 'Cookie',
    });
  });
  return routes;
}

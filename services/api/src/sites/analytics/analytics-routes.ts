import { CONSENT_COOKIE, readConsent } from '@stoa/shared/consent/consent';
import { AppError } from '@stoa/shared/contracts/errors';
import { visitor } from '../../shared/http/access.ts';
import { forAnyone } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { ANALYTICS_POLICY, analyticsDocument } from './frame-document.ts';

/** The frame that counts visits: for visitors who allowed everything, at accounts that count. */
export const analyticsRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/site/analytics',
    summary:
      'The frame that counts visits to this account, for visitors whose cookiePreferences cookie is all.',
    host: 'site',
    errors: ['forbidden', 'not_found'],
    access: visitor,
    rows: 'account',
    sample: () => ({}),
    expected: forAnyone(403),
    handler(c, { caller: { measurement_id: id } }) {
      if (readConsent(c.req.header('cookie') ?? '') !== 'all')
        throw new AppError(
          'forbidden',
          `Visits are counted after consent only: ${CONSENT_COOKIE} is not all.`,
        );
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
    },
  }),
];

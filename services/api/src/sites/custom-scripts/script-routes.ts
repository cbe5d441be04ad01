import { CONSENT_COOKIE, readConsent } from '@stoa/shared/consent/consent';
import { AppError } from '@stoa/shared/contracts/errors';
import { visitor } from '../../shared/http/access.ts';
import { forAnyone } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { FRAME_POLICY, frameDocument } from './frame-document.ts';

/** The frame in which an account's own scripts run: for visitors who allowed everything, on its own host. */
export const scriptRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/site/scripts',
    summary: "The frame of this account's own scripts, for visitors whose cookiePreferences cookie is all.",
    host: 'site',
    errors: ['forbidden', 'not_found'],
    access: visitor,
    rows: 'account',
    sample: () => ({}),
    expected: forAnyone(403),
    async handler(c, { caller: { account_id } }, { database }) {
      if (readConsent(c.req.header('cookie') ?? '') !== 'all')
        throw new AppError(
          'forbidden',
          `These scripts run after consent only: ${CONSENT_COOKIE} is not all.`,
        );
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
    },
  }),
];

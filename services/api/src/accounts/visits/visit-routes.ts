import { CONSENT_COOKIE, readConsent } from '@stoa/shared/consent/consent';
import { AppError } from '@stoa/shared/contracts/errors';
import { ViewRead } from '@stoa/shared/contracts/view-read';
import { VIEW_READ_PATH } from '@stoa/shared/contracts/view-read-path';
import { visitor } from '../../shared/http/access.ts';
import { forAnyone } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { MAX_READ_BYTES } from './limits.ts';

/** Calls of a visitor's page about its visit. */
export const visitRoutes = [
  defineRoute({
    method: 'POST',
    path: VIEW_READ_PATH,
    summary:
      'How long a page was in sight and how far it was scrolled, told by visitors whose cookiePreferences cookie is all.',
    host: 'site',
    body: ViewRead,
    errors: ['forbidden', 'rate_limited'],
    access: visitor,
    rateLimit: 'view-reads',
    maxBodyBytes: MAX_READ_BYTES,
    sample: () => ({ body: { path: '/', seconds: 12, depth: 80 } }),
    expected: forAnyone(403),
    handler(c, { caller: account, body }, { addViewRead }) {
      if (readConsent(c.req.header('cookie') ?? '') !== 'all')
        throw new AppError(
          'forbidden',
          `Time on pages is counted after consent only: ${CONSENT_COOKIE} is not all.`,
        );
      addViewRead(c, account, body);
      return c.body(null, 204);
    },
  }),
];

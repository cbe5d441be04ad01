import { anyone } from '../../../shared/http/access.ts';
import { forAnyone } from '../../../shared/http/route-sample.ts';
import type { AppContext } from '../../../shared/context.ts';
import { escapeHtml } from '../../../shared/html/escape.ts';
import { defineRoute, type SitesDeps } from '../../define-route.ts';
import { databasesOf, firstFound, readLink } from './find-delivery.ts';
import { readerTexts, sendInvalidLink, sendReaderPage } from './reader-page.ts';

const tokenOf = (c: AppContext): string => c.req.param('token') ?? '';
const sample = () => ({ path: '/api/email/leave/nobody-signed-this' });

/** Leaving a list by the link of an email. Reading changes nothing: scanners open every link. */
export const leaveRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/email/leave/:token',
    summary: 'The page that asks whether to leave; it changes nothing.',
    host: 'any',
    access: anyone,
    rateLimit: 'email-links',
    sample,
    expected: forAnyone(404),
    handler(c, _input, deps) {
      const token = tokenOf(c);
      if (!readLink(deps, token, 'leave')) return sendInvalidLink(c);
      const { say } = readerTexts(c);
      return sendReaderPage(c, {
        title: say('leave.title'),
        text: say('leave.text'),
        form: `<form method="post" action="/api/email/leave/${escapeHtml(token)}"><p class="actions"><button name="List-Unsubscribe" value="One-Click">${escapeHtml(say('leave.action'))}</button></p></form>`,
      });
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/email/leave/:token',
    summary: 'Leaves the lists of an email with one click (RFC 8058): no cookie, again and again, for ever.',
    host: 'any',
    access: anyone,
    rateLimit: 'email-links',
    maxBodyBytes: 4096,
    sample: () => ({ ...sample(), body: {} }),
    expected: forAnyone(404),
    async handler(c, _input, deps) {
      const link = readLink(deps, tokenOf(c), 'leave');
      if (!link) return sendInvalidLink(c);
      await leave(deps, link.accountId, link.deliveryId, 'one_click');
      const { say } = readerTexts(c);
      return sendReaderPage(c, { title: say('left.title'), text: say('left.text') });
    },
  }),
];

/** An email that is gone was to nobody who could still be written to: that is success too. */
async function leave(deps: SitesDeps, accountId: string, deliveryId: string, how: string): Promise<void> {
  await firstFound(databasesOf(deps), async (database) => {
    const [row] = await database<[{ found: boolean }]>`
      select ops.leave_by_delivery(${accountId}, ${deliveryId}, ${how}) as found`;
    return row.found || null;
  });
}

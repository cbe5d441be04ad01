import type { AppContext } from '../../../shared/context.ts';
import { anyone } from '../../../shared/http/access.ts';
import { forAnyone } from '../../../shared/http/route-sample.ts';
import { accountUrl } from '../../../shared/http/site-url.ts';
import { defineRoute } from '../../define-route.ts';
import { createClickWatch, isMachineOpen } from '../links/click-watch.ts';
import { createDeliveryTokens } from '../links/delivery-token.ts';
import { readContent } from '../sending/content-cache.ts';
import { fillEmail } from '../sending/fill-email.ts';
import { EMAIL_POLICY } from './email-policy.ts';
import { databasesOf, firstFound, readLink } from './find-delivery.ts';
import { sendInvalidLink } from './reader-page.ts';

const tokenOf = (c: AppContext): string => c.req.param('token') ?? '';
const isMachine = createClickWatch();
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

interface ViewRow {
  id: string;
  account_id: string;
  content_id: string;
  email: string;
  name: string;
  language: string | null;
  fields: Record<string, unknown>;
}

/** Links of emails: to their targets, and to the email itself as a page. */
export const linkRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/email/click/:token',
    summary: 'Goes on to the target of a link. The target comes from the table, never from the address.',
    host: 'any',
    access: anyone,
    rateLimit: 'email-links',
    sample: () => ({ path: '/api/email/click/nobody-signed-this' }),
    expected: forAnyone(404),
    async handler(c, _input, deps) {
      const link = readLink(deps, tokenOf(c), 'click');
      if (!link) return sendInvalidLink(c);
      const { accountId, deliveryId, no } = link;
      const byMachine = isMachine({
        deliveryId,
        no,
        method: c.req.raw.method,
        userAgent: c.req.header('user-agent') ?? '',
        purpose: c.req.header('sec-purpose') ?? c.req.header('purpose'),
        at: deps.now().getTime(),
      });
      const url = await firstFound(databasesOf(deps), async (database) => {
        const [row] = await database<[{ url: string | null }]>`
          select ops.record_click(${accountId}, ${deliveryId}, ${no}, ${byMachine}) as url`;
        return row.url;
      });
      if (!url) return sendInvalidLink(c);
      c.header('cache-control', 'no-store');
      c.header('referrer-policy', 'no-referrer');
      return c.redirect(url, 302);
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/email/open/:token',
    summary: 'A transparent pixel; that it was loaded counts as opened, which is an estimate.',
    host: 'any',
    access: anyone,
    rateLimit: 'email-links',
    sample: () => ({ path: '/api/email/open/nobody-signed-this' }),
    expected: forAnyone(404),
    async handler(c, _input, deps) {
      const link = readLink(deps, tokenOf(c), 'open');
      if (!link) return sendInvalidLink(c);
      const byMachine = isMachineOpen(c.req.raw.method, c.req.header('user-agent') ?? '');
      for (const database of databasesOf(deps))
        await database`select ops.record_open(${link.accountId}, ${link.deliveryId}, ${byMachine})`;
      return c.body(PIXEL, 200, {
        'content-type': 'image/gif',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      });
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/email/view/:token',
    summary: 'An email as a page, for its reader.',
    host: 'any',
    access: anyone,
    rateLimit: 'email-links',
    sample: () => ({ path: '/api/email/view/nobody-signed-this' }),
    expected: forAnyone(404),
    async handler(c, _input, deps) {
      const link = readLink(deps, tokenOf(c), 'view');
      if (!link) return sendInvalidLink(c);
      const found = await firstFound(databasesOf(deps), async (database) => {
        const [row] = await database<ViewRow[]>`
          select * from ops.delivery_view(${link.accountId}, ${link.deliveryId})`;
        const content = row && (await readContent(database, row.content_id));
        return row && content ? { row, content } : null;
      });
      if (!found) return sendInvalidLink(c);
      const { row, content } = found;
      const { html } = fillEmail(
        content,
        { ...row, deliveryId: row.id, accountId: row.account_id },
        {
          tokens: createDeliveryTokens(deps.secret),
          siteUrl: accountUrl(deps.addresses, content.address),
          platformUrl: deps.siteUrl(deps.platformHost),
        },
      );
      return c.body(html, 200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': EMAIL_POLICY,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
    },
  }),
];

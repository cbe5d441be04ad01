import { AppError } from '@stoa/shared/contracts/errors';
import { siteLanguage, SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';
import { z } from 'zod';
import { personOfSite, requireData } from '../../accounts/backends/account-data.ts';
import { visitor } from '../../shared/http/access.ts';
import { forAnyone, forItsOwner } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { createReceiptLinks } from './receipt-link.ts';
import { sendReceipt } from './send-receipt.ts';

const ReceiptQuery = z.strictObject({ lang: z.enum(SUPPORTED_LANGUAGES).optional() });

/** Receipts of the Host's site on paper: of what is paid, for its buyer and for managers. */
export const receiptRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/receipts/:orderId',
    summary: 'The receipt of a paid order on paper, for its buyer and for managers.',
    host: 'site',
    query: ReceiptQuery,
    errors: ['order_not_found', 'rate_limited'],
    access: personOfSite,
    rateLimit: 'receipts',
    rows: 'account',
    // Paid receipts are tested in receipts/receipts.test.ts.
    sample: ({ orderId }) => ({ path: `/api/receipts/${orderId}` }),
    expected: forItsOwner(404),
    async handler(c, { caller, query: { lang } }) {
      const orderId = z.uuid().safeParse(c.req.param('orderId')).data;
      if (!orderId) throw new AppError('order_not_found', 'There is no such order.');
      const language = lang ?? siteLanguage(caller.account.settings);
      return sendReceipt(c, caller, { orderId, language });
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/receipts/link/:token',
    summary:
      'The receipt behind the signed link of an email, for 30 days; after that it leads to the order, behind the login.',
    host: 'site',
    errors: ['order_not_found', 'rate_limited'],
    access: visitor,
    rateLimit: 'receipts',
    rows: 'account',
    sample: () => ({ path: '/api/receipts/link/nobody-signed-this' }),
    expected: forAnyone(404),
    async handler(c, { caller: account }, { secret, now }) {
      const link = createReceiptLinks(secret).read(c.req.param('token') ?? '');
      if (link?.accountId !== account.account_id)
        throw new AppError('order_not_found', 'There is no such receipt.');
      const { orderId, language } = link;
      c.header('cache-control', 'private, no-store');
      c.header('referrer-policy', 'no-referrer');
      c.header('x-robots-tag', 'noindex');
      if (link.expiresAt < now().getTime()) return c.redirect(`/thankyou?order=${orderId}`, 302);
      const { database } = requireData(c);
      const [row] = await database<[{ buyer: string | null }]>`
        select ops.receipt_buyer(${account.account_id}, ${orderId}) as buyer`;
      if (!row.buyer) throw new AppError('order_not_found', 'There is no such receipt.');
      const claims = { sub: row.buyer, role: 'authenticated' };
      const person = { userId: row.buyer, email: null, claims };
      return sendReceipt(c, { database, person, account }, { orderId, language });
    },
  }),
];

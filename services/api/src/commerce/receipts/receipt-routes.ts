import { AppError } from '@stoa/shared/contracts/errors';
import { siteLanguage, SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';
import { z } from 'zod';
import { personOfSite } from '../../accounts/backends/account-data.ts';
import { asUser } from '../../shared/database/as-user.ts';
import { forItsOwner } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { getOrder } from '../orders/get-order.ts';
import { drawReceipt } from './draw-receipt.ts';

const ReceiptQuery = z.strictObject({ lang: z.enum(SUPPORTED_LANGUAGES).optional() });

const Seller = z.object({
  name: z.string().optional(),
  address: z.string().optional(),
  taxNumber: z.string().optional(),
  note: z.string().optional(),
});
const PAID: readonly string[] = ['paid', 'partly_refunded', 'refunded'];

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
    async handler(c, { caller: { database, person, account }, query: { lang } }) {
      const orderId = z.uuid().safeParse(c.req.param('orderId')).data;
      if (!orderId) throw new AppError('order_not_found', 'There is no such order.');
      const order = await getOrder(database, { person, accountId: account.account_id, orderId });
      if (!PAID.includes(order.status))
        throw new AppError('order_not_found', 'There is no receipt of what is not paid.');
      const [row] = await asUser(
        database,
        person,
        (sql) => sql`select public.receipt_seller(${orderId}) as seller`,
      );
      const seller = Seller.parse(row?.['seller'] ?? {});
      const bytes = await drawReceipt({
        order,
        seller: {
          name: seller.name || account.settings.sitetitle || account.name,
          lines: [...(seller.address ?? '').split('\n'), seller.taxNumber ?? '', seller.note ?? ''],
        },
        language: lang ?? siteLanguage(account.settings),
        timeZone: account.settings.timeZone,
      });
      return c.body(new Uint8Array(bytes), 200, {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="receipt-${order.number}.pdf"`,
        'cache-control': 'private, no-store',
      });
    },
  }),
];

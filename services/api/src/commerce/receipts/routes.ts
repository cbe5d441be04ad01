import { AppError } from '@stoa/shared/contracts/errors';
import { siteLanguage, SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';
import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { requirePersonsData } from '../../accounts/backends/account-data.ts';
import type { AppEnv } from '../../shared/context.ts';
import { asPerson } from '../../shared/database/as-person.ts';
import { parseInput } from '../../shared/http/parse-json.ts';
import { requireAccount } from '../../shared/http/require-account.ts';
import { getOrder } from '../orders/get-order.ts';
import { drawReceipt } from './draw-receipt.ts';

/** Query of GET /api/receipts/:orderId. */
export const ReceiptQuery = z.strictObject({ lang: z.enum(SUPPORTED_LANGUAGES).optional() });

const Seller = z.object({
  name: z.string().optional(),
  address: z.string().optional(),
  taxNumber: z.string().optional(),
  note: z.string().optional(),
});
const PAID: readonly string[] = ['paid', 'partly_refunded', 'refunded'];

/** Receipts of the Host's site on paper: of what is paid, for its buyer and for managers. */
export function receiptRoutes({ limitCalls }: { limitCalls: MiddlewareHandler<AppEnv> }): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get('/:orderId', limitCalls, async (c) => {
    const { database, person } = requirePersonsData(c);
    const account = requireAccount(c);
    const { lang } = parseInput(c.req.query(), ReceiptQuery);
    const orderId = z.uuid().safeParse(c.req.param('orderId')).data;
    if (!orderId) throw new AppError('order_not_found', 'There is no such order.');
    const order = await getOrder(database, { person, accountId: account.account_id, orderId });
    if (!PAID.includes(order.status))
      throw new AppError('order_not_found', 'There is no receipt of what is not paid.');
    const [row] = await asPerson(
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
  });
  return routes;
}

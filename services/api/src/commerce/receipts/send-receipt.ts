import type { PublicAccount } from '@stoa/shared/contracts/account';
import { AppError } from '@stoa/shared/contracts/errors';
import type { Language } from '@stoa/shared/contracts/languages';
import { z } from 'zod';
import type { AppContext, Person } from '../../shared/context.ts';
import { asUser } from '../../shared/database/as-user.ts';
import type { Database } from '../../shared/database/connect.ts';
import { getOrder } from '../orders/get-order.ts';
import { drawReceipt } from './draw-receipt.ts';

const Seller = z.object({
  name: z.string().optional(),
  address: z.string().optional(),
  taxNumber: z.string().optional(),
  note: z.string().optional(),
});
const PAID: readonly string[] = ['paid', 'partly_refunded', 'refunded'];

/** Answers with the receipt of a paid order, as far as the person may see it. */
export async function sendReceipt(
  c: AppContext,
  { database, person, account }: { database: Database; person: Person; account: PublicAccount },
  { orderId, language }: { orderId: string; language: Language },
): Promise<Response> {
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
    language,
    timeZone: account.settings.timeZone,
  });
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="receipt-${order.number}.pdf"`,
    'cache-control': 'private, no-store',
  });
}

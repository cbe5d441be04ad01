import { dateFormat, numberFormat } from '@stoa/shared/contracts/intl';
import type { Language } from '@stoa/shared/contracts/languages';
import { formatMoney } from '@stoa/shared/contracts/money';
import type { Order } from '@stoa/shared/contracts/order';
import { drawSheet, plain, type Seller } from './draw-sheet.ts';
import { RECEIPT_TRANSLATIONS } from './receipt-translations.ts';

export interface ReceiptPdfInput {
  order: Order;
  seller: Seller;
  language: Language;
  timeZone: string;
}

/** A receipt as a sheet of paper, A4. */
export async function drawReceipt({ order, seller, timeZone, language }: ReceiptPdfInput): Promise<Buffer> {
  const translations = RECEIPT_TRANSLATIONS[language];
  const at = new Date(order.paid_at ?? order.created_at);
  const money = (minor: number) => formatMoney(minor, order.currency, language);
  const count = (value: number) => numberFormat(language).format(value);
  const day = dateFormat(language, { dateStyle: 'long', timeZone }).format(at);
  const { street = '', postalCode = '', city = '', region = '' } = order.address ?? {};
  return drawSheet({
    title: translations.title,
    number: String(order.number),
    heading: `${translations.order} #${order.number}`,
    dated: `${translations.paidOn} ${day}`,
    at,
    seller,
    buyerTitle: translations.soldTo,
    buyer: [order.name, order.email, street, `${postalCode} ${city}`, region, order.country_label ?? ''],
    items: order.items.map(({ title, quantity, unit_minor: unit, total_minor: total }) => ({
      title,
      detail: quantity > 1 ? `${count(quantity)} × ${money(unit)}` : '',
      amount: money(total),
    })),
    figures: figuresOf(order, language).map(([label, value, isTotal]) => ({
      label,
      amount: money(value),
      isTotal,
    })),
    note: order.test ? translations.test : '',
  });
}

/** The sums of an order. */
export type OrderFigures = Pick<
  Order,
  | 'subtotal_minor'
  | 'discount_minor'
  | 'coupon'
  | 'tax_minor'
  | 'tax_mode'
  | 'tax_name'
  | 'tax_percent'
  | 'total_minor'
  | 'refunded_minor'
>;

/** The lines below the items, in the order in which they are reckoned. */
export function figuresOf(
  order: OrderFigures,
  language: Language,
): [name: string, minor: number, isTotal: boolean][] {
  const translations = RECEIPT_TRANSLATIONS[language];
  const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 3 });
  const tax = `${order.tax_name ?? ''} ${plain(percent.format((order.tax_percent ?? 0) / 100))}`;
  const isAdded = order.tax_mode === 'added';
  return [
    [translations.sum, order.subtotal_minor, false],
    ...(order.discount_minor > 0
      ? [
          [`${translations.discount} (${order.coupon ?? ''})`, -order.discount_minor, false] as [
            string,
            number,
            boolean,
          ],
        ]
      : []),
    ...(order.tax_mode
      ? [
          [isAdded ? tax : `${translations.ofWhich} ${tax}`, order.tax_minor, false] as [
            string,
            number,
            boolean,
          ],
        ]
      : []),
    [translations.total, order.total_minor, true],
    ...(order.refunded_minor > 0
      ? [[translations.refunded, -order.refunded_minor, false] as [string, number, boolean]]
      : []),
  ];
}

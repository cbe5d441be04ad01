import { dateFormat, numberFormat } from '@stoa/shared/contracts/intl';
import type { Language } from '@stoa/shared/contracts/languages';
import { formatMoney } from '@stoa/shared/contracts/money';
import PdfFile from 'pdfkit';
import type { Order } from '@stoa/shared/contracts/order';
import { collect } from '../../shared/pdf/collect.ts';
import { isRightToLeft } from '../../shared/pdf/faces.ts';
import { type LineOptions, setLines } from '../../shared/pdf/set-line.ts';
import { RECEIPT_TRANSLATIONS } from './receipt-translations.ts';

const INK = '#241d18';
const QUIET = '#6b6058';
const MARGIN = 56;
const FOOT = 90;

/** Issuer of the receipt, in the account's own words. */
export interface Seller {
  name: string;
  lines: string[];
}

export interface ReceiptPdfInput {
  order: Order;
  seller: Seller;
  language: Language;
  timeZone: string;
}

/** A receipt as a sheet of paper, A4; it begins on the right where its language does. */
export async function drawReceipt({ order, seller, timeZone, language }: ReceiptPdfInput): Promise<Buffer> {
  const translations = RECEIPT_TRANSLATIONS[language];
  const isRtl = isRightToLeft(translations.title);
  const doc = new PdfFile({
    size: 'A4',
    margin: 0,
    font: '',
    info: {
      Title: `${translations.title} ${order.number}`,
      Author: seller.name,
      CreationDate: new Date(order.paid_at ?? order.created_at),
    },
  } as PDFKit.PDFDocumentOptions);
  const bytes = collect(doc);
  const { width, height } = doc.page;
  const money = (minor: number) => plain(formatMoney(minor, order.currency, language));
  const count = (value: number) => numberFormat(language).format(value);

  const side = (isStart: boolean) => (isStart === isRtl ? width - MARGIN : MARGIN);
  const put = (text: string, y: number, isStart: boolean, options: Partial<LineOptions> = {}) =>
    text.trim() === ''
      ? y
      : setLines(doc, plain(text), y, {
          size: 11,
          colour: INK,
          maxWidth: width / 2 - MARGIN,
          maxLines: 3,
          middle: side(isStart),
          anchor: isStart === isRtl ? 'right' : 'left',
          ...options,
        });
  const rule = (y: number) =>
    doc
      .moveTo(MARGIN, y)
      .lineTo(width - MARGIN, y)
      .lineWidth(0.5)
      .stroke(QUIET);

  let y = put(seller.name, MARGIN, true, { size: 18, weight: 600 });
  for (const line of seller.lines) y = put(line, y + 1, true, { size: 10, colour: QUIET });
  let right = put(translations.title, MARGIN, false, { size: 26, weight: 600 });
  right = put(`${translations.order} #${order.number}`, right + 2, false);
  const day = dateFormat(language, { dateStyle: 'long', timeZone }).format(
    new Date(order.paid_at ?? order.created_at),
  );
  right = put(`${translations.paidOn} ${day}`, right, false, { colour: QUIET });
  y = Math.max(y, right) + 24;
  y = put(translations.soldTo, y, true, { size: 10, colour: QUIET });
  const { street = '', postalCode = '', city = '', region = '' } = order.address ?? {};
  const country = order.country_label ?? '';
  for (const line of [order.name, order.email, street, `${postalCode} ${city}`, region, country])
    y = put(line, y, true);
  y += 20;

  for (const item of order.items) {
    if (y > height - FOOT) {
      doc.addPage();
      y = MARGIN;
    }
    rule(y);
    const top = y + 8;
    put(money(item.total_minor), top, false);
    y = put(item.title, top, true, { maxWidth: width - 2 * MARGIN - 120, weight: 600 });
    if (item.quantity > 1)
      y = put(`${count(item.quantity)} × ${money(item.unit_minor)}`, y, true, { size: 10, colour: QUIET });
    y += 8;
  }
  if (y > height - FOOT - 120) {
    doc.addPage();
    y = MARGIN;
  }
  rule(y);
  y += 10;
  for (const [name, value, isTotal] of figuresOf(order, language)) {
    const style = isTotal ? { size: 14, weight: 600 as const } : {};
    put(money(value), y, false, style);
    y = put(name, y, true, style) + 3;
  }
  if (order.test) put(translations.test, y + 20, true, { colour: QUIET, maxWidth: width - 2 * MARGIN });
  doc.end();
  return bytes;
}

/** The lines below the items, in the order in which they are reckoned. */
export function figuresOf(
  order: Order,
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

/** Marks of direction have no sign of their own on paper, where each line has its direction. */
const plain = (text: string): string => text.replace(/[\u200e\u200f\u061c]/g, '');

import { dateFormat, numberFormat } from '@stoa/shared/contracts/intl';
import type { Language } from '@stoa/shared/contracts/languages';
import { formatMoney } from '@stoa/shared/contracts/money';
import { readCatalogues } from '../../shared/locales.ts';
import type en from '../../../locales/en/invoice.json';
import { drawSheet } from '../receipts/draw-sheet.ts';
import type { PrintedInvoice } from './read-invoice.ts';

const INVOICE_TRANSLATIONS: Record<Language, typeof en> = readCatalogues('invoice');

/** An invoice of the platform as PDF, with the seller and buyer as they were at its issue. */
export async function drawInvoice(invoice: PrintedInvoice, language: Language): Promise<Buffer> {
  const translations = INVOICE_TRANSLATIONS[language];
  const { seller, buyer, issued_at: issuedAt } = invoice;
  const money = (minor: number) => formatMoney(minor, invoice.currency, language);
  const day = (at: Date) => dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
  const titleOf = ({ kind, label }: PrintedInvoice['lines'][number]) =>
    ({
      plan: label,
      discount: translations.discount.replace('{{coupon}}', label),
      unused: translations.unused,
      credit: translations.credit,
    })[kind];
  return drawSheet({
    title: invoice.kind === 'invoice' ? translations.title : translations.creditNote,
    number: invoice.number,
    heading: `${translations.number} ${invoice.number}`,
    dated: `${translations.issuedOn} ${day(issuedAt)}`,
    at: issuedAt,
    seller: { name: seller.name, lines: seller.lines ?? [] },
    buyerTitle: translations.billedTo,
    buyer: [
      buyer.name,
      ...buyer.address.split('\n'),
      buyer.country,
      buyer.taxId && `${translations.taxId} ${buyer.taxId}`,
      buyer.email,
    ],
    items: invoice.lines.map((line) => ({
      title: titleOf(line),
      detail:
        line.period_start && line.period_end ? `${day(line.period_start)} – ${day(line.period_end)}` : '',
      amount: money(line.amount_minor),
    })),
    figures: [
      { label: translations.total, amount: money(invoice.total_minor), isTotal: true },
      ...taxFigures(invoice, { label: translations.tax, language, money }),
    ],
    note: [
      ...(invoice.tax?.reverseCharge ? [translations.reverseCharge] : []),
      ...(invoice.is_test ? [translations.test] : []),
    ].join('\n'),
  });
}

/** Tax that the total holds, under its own name. */
function taxFigures(
  { tax, tax_minor: minor }: PrintedInvoice,
  { label, language, money }: { label: string; language: Language; money(minor: number): string },
) {
  if (!tax || tax.reverseCharge) return [];
  const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 3 });
  const name = `${tax.name} ${percent.format(tax.percent / 100)}`;
  return [{ label: label.replace('{{tax}}', name), amount: money(minor), isTotal: false }];
}

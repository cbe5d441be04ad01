import type { Language } from '@stoa/shared/contracts/languages';
import { formatMoney } from '@stoa/shared/contracts/money';
import { mailTranslations } from '../../shared/mail/mail-translations.ts';
import type { OrderMail } from '../../shared/mail/order-mail.ts';
import { figuresOf, type OrderFigures } from './draw-receipt.ts';
import { RECEIPT_TRANSLATIONS } from './receipt-translations.ts';

export type PaidOrderMail = Pick<
  OrderMail,
  'order_id' | 'name' | 'number' | 'currency' | 'test' | 'amount_minor' | 'lines'
> & {
  figures: OrderFigures;
  /** Titles of the files that were bought. */
  downloads: string[] | null;
};

/** The parts of the email about a paid order that no site writes itself: lines, sums, the receipt and the files. */
export function receiptParts(
  mail: PaidOrderMail,
  { siteUrl, language, receiptToken }: { siteUrl: string; language: Language; receiptToken: string | null },
) {
  const say = mailTranslations(language);
  const money = (minor: number) => formatMoney(minor, mail.currency, language);
  const lines = (mail.lines ?? []).map(
    ({ title, quantity, minor }) => `${quantity > 1 ? `${quantity} × ` : ''}${title} · ${money(minor)}`,
  );
  const figures = figuresOf(mail.figures, language).map(([label, minor]) => `${label}: ${money(minor)}`);
  const orderUrl = `${siteUrl}/thankyou?order=${mail.order_id}`;
  const downloads = mail.downloads ?? [];
  return {
    url: orderUrl,
    values: {
      'buyer.name': mail.name,
      'order.number': `#${mail.number}`,
      'order.total': money(mail.amount_minor),
    },
    after: [
      ...(lines.length > 0 ? [lines.join('\n')] : []),
      figures.join('\n'),
      ...(mail.test ? [say('test')] : []),
    ],
    links: [
      ...downloads.map((title) => ({ label: say('order.download', { title }), url: orderUrl })),
      ...(receiptToken
        ? [
            {
              label: `${RECEIPT_TRANSLATIONS[language].title} (PDF)`,
              url: `${siteUrl}/api/receipts/link/${receiptToken}`,
            },
          ]
        : []),
    ],
  };
}

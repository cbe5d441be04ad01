import { dateFormat } from '@stoa/shared/contracts/intl';
import type { Language } from '@stoa/shared/contracts/languages';
import { formatMoney } from '@stoa/shared/contracts/money';
import { z } from 'zod';
import { mailTranslations } from '../../shared/mail/mail-translations.ts';
import { drawSheet } from '../receipts/draw-sheet.ts';

export const PayoutSheet = z.object({
  number: z.number(),
  currency: z.string(),
  amount_minor: z.number(),
  state: z.enum(['open', 'paid', 'cancelled']),
  reference: z.string(),
  created_at: z.coerce.date(),
  paid_at: z.coerce.date().nullable(),
  name: z.string(),
  email: z.string(),
  seller: z.object({
    name: z.string().optional(),
    address: z.string().optional(),
    taxNumber: z.string().optional(),
  }),
  lines: z.array(
    z.object({
      kind: z.enum(['sale', 'refund']),
      title: z.string(),
      month: z.coerce.date(),
      amount_minor: z.number(),
    }),
  ),
});

/** A statement of a payout as a sheet of paper: what it is made of, without a buyer's name. */
export async function drawPayout(
  payout: z.infer<typeof PayoutSheet>,
  site: { name: string; timeZone: string; language: Language },
): Promise<Buffer> {
  const { language, timeZone } = site;
  const say = mailTranslations(language);
  const { seller, currency } = payout;
  const money = (minor: number) => formatMoney(minor, currency, language);
  const at = payout.paid_at ?? payout.created_at;
  const day = dateFormat(language, { dateStyle: 'long', timeZone }).format(at);
  const month = dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return drawSheet({
    title: say('affiliate.sheet.title'),
    number: String(payout.number),
    heading: `${say('affiliate.sheet.number')} ${payout.number}`,
    dated: `${say(payout.paid_at ? 'affiliate.sheet.paidOn' : 'affiliate.sheet.preparedOn')} ${day}`,
    at,
    seller: {
      name: seller.name || site.name,
      lines: [...(seller.address ?? '').split('\n'), seller.taxNumber ?? ''],
    },
    buyerTitle: say('affiliate.sheet.paidTo'),
    buyer: [payout.name, payout.email],
    items: payout.lines.map(({ kind, title, month: of, amount_minor: minor }) => ({
      title,
      detail: say(`affiliate.sheet.${kind}`, { month: month.format(of) }),
      amount: money(minor),
    })),
    figures: [{ label: say('affiliate.sheet.total'), amount: money(payout.amount_minor), isTotal: true }],
    note: payout.reference && `${say('affiliate.sheet.reference')} ${payout.reference}`,
  });
}

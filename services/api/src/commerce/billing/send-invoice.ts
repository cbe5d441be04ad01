import type { Language } from '@stoa/shared/contracts/languages';
import type { AppContext } from '../../shared/context.ts';
import { drawInvoice } from './draw-invoice.ts';
import type { PrintedInvoice } from './read-invoice.ts';

/** Replies with an invoice or credit note as PDF. */
export async function sendInvoice(
  c: AppContext,
  invoice: PrintedInvoice,
  language: Language,
): Promise<Response> {
  const bytes = await drawInvoice(invoice, language);
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="invoice-${invoice.number}.pdf"`,
    'cache-control': 'private, no-store',
  });
}

import type { InvoiceSummary } from '@stoa/shared/contracts/billing';
import { accessToken } from '@stoa/shared/session';

/** Saves an invoice as PDF; the session's token opens it. */
export async function downloadInvoice(
  { id, number }: Pick<InvoiceSummary, 'id' | 'number'>,
  language: string,
): Promise<void> {
  const token = await accessToken();
  const reply = await fetch(`/api/billing/invoices/${id}?lang=${language}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  if (!reply.ok) throw new Error(`invoice: ${reply.status}`);
  const url = URL.createObjectURL(await reply.blob());
  Object.assign(document.createElement('a'), { href: url, download: `invoice-${number}.pdf` }).click();
  URL.revokeObjectURL(url);
}

import { AppError } from '../contracts/errors.ts';
import { accessToken } from '../session/index.tsx';

const PAID: readonly string[] = ['paid', 'partly_refunded', 'refunded'];

/** Checks whether an order has a receipt. */
export const hasReceipt = ({ status }: { status: string }): boolean => PAID.includes(status);

/**
 * Hands the receipt of a paid order over as a file, in the page's language.
 * @throws AppError when there is none or the service could not be reached
 */
export async function downloadReceipt(
  order: { id: string; number: number },
  language: string,
): Promise<void> {
  const token = await accessToken();
  const reply = await fetch(`/api/receipts/${encodeURIComponent(order.id)}?lang=${language}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  if (!reply.ok) throw new AppError('internal', `The service answered ${reply.status}.`);
  const url = URL.createObjectURL(await reply.blob());
  Object.assign(document.createElement('a'), { href: url, download: `receipt-${order.number}.pdf` }).click();
  URL.revokeObjectURL(url);
}

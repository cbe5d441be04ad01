import { SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';
import { z } from 'zod';
import { createSignedText } from '../../shared/signing/signed-text.ts';

const ReceiptLink = z.object({
  accountId: z.uuid(),
  orderId: z.uuid(),
  language: z.enum(SUPPORTED_LANGUAGES),
  expiresAt: z.number(),
});
export type ReceiptLink = z.infer<typeof ReceiptLink>;

const LIFETIME_MS = 30 * 86_400_000;

/** Signs and reads links that open the receipt of one order without a login, for 30 days. */
export function createReceiptLinks(secret: string) {
  const signed = createSignedText(secret, 'receipt', ReceiptLink);
  return {
    issue: (link: Omit<ReceiptLink, 'expiresAt'>, now: Date): string =>
      signed.issue({ ...link, expiresAt: now.getTime() + LIFETIME_MS }),
    /** Returns the link of a token, expired or not; null where it wasn't signed here. */
    read: (token: string): ReceiptLink | null => signed.read(token),
  };
}

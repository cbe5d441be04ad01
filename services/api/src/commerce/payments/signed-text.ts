import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** Whether two signatures are the same, in a time that tells nothing of where they differ. */
export function sameSignature(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export const hmacHex = (secret: string | KeyObject, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

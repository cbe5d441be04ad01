import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** Compares two signatures in constant time. */
export function sameSignature(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export const hmacHex = (secret: string | KeyObject, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';

/**
 * Text that only this installation can have written, for addresses in mails and links.
 * @param purpose what it is for: what was signed for something else is not read
 */
export function createSignedText<T extends z.ZodType>(secret: string, purpose: string, schema: T) {
  const sign = (text: string) =>
    createHmac('sha256', secret).update(`${purpose}|${text}`).digest('base64url');
  return {
    issue(value: z.output<T>): string {
      const text = Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${text}.${sign(text)}`;
    },
    /** Verifies and parses a signed text; null if it's invalid. */
    read(token: string): z.output<T> | null {
      const [text = '', signature = ''] = token.split('.');
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(text))];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      return schema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data ?? null;
    },
  };
}

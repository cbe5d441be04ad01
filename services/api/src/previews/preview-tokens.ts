import { createHmac, timingSafeEqual } from 'node:crypto';
import { PreviewTarget } from '@stoa/shared/contracts/preview';
import { z } from 'zod';
import type { SubjectCookieOptions } from '../visitors/subject-cookie.ts';

const Preview = z.object({
  accountId: z.uuid(),
  target: PreviewTarget,
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
});
export type Preview = z.infer<typeof Preview>;

/** Links to what is not published, signed for one account and for a while. */
export function createPreviewTokens({ secret }: Pick<SubjectCookieOptions, 'secret'>) {
  const sign = (text: string) => createHmac('sha256', secret).update(`preview|${text}`).digest('base64url');
  return {
    issue(preview: Preview): string {
      const text = Buffer.from(JSON.stringify(preview)).toString('base64url');
      return `${text}.${sign(text)}`;
    },
    /** What the link shows at this account, while it lasts. */
    read(token: string, accountId: string, now: Date): PreviewTarget | 'over' | null {
      const [text = '', signature = ''] = token.split('.');
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(text))];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const found = Preview.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data;
      if (found?.accountId !== accountId) return null;
      return found.expiresAt > now.getTime() ? found.target : 'over';
    },
  };
}
export type PreviewTokens = ReturnType<typeof createPreviewTokens>;

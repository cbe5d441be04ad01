import { PreviewTarget } from '@stoa/shared/contracts/preview';
import { z } from 'zod';
import { createSignedText } from '../../shared/signing/signed-text.ts';
import type { SubjectCookieOptions } from '../../platform/visitors/subject-cookie.ts';

const Preview = z.object({
  accountId: z.uuid(),
  target: PreviewTarget,
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
});
export type Preview = z.infer<typeof Preview>;

/** Links to what is not published, signed for one account and for a while. */
export function createPreviewTokens({ secret }: Pick<SubjectCookieOptions, 'secret'>) {
  const signed = createSignedText(secret, 'preview', Preview);
  return {
    issue: signed.issue,
    /** Reads a preview link at this account, until it expires. */
    read(token: string, accountId: string, now: Date): Preview | 'over' | null {
      const found = signed.read(token);
      if (found?.accountId !== accountId) return null;
      return found.expiresAt > now.getTime() ? found : 'over';
    },
  };
}
export type PreviewTokens = ReturnType<typeof createPreviewTokens>;

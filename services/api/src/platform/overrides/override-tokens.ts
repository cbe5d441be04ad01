import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { OVERRIDE_GRANT_MS } from '../limits.ts';
import type { SubjectCookieOptions } from '../visitors/subject-cookie.ts';

const Override = z.object({
  id: z.uuid(),
  accountId: z.uuid(),
  userId: z.uuid(),
  remote: z.string(),
  version: z.string(),
  /** Digest of a build that was not published: nothing else is shown for it. */
  local: z.string().optional(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
});
/** One person sees one version of one remote at one tenant, or one build of their own machine, until it expires. */
export type Override = z.infer<typeof Override>;

const Grant = Override.extend({ takeUntil: z.number() });

/**
 * Signed overrides: a grant that an operator hands to a person, and the cookie that it becomes in that person's browser.
 * The cookie counts only beside the visitor's own name, so it works on no other device.
 */
export function createOverrideTokens({ secret, instanceId, scheme }: SubjectCookieOptions) {
  const name = scheme === 'https' ? `__Host-stoa-override-${instanceId}` : `stoa-override-${instanceId}`;
  const attributes = `Path=/; HttpOnly; SameSite=Strict${scheme === 'https' ? '; Secure' : ''}`;
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', secret).update(`override|${purpose}|${text}`).digest('base64url');
  const pack = (purpose: string, value: object) => {
    const text = Buffer.from(JSON.stringify(value)).toString('base64url');
    return `${text}.${sign(purpose, text)}`;
  };
  const unpack = (purpose: string, token: string): unknown => {
    const [text = '', signature = ''] = token.split('.');
    const [given, expected] = [Buffer.from(signature), Buffer.from(sign(purpose, text))];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    return JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown;
  };
  return {
    name,
    grant: (override: Override, now: Date) =>
      pack('grant', { ...override, takeUntil: now.getTime() + OVERRIDE_GRANT_MS }),
    readGrant(token: string, now: Date): Override | null {
      const found = Grant.safeParse(unpack('grant', token)).data;
      return found && found.takeUntil > now.getTime() && found.expiresAt > now.getTime() ? found : null;
    },
    issue(override: Override, subject: string, now: Date): string {
      const maxAge = Math.floor((override.expiresAt - now.getTime()) / 1000);
      return `${name}=${pack(subject, override)}; ${attributes}; Max-Age=${maxAge}`;
    },
    clear: () => `${name}=; ${attributes}; Max-Age=0`,
    /** The override of this visitor at this account, while it lasts. */
    read(value: string | undefined, accountId: string, subject: string, now: Date): Override | null {
      const found = value ? Override.safeParse(unpack(subject, value)).data : undefined;
      return found?.accountId === accountId && found.expiresAt > now.getTime() ? found : null;
    },
  };
}
export type OverrideTokens = ReturnType<typeof createOverrideTokens>;

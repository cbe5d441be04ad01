import { createHmac, timingSafeEqual } from 'node:crypto';

export interface OperatorCookieOptions {
  secret: string;
  instanceId: string;
  scheme: 'http' | 'https';
  /** True if the cookie requires a session with a second factor, and counts only beside one. */
  needsFactor: boolean;
}

/** The second half of an operator's proof: a cookie that no script reads and no other site can make a browser send. */
export function createOperatorCookie({ secret, instanceId, scheme, needsFactor }: OperatorCookieOptions) {
  const name = scheme === 'https' ? `__Host-stoa-operator-${instanceId}` : `stoa-operator-${instanceId}`;
  const sign = (text: string) => createHmac('sha256', secret).update(`operator|${text}`).digest('base64url');
  const attributes = `Path=/; HttpOnly; SameSite=Strict${scheme === 'https' ? '; Secure' : ''}`;
  return {
    name,
    needsFactor,
    issue(userId: string, expiresAt: Date): string {
      const text = `${userId}.${expiresAt.getTime()}`;
      const maxAge = Math.max(0, Math.floor((expiresAt.getTime() - Date.now()) / 1000));
      return `${name}=${text}.${sign(text)}; ${attributes}; Max-Age=${maxAge}`;
    },
    clear: () => `${name}=; ${attributes}; Max-Age=0`,
    /** The operator a cookie was issued to, if it is ours and not over. */
    read(value: string | undefined, now: Date): string | null {
      const [userId, expires, signature] = value?.split('.') ?? [];
      if (!userId || !expires || !signature) return null;
      const expected = Buffer.from(sign(`${userId}.${expires}`));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      return Number(expires) > now.getTime() ? userId : null;
    },
  };
}
export type OperatorCookie = ReturnType<typeof createOperatorCookie>;

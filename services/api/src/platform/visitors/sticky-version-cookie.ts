import { createHmac, timingSafeEqual } from 'node:crypto';
import { STICKY_VERSION_MS } from '../limits.ts';
import type { SubjectCookieOptions } from './subject-cookie.ts';

export interface StickyVersion {
  compositionId: string;
  /** When the visitor came to the checkout; the fence does not grow by coming again. */
  startedAt: Date;
}

const COMPOSITION = /^[0-9a-f]{24}$/;

/**
 * Remembers which composition a buyer started the checkout with: bound to the account, two hours at most. Not to the
 * visitor's name: calls that cross each other may both name a visitor, and the fence has to outlast the name that loses.
 */
export function createStickyVersionCookie({ secret, instanceId, scheme }: SubjectCookieOptions) {
  const name = scheme === 'https' ? `__Host-stoa-fence-${instanceId}` : `stoa-fence-${instanceId}`;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${scheme === 'https' ? '; Secure' : ''}`;
  const sign = (text: string, accountId: string) =>
    createHmac('sha256', secret).update(`fence|${accountId}|${text}`).digest('base64url').slice(0, 22);
  return {
    name,
    issue({ compositionId, startedAt }: StickyVersion, accountId: string): string {
      const text = `${compositionId}.${startedAt.getTime()}`;
      return `${name}=${text}.${sign(text, accountId)}; ${attributes}; Max-Age=${STICKY_VERSION_MS / 1000}`;
    },
    clear: () => `${name}=; ${attributes}; Max-Age=0`,
    /** The fence of a cookie that we gave at this account, while it lasts. */
    read(value: string | undefined, accountId: string, now: Date): StickyVersion | null {
      const [compositionId = '', started = '', signature = ''] = value?.split('.') ?? [];
      if (!COMPOSITION.test(compositionId)) return null;
      const given = Buffer.from(signature);
      const expected = Buffer.from(sign(`${compositionId}.${started}`, accountId));
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const isOver = now.getTime() - Number(started) >= STICKY_VERSION_MS;
      return isOver ? null : { compositionId, startedAt: new Date(Number(started)) };
    },
  };
}
export type StickyVersionCookie = ReturnType<typeof createStickyVersionCookie>;

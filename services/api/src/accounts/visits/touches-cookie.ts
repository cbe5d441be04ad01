import { z } from 'zod';
import { createSignedText } from '../../shared/signing/signed-text.ts';
import { MAX_TOUCHES, TOUCHES_DAYS } from './limits.ts';
import type { Touch } from './read-touch.ts';

const text = z.string().min(1).max(100);
const StoredTouch = z.strictObject({
  at: z.iso.datetime(),
  source: text,
  medium: text.optional(),
  campaign: text.optional(),
  referrer: text.optional(),
});
export type StoredTouch = z.infer<typeof StoredTouch>;
const Touches = z.strictObject({ account: z.uuid(), touches: z.array(StoredTouch).min(1).max(MAX_TOUCHES) });

const DAY_MS = 86_400_000;

/**
 * The cookie that keeps what brought a visitor, for 30 days and with consent `all` only: the first touch and the latest,
 * bound to the site's account. Scripts can't read it.
 */
export function createTouchesCookie(options: {
  secret: string;
  instanceId: string;
  scheme: 'http' | 'https';
}) {
  const isSecure = options.scheme === 'https';
  const name = `${isSecure ? '__Host-' : ''}stoa-touches-${options.instanceId}`;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const signed = createSignedText(options.secret, 'touches', Touches);
  const read = (value: string | undefined, accountId: string, now: Date): StoredTouch[] => {
    if (!value) return [];
    const found = readSafely(() => signed.read(value));
    if (found?.account !== accountId) return [];
    return found.touches.filter(({ at }) => now.getTime() - Date.parse(at) < TOUCHES_DAYS * DAY_MS);
  };
  return {
    name,
    read,
    /** The cookie with one more touch; the first one stays. */
    add(value: string | undefined, touch: Touch, accountId: string, now: Date): string {
      const before = read(value, accountId, now);
      const last = before.at(-1);
      const rest = last && isSame(last, touch) ? before.slice(0, -1) : before;
      const middle = [...rest.slice(0, 1), ...rest.slice(1).slice(-(MAX_TOUCHES - 2))];
      const first =
        rest.length === 0 && last ? { ...touch, at: last.at } : { ...touch, at: now.toISOString() };
      const text = signed.issue({ account: accountId, touches: [...middle, first] });
      return `${name}=${text}; ${attributes}; Max-Age=${TOUCHES_DAYS * 86_400}`;
    },
    clear: () => `${name}=; ${attributes}; Max-Age=0`,
  };
}
export type TouchesCookie = ReturnType<typeof createTouchesCookie>;

const isSame = (one: StoredTouch, other: Touch) =>
  (['source', 'medium', 'campaign', 'referrer'] as const).every((key) => one[key] === other[key]);

function readSafely<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

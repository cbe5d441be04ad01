import { z } from 'zod';
import { createSignedText } from '../../shared/signing/signed-text.ts';
import type { Ref } from './read-ref.ts';

/** The longest window of a programme; the database judges by the site's own. */
const REFS_DAYS = 90;
/** More than the last one, as a code that nobody has must not erase one that somebody has. */
const MAX_REFS = 5;
const DAY_MS = 86_400_000;

const StoredRef = z.strictObject({
  code: z.string().min(3).max(40),
  at: z.iso.datetime(),
  ad: z.boolean().optional(),
});
export type StoredRef = z.infer<typeof StoredRef>;
const Refs = z.strictObject({ account: z.uuid(), refs: z.array(StoredRef).min(1).max(MAX_REFS) });

/**
 * The cookie that keeps the last clicks on affiliates' links, from consent `required` on, bound to the site's account.
 * Scripts can't read it, and nobody else can write it.
 */
export function createRefsCookie(options: { secret: string; instanceId: string; scheme: 'http' | 'https' }) {
  const isSecure = options.scheme === 'https';
  const name = `${isSecure ? '__Host-' : ''}stoa-refs-${options.instanceId}`;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const signed = createSignedText(options.secret, 'refs', Refs);
  const read = (value: string | undefined, accountId: string, now: Date): StoredRef[] => {
    if (!value) return [];
    try {
      const found = signed.read(value);
      if (found?.account !== accountId) return [];
      return found.refs.filter(({ at }) => now.getTime() - Date.parse(at) < REFS_DAYS * DAY_MS);
    } catch {
      return [];
    }
  };
  return {
    name,
    read,
    /** The cookie with this click as the last one; an earlier click on the same link is renewed by it. */
    add(value: string | undefined, { code, ad }: Ref, accountId: string, now: Date): string {
      const rest = read(value, accountId, now).filter((ref) => ref.code !== code);
      const click = { code, at: now.toISOString(), ...(ad && { ad }) };
      const text = signed.issue({ account: accountId, refs: [...rest.slice(1 - MAX_REFS), click] });
      return `${name}=${text}; ${attributes}; Max-Age=${REFS_DAYS * 86_400}`;
    },
    clear: () => `${name}=; ${attributes}; Max-Age=0`,
  };
}
export type RefsCookie = ReturnType<typeof createRefsCookie>;

import { z } from 'zod';
import { createSignedText } from '../../shared/signing/signed-text.ts';

/** Funnels that one browser is on its way through; the oldest one begins anew. */
const MAX_SESSIONS = 5;
const Sessions = z.strictObject({ account: z.uuid(), sessions: z.array(z.uuid()).min(1).max(MAX_SESSIONS) });

/**
 * The cookie that tells where a browser stands in the site's funnels, until it closes. It holds no more than the ids of
 * sessions, bound to the site's account; without it no funnel goes on after its first step.
 */
export function createFunnelCookie(options: {
  secret: string;
  instanceId: string;
  scheme: 'http' | 'https';
}) {
  const isSecure = options.scheme === 'https';
  const name = `${isSecure ? '__Host-' : ''}stoa-funnels-${options.instanceId}`;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const signed = createSignedText(options.secret, 'funnels', Sessions);
  const read = (value: string | undefined, accountId: string): string[] => {
    if (!value) return [];
    try {
      const found = signed.read(value);
      return found?.account === accountId ? found.sessions : [];
    } catch {
      return [];
    }
  };
  return {
    name,
    read,
    /** The cookie with one more session as the last one. */
    add(value: string | undefined, session: string, accountId: string): string {
      const rest = read(value, accountId).filter((one) => one !== session);
      const sessions = [...rest.slice(1 - MAX_SESSIONS), session];
      return `${name}=${signed.issue({ account: accountId, sessions })}; ${attributes}`;
    },
  };
}
export type FunnelCookie = ReturnType<typeof createFunnelCookie>;

import { createHmac, timingSafeEqual } from 'node:crypto';

/** A call of the mail provider counts for this time after it was signed. */
const MAX_AGE_MS = 5 * 60_000;

/** Signs a body as the mail provider does: `t=<seconds>,v1=<hex>`. */
export function signInbound(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

/** Tells whether the mail provider signed this body a moment ago. */
export function isSignedInbound(
  secret: string,
  body: string,
  header: string | undefined,
  now: Date,
): boolean {
  const [, seconds = ''] = /^t=([1-9]\d{0,11}),v1=[0-9a-f]{64}$/.exec(header ?? '') ?? [];
  const at = new Date(Number(seconds) * 1000);
  if (!seconds || Math.abs(now.getTime() - at.getTime()) > MAX_AGE_MS) return false;
  return timingSafeEqual(Buffer.from(signInbound(secret, body, at)), Buffer.from(header ?? ''));
}

import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto';
import { MAX_KNOWN_SUBJECTS, SUBJECT_COOKIE_S } from '../limits.ts';

export interface SubjectCookieOptions {
  secret: string;
  instanceId: string;
  scheme: 'http' | 'https';
}

const SUBJECT = /^[\w-]{22}$/;

/** Creates the cookie that identifies a visitor to rollouts: a random id, bound to the site's account. */
export function createSubjectCookie({ secret, instanceId, scheme }: SubjectCookieOptions) {
  const name = scheme === 'https' ? `__Host-stoa-visitor-${instanceId}` : `stoa-visitor-${instanceId}`;
  const key = createSecretKey(Buffer.from(secret));
  const genuine = new Map<string, string>();
  const sign = (subject: string, accountId: string | null) =>
    createHmac('sha256', key)
      .update(`subject|${accountId ?? 'platform'}|${subject}`)
      .digest('base64url')
      .slice(0, 22);
  return {
    name,
    /** A new subject with the Set-Cookie line that keeps it. */
    issue(accountId: string | null): { subject: string; header: string } {
      const subject = randomBytes(16).toString('base64url');
      const secure = scheme === 'https' ? '; Secure' : '';
      const header = `${name}=${subject}.${sign(subject, accountId)}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${SUBJECT_COOKIE_S}${secure}`;
      return { subject, header };
    },
    /** The subject of a cookie that we gave at this account, or null. */
    read(value: string | undefined, accountId: string | null): string | null {
      if (value === undefined) return null;
      const claim = `${accountId ?? ''} ${value}`;
      const known = genuine.get(claim);
      if (known !== undefined) return known;
      const [subject = '', signature = ''] = value.split('.');
      if (!SUBJECT.test(subject)) return null;
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(subject, accountId))];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      genuine.set(claim, subject);
      if (genuine.size > MAX_KNOWN_SUBJECTS) genuine.delete(genuine.keys().next().value ?? '');
      return subject;
    },
  };
}
export type SubjectCookie = ReturnType<typeof createSubjectCookie>;

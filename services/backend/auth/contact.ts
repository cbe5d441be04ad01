import type { AuthContext } from './context.ts';
import { AuthError, invalid } from './auth-error.ts';

/** Contact a user logs in with: an email address or a phone number. */
export interface Contact {
  kind: 'email' | 'phone';
  value: string;
}

export const CONTACT_AND_PASSWORD = 'You must provide either an email or phone number and a password';

const EMAIL = /^[^\s@"(),:;<>[\\\]]{1,64}@[^\s@.]+(\.[^\s@.]+)*$/;
const E164 = /^[1-9]\d{6,14}$/;

/** One spelling per address: trimmed and in lower case. */
export function normaliseEmail(value: string): string {
  const email = value.trim().toLowerCase();
  if (email.length > 254 || !EMAIL.test(email))
    throw invalid('Unable to validate email address: invalid format');
  return email;
}

/** One spelling per number: its digits with the country's first, without the plus, as GoTrue keeps it. */
export function normalisePhone(value: string): string {
  const phone = value.replace(/^\+|[\s().-]/g, '');
  if (!E164.test(phone)) throw invalid('Invalid phone number format (E.164 required)');
  return phone;
}

/** The one contact of a request; undefined when it names none. A phone number is refused where messages cannot be sent. */
export function contactOf(
  ctx: Pick<AuthContext, 'settings'>,
  body: { email?: string | null | undefined; phone?: string | null | undefined },
  phoneRejected = 'Phone logins are disabled',
): Contact | undefined {
  if (body.email && body.phone) throw invalid('Only an email address or phone number should be provided');
  if (body.phone) {
    if (!ctx.settings.phone) throw new AuthError(400, 'phone_provider_disabled', phoneRejected);
    return { kind: 'phone', value: normalisePhone(body.phone) };
  }
  return body.email ? { kind: 'email', value: normaliseEmail(body.email) } : undefined;
}

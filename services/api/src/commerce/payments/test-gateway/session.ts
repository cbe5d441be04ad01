import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { MAX_TEST_SECRETS } from '../../limits.ts';
import { hmacHex, sameSignature } from '../signed-text.ts';

/** Content of the test gateway's page. As at real hosted pages, the link itself grants access. */
export const TestSession = z.object({
  accountId: z.uuid(),
  orderId: z.uuid(),
  number: z.int(),
  provider: z.enum(['paypal', 'stripe', 'razorpay']),
  ref: z.string(),
  amountMinor: z.int(),
  currency: z.string(),
  returnUrl: z.string(),
  cancelUrl: z.string(),
  /** Pays a plan of the platform, not an order of the site. */
  isPlan: z.boolean().optional(),
});
export type TestSession = z.infer<typeof TestSession>;

const secrets = new Map<string, KeyObject>();

/** An account's own signing secret of the test gateway. */
export function testSecret(serviceSecret: string, accountId: string): KeyObject {
  const of = `${accountId} ${serviceSecret}`;
  const known = secrets.get(of);
  if (known) return known;
  if (secrets.size >= MAX_TEST_SECRETS) secrets.clear();
  const secret = createSecretKey(
    Buffer.from(hkdfSync('sha256', serviceSecret, accountId, 'stoa test gateway', 32)),
  );
  secrets.set(of, secret);
  return secret;
}

/** Writes a session into a link. */
export function writeSession(session: TestSession, serviceSecret: string): string {
  const body = Buffer.from(JSON.stringify(session)).toString('base64url');
  return `${body}.${hmacHex(testSecret(serviceSecret, session.accountId), `session.${body}`)}`;
}

/** Reads the session of a link; null when it was not written here for this account. */
export function readSession(text: string, serviceSecret: string, accountId: string): TestSession | null {
  const [body = '', signature = ''] = text.split('.');
  if (!sameSignature(signature, hmacHex(testSecret(serviceSecret, accountId), `session.${body}`)))
    return null;
  const session = TestSession.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  return session.accountId === accountId ? session : null;
}

/** Content of the page on which a payment method is entered. */
const SetupSession = z.object({ accountId: z.uuid(), returnUrl: z.string(), cancelUrl: z.string() });
export type SetupSession = z.infer<typeof SetupSession>;
const Named = z.object({ accountId: z.uuid() });
const SetupResult = z.object({ accountId: z.uuid(), method: z.string() });

/** Writes a setup into the link of its page, or its result into the return. */
export function writeSetup(
  kind: 'setup' | 'method',
  content: SetupSession | z.infer<typeof SetupResult>,
  serviceSecret: string,
): string {
  const body = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${body}.${hmacHex(testSecret(serviceSecret, content.accountId), `${kind}.${body}`)}`;
}

const openSetup = (
  kind: 'setup' | 'method',
  text: string,
  serviceSecret: string,
  accountId: string,
): unknown => {
  const [body = '', signature = ''] = text.split('.');
  const isOurs = sameSignature(signature, hmacHex(testSecret(serviceSecret, accountId), `${kind}.${body}`));
  return isOurs ? JSON.parse(Buffer.from(body, 'base64url').toString()) : null;
};

/** Reads a setup page's link, for one account or any; null when it was not written here for it. */
export function readSetupSession(
  text: string,
  serviceSecret: string,
  accountId: string | null,
): SetupSession | null {
  const account = accountId ?? accountNamedBy(text);
  return account === null
    ? null
    : SetupSession.nullable().parse(openSetup('setup', text, serviceSecret, account));
}

/** Account that a link claims to be of; its signature is still to be checked. */
export function accountNamedBy(text: string): string | null {
  try {
    const claimed: unknown = JSON.parse(Buffer.from(text.split('.')[0] ?? '', 'base64url').toString());
    return Named.safeParse(claimed).data?.accountId ?? null;
  } catch {
    return null;
  }
}

/** Reads the method that a setup page returned; null when it was not written here for this account. */
export function readSetupResult(text: string, serviceSecret: string, accountId: string): string | null {
  return SetupResult.nullable().parse(openSetup('method', text, serviceSecret, accountId))?.method ?? null;
}

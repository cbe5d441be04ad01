import { createHmac } from 'node:crypto';
import type { Database } from '../../../shared/database/connect.ts';
import { type GuardOptions, guardedFetch } from '../../../shared/http/guarded-fetch.ts';

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 64 * 1024;
const BATCH = 20;

export type CallOptions = Pick<GuardOptions, 'resolve' | 'isPublic'> & { isAllowed?(url: URL): boolean };

interface ClaimedCall {
  id: string;
  account_id: string;
  url: string;
  body: unknown;
}

/** The secret with which calls of a site are signed; its managers read it to check them. */
export const callSecretOf = (secret: string, accountId: string): string =>
  `whsec_${createHmac('sha256', secret).update(`automation-calls:${accountId}`).digest('base64')}`;

/** Signature of a call as Standard Webhooks has it: HMAC-SHA256 over its id, time and body with the decoded secret. */
export const signCall = (secret: string, id: string, at: number, body: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(`${id}.${at}.${body}`)
    .digest('base64')}`;

/** Makes the calls that are due, each under the key it has in every try. Returns how many were tried. */
export async function sendCalls(database: Database, secret: string, options: CallOptions): Promise<number> {
  const calls = await database<ClaimedCall[]>`select * from ops.claim_automation_calls(${BATCH})`;
  await Promise.all(
    calls.map(async (call) => {
      const { isSent, status, reason } = await sendCall(call, callSecretOf(secret, call.account_id), options);
      await database`select ops.settle_automation_call(${call.id}, ${isSent}, ${status}, ${reason})`;
    }),
  );
  return calls.length;
}

async function sendCall({ id, url, body: content }: ClaimedCall, secret: string, options: CallOptions) {
  const at = Math.floor(Date.now() / 1000);
  const body = JSON.stringify(content);
  try {
    const { status } = await guardedFetch(new URL(url), {
      isAllowed: ({ protocol }) => protocol === 'https:',
      ...options,
      maxBytes: MAX_ANSWER_BYTES,
      timeoutMs: TIMEOUT_MS,
      // A redirect would take the body to an address nobody entered.
      maxRedirects: 0,
      request: {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
          'webhook-id': id,
          'webhook-timestamp': String(at),
          'webhook-signature': signCall(secret, id, at, body),
        },
      },
    });
    const isSent = status >= 200 && status < 300;
    return { isSent, status, reason: isSent ? null : `answered ${status}` };
  } catch (error) {
    return { isSent: false, status: null, reason: (error as Error).message };
  }
}

import { createHmac } from 'node:crypto';
import { PayoutData } from '@stoa/shared/contracts/affiliates';
import { createKeyBox } from '../../shared/signing/key-box.ts';

/** Payout data as the database stores it. */
export interface SealedPayoutData {
  sealed: Buffer;
  keyId: string;
  /** The same for the same place to pay to, whatever its spelling. */
  fingerprint: string;
  hint: string;
}

const placeOf = (accountId: string, affiliateId: string) => `${accountId}:affiliate:${affiliateId}`;

/** Seals and opens where affiliates are paid, with the service's own secret. */
export function createPayoutBox(secret: string) {
  const box = createKeyBox(secret);
  return {
    seal(data: PayoutData, accountId: string, affiliateId: string): SealedPayoutData {
      const target = data.method === 'bank' ? data.iban : data.email.toLowerCase();
      return {
        sealed: box.seal(JSON.stringify(data), placeOf(accountId, affiliateId)),
        keyId: box.keyId,
        fingerprint: createHmac('sha256', secret).update(`payout|${accountId}|${target}`).digest('hex'),
        hint: hintOf(data),
      };
    },
    /** Null where nothing is stored, or where another secret sealed it. */
    open(sealed: Buffer | null, accountId: string, affiliateId: string): PayoutData | null {
      const text = sealed && box.open(sealed, placeOf(accountId, affiliateId));
      return text ? PayoutData.parse(JSON.parse(text)) : null;
    },
  };
}

/** Enough to recognise a place to pay to, and of no use. */
function hintOf(data: PayoutData): string {
  if (data.method === 'bank') return `IBAN ${data.iban.slice(0, 2)}…${data.iban.slice(-4)}`;
  const [name = '', host = ''] = data.email.split('@', 2);
  return `PayPal ${name.slice(0, 1)}…@${host}`.slice(0, 60);
}

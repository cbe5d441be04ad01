import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

export interface KeyBox {
  /** Names the key that seals, so that a changed secret is noticed. */
  keyId: string;
  /** @param place whose and which secret it is; it opens nowhere else. */
  seal(text: string, place: string): Buffer;
  /** null when it was sealed under another secret, for another place, or is damaged. */
  open(sealed: Buffer, place: string): string | null;
}

/** Keeps the gateways' keys unreadable in the database: AES-256-GCM under a key of the service's own. */
export function createKeyBox(serviceSecret: string): KeyBox {
  const key = Buffer.from(hkdfSync('sha256', serviceSecret, '', 'stoa payment keys', 32));
  return {
    keyId: createHash('sha256').update(key).digest('hex').slice(0, 12),
    seal(text, place) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, body, cipher.getAuthTag()]);
    },
    open(sealed, place) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), {
          authTagLength: TAG,
        })
          .setAAD(Buffer.from(place))
          .setAuthTag(sealed.subarray(-TAG));
        return decipher.update(sealed.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
  };
}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps secrets unreadable in the database: AES-256-GCM under a key of this backend's own. */
export function createSecretBox(jwtSecret: string) {
  const key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'stoa second factors', 32));
  return {
    seal(text: string): string {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.');
    },
    open(box: string): string {
      const [nonce, tag, sealed] = box.split('.').map((part) => Buffer.from(part, 'base64url'));
      if (!nonce || !tag || !sealed) throw new Error('A second factor in the database is damaged.');
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 }).setAuthTag(tag);
      return decipher.update(sealed, undefined, 'utf8') + decipher.final('utf8');
    },
  };
}

export type SecretBox = ReturnType<typeof createSecretBox>;

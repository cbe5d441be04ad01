import { createHmac } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Claims } from '../auth/tokens.ts';
import type { ObjectName } from './names.ts';
import { StorageError } from './storage-error.ts';

const DAY_S = 86_400;
/** What hosted projects give a signed upload. */
export const UPLOAD_LIFETIME_S = 2 * 3600;
export const MAX_LIFETIME_S = 365 * DAY_S;

/** On whose behalf an upload by signed address is stored; their rights are asked again when it comes. */
export type Signer = Pick<Claims, 'role' | 'sub' | 'session_id'>;

export interface UrlTokens {
  signDownload(object: ObjectName, lifetimeS: number): Promise<string>;
  signUpload(object: ObjectName, signer: Signer, upsert: boolean): Promise<string>;
  /** When the address runs out, in seconds since 1970; refuses a token that is not for this object and use. */
  openDownload(token: string | undefined, object: ObjectName): Promise<number>;
  openUpload(token: string | undefined, object: ObjectName): Promise<{ signer: Signer; upsert: boolean }>;
}

interface UploadToken extends Record<string, unknown> {
  signer: Signer;
  upsert: boolean;
}

/** Signs addresses. Their key is one of its own, so that no such token ever passes for a person's. */
export function createUrlTokens(jwtSecret: string): UrlTokens {
  const key = createHmac('sha256', jwtSecret).update('storage addresses').digest();
  const sign = (
    use: string,
    { bucket, name }: ObjectName,
    lifetimeS: number,
    more: Record<string, unknown>,
  ) => {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({ ...more, use, url: `${bucket}/${name}` })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(now)
      .setExpirationTime(now + lifetimeS)
      .sign(key);
  };
  const open = async <T>(use: string, token: string | undefined, { bucket, name }: ObjectName) => {
    try {
      const { payload } = await jwtVerify<T & { use: string; url: string }>(token ?? '', key, {
        algorithms: ['HS256'],
        requiredClaims: ['exp'],
      });
      if (payload.use === use && payload.url === `${bucket}/${name}`) return payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired)
        throw new StorageError(400, 'InvalidJWT', '"exp" claim timestamp check failed');
    }
    throw new StorageError(400, 'InvalidSignature', 'Invalid signature');
  };
  return {
    signDownload: (object, lifetimeS) => sign('download', object, lifetimeS, {}),
    signUpload: (object, signer, upsert) => sign('upload', object, UPLOAD_LIFETIME_S, { signer, upsert }),
    openDownload: async (token, object) => (await open('download', token, object)).exp ?? 0,
    async openUpload(token, object) {
      const { signer, upsert } = await open<UploadToken>('upload', token, object);
      return { signer, upsert };
    },
  };
}

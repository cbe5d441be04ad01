import { createHmac } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Claims } from '../auth/tokens.ts';
import type { ObjectName } from './names.ts';
import { StorageError } from './storage-error.ts';

const DAY_S = 86_400;
/** Lifetime of a signed upload URL, as in hosted projects. */
export const UPLOAD_LIFETIME_S = 2 * 3600;
export const MAX_LIFETIME_S = 365 * DAY_S;

/** Site of a request: the host with its port, and its account; null without one. */
export interface Site {
  host: string;
  account: string | null;
}

/** Claims of a URL's signer, rechecked on each use. */
export type Signer = Pick<Claims, 'role' | 'sub' | 'session_id' | 'aal'>;

export const signerOf = ({ role, sub, session_id, aal }: Claims): Signer => ({
  role,
  ...(sub && { sub }),
  ...(session_id && { session_id }),
  ...(aal && { aal }),
});

/** A checked address of a download; `expires` in seconds since 1970. */
export interface DownloadLink {
  token: string;
  expires: number;
  signer: Signer;
}

export interface UrlTokens {
  signDownload(object: ObjectName, lifetimeS: number, signer: Signer, site: Site): Promise<string>;
  signUpload(object: ObjectName, signer: Signer, upsert: boolean): Promise<string>;
  /** Refuses a token that is not for this object, use, host and account, or that ran out. */
  openDownload(token: string | undefined, object: ObjectName, site: Site): Promise<DownloadLink>;
  openUpload(token: string | undefined, object: ObjectName): Promise<{ signer: Signer; upsert: boolean }>;
}

interface UploadToken extends Record<string, unknown> {
  signer: Signer;
  upsert: boolean;
}

interface DownloadToken extends Record<string, unknown>, Site {
  signer: Signer;
}

const badSignature = () => new StorageError(400, 'InvalidSignature', 'Invalid signature');

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
    throw badSignature();
  };
  return {
    signDownload: (object, lifetimeS, signer, { host, account }) =>
      sign('download', object, lifetimeS, { signer, host, account }),
    signUpload: (object, signer, upsert) => sign('upload', object, UPLOAD_LIFETIME_S, { signer, upsert }),
    async openDownload(token = '', object, site) {
      const { exp = 0, signer, host, account } = await open<DownloadToken>('download', token, object);
      // Addresses of older versions name neither signer nor host.
      if (!signer || host !== site.host || account !== site.account) throw badSignature();
      return { token, expires: exp, signer };
    },
    async openUpload(token, object) {
      const { signer, upsert } = await open<UploadToken>('upload', token, object);
      return { signer, upsert };
    },
  };
}

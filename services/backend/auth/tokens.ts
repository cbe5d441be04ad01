import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { signingKeyOf } from './signing-key.ts';

export type BackendRole = 'anon' | 'authenticated' | 'impersonated' | 'service_role';

export interface Claims extends JWTPayload {
  role: BackendRole;
  email?: string;
  session_id?: string;
  aal?: string;
  /** The operator that looks as this person, in a token of the role `impersonated`. */
  act?: { sub: string; email: string };
  impersonation_id?: string;
  stoa_account?: string;
}

export interface Tokens {
  sign(
    claims: Omit<Claims, 'iss' | 'iat' | 'exp'>,
    lifetimeS: number,
  ): Promise<{ token: string; expiresAt: number }>;
  /** The public or the service key; the same at every start, so that pages may be kept. */
  signKey(role: 'anon' | 'service_role'): Promise<string>;
  /** The claims of a token of this backend; null when it is not one, 'expired' when it was. */
  verify(token: string): Promise<Claims | 'expired' | null>;
  /** The bearer form of a stored refresh nonce: a copy of the database alone opens no session. */
  sealRefresh(nonce: string): string;
  openRefresh(token: string): string | null;
  /** A keyed hash: short codes cannot be guessed from a copy of the database. */
  digest(text: string): string;
  /** Public keys for verifying user tokens offline. */
  publicKeys: Record<string, unknown>[];
}

const KEYS_FROM = Date.UTC(2026, 0, 1) / 1000;
const MAX_REMEMBERED = 2000;
const ROLES = new Set<unknown>(['anon', 'authenticated', 'impersonated', 'service_role']);

/** Signs and reads the tokens of one backend; another backend's secret or issuer is refused. */
export function createTokens(jwtSecret: string, issuer: string): Tokens {
  if (jwtSecret.length < 32) throw new Error('The JWT secret must have at least 32 characters.');
  const key = new TextEncoder().encode(jwtSecret);
  const pair = signingKeyOf(jwtSecret);
  const mac = (nonce: string) =>
    createHmac('sha256', key).update(`refresh:${nonce}`).digest('base64url').slice(0, 32);
  /** Keys come with every request: theirs is the one signature that is not worked out each time. */
  const ownKeys = new Map<string, Claims>();
  // A signature that was right stays right; what runs out is looked at each time.
  const seen = new Map<string, Claims>();
  const remember = (token: string, claims: Claims) => {
    const [oldest] = seen.keys();
    if (seen.size >= MAX_REMEMBERED && oldest) seen.delete(oldest);
    seen.set(token, claims);
    return { ...claims };
  };
  // Each algorithm has its own key: the public one never serves as a shared secret.
  const keyFor = ({ alg, kid }: { alg?: string; kid?: string }) => {
    if (alg === 'HS256') return key;
    if (kid !== pair.kid) throw new Error('a key of another backend');
    return pair.publicKey;
  };
  return {
    publicKeys: [pair.publicJwk],
    async sign(claims, lifetimeS) {
      const now = Math.floor(Date.now() / 1000);
      const signer = new SignJWT({ ...claims }).setProtectedHeader({
        alg: 'ES256',
        typ: 'JWT',
        kid: pair.kid,
      });
      const token = await signer
        .setIssuer(issuer)
        .setIssuedAt(now)
        .setExpirationTime(now + lifetimeS)
        .sign(pair.privateKey);
      return { token, expiresAt: now + lifetimeS };
    },
    async signKey(role) {
      const claims = { role, iss: issuer, iat: KEYS_FROM, exp: KEYS_FROM + 30 * 365 * 86_400 };
      const token = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key);
      ownKeys.set(token, claims);
      return token;
    },
    async verify(token) {
      const own = ownKeys.get(token);
      if (own) return { ...own };
      const known = seen.get(token);
      if (known?.exp) return known.exp > Date.now() / 1000 ? { ...known } : 'expired';
      try {
        const { payload } = await jwtVerify<Claims>(token, keyFor, {
          algorithms: ['ES256', 'HS256'],
          issuer,
          requiredClaims: ['exp', 'role'],
        });
        return ROLES.has(payload.role) ? remember(token, payload) : null;
      } catch (error) {
        return error instanceof errors.JWTExpired ? 'expired' : null;
      }
    },
    digest: (text) => createHmac('sha256', key).update(`digest:${text}`).digest('hex'),
    sealRefresh: (nonce) => `${nonce}.${mac(nonce)}`,
    openRefresh(token) {
      const [nonce = '', given = ''] = token.split('.');
      const expected = Buffer.from(mac(nonce));
      const actual = Buffer.from(given);
      return actual.length === expected.length && timingSafeEqual(actual, expected) ? nonce : null;
    },
  };
}

export const randomToken = (bytes = 18) => randomBytes(bytes).toString('base64url');

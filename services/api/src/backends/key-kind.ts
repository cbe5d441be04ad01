import { decodeJwt } from 'jose';

/** What a backend's key may do, as far as the key itself tells: the old ones are tokens, the new ones say it in their name. */
export function keyKind(key: string): 'anonymous' | 'service' | 'unknown' {
  if (key.startsWith('sb_secret_')) return 'service';
  if (key.startsWith('sb_publishable_')) return 'anonymous';
  try {
    const { role } = decodeJwt(key);
    if (role === 'anon') return 'anonymous';
    return role === undefined ? 'unknown' : 'service';
  } catch {
    return 'unknown';
  }
}

/** The claims of a token, unchecked; null when it is none. */
export function claimsOf(token: string): Record<string, unknown> | null {
  try {
    const part = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** What a backend's key may do, as far as the key itself tells: the old ones are tokens, the new ones say it in their name. */
export function keyKind(key: string): 'anonymous' | 'service' | 'unknown' {
  if (key.startsWith('sb_secret_')) return 'service';
  if (key.startsWith('sb_publishable_')) return 'anonymous';
  const role = claimsOf(key)?.['role'];
  if (role === 'anon') return 'anonymous';
  return role === undefined ? 'unknown' : 'service';
}

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

/** Classifies a backend key: JWTs by their role claim, newer keys by their prefix. */
export function keyKind(key: string): 'anonymous' | 'service' | 'unknown' {
  if (key.startsWith('sb_secret_')) return 'service';
  if (key.startsWith('sb_publishable_')) return 'anonymous';
  const role = claimsOf(key)?.['role'];
  if (role === 'anon') return 'anonymous';
  return role === undefined ? 'unknown' : 'service';
}

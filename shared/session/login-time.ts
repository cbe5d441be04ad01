/**
 * When the session of an access token began, in seconds since 1970: its first authentication. It stays the same however often
 * the token is renewed. 0 when the token does not say.
 */
export function loginTime(accessToken: string): number {
  try {
    const payload = accessToken.split('.')[1] ?? '';
    const { amr } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as {
      amr?: { timestamp?: unknown }[];
    };
    const moments = (amr ?? []).map(({ timestamp }) => Number(timestamp)).filter(Number.isFinite);
    return moments.length > 0 ? Math.min(...moments) : 0;
  } catch {
    return 0;
  }
}

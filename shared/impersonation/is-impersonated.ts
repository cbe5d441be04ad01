/** Reads from an access token whether an operator looks as its person. */
export function isImpersonated(accessToken: string): boolean {
  try {
    const payload = accessToken.split('.')[1] ?? '';
    const { role } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { role?: string };
    return role === 'impersonated';
  } catch {
    return false;
  }
}

const ALWAYS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};
const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Puts the headers of F13 on a reply, whatever it is; a policy or caching rule that is already there stays. */
export function secureHeaders(headers: Headers): void {
  for (const [name, value] of Object.entries(ALWAYS)) headers.set(name, value);
  const policy = headers.get('content-security-policy');
  if (!policy) headers.set('content-security-policy', CLOSED_POLICY);
  else if (!policy.includes('frame-ancestors')) {
    headers.set('content-security-policy', `${policy}; frame-ancestors 'none'`);
  }
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
}

/**
 * The path a person is sent to after signing in, if it is safe: one leading slash, same origin, no backslash, no control
 * character, not /login. Anything else gives `/`.
 */
export function safeRedirect(candidate: string | null | undefined): string {
  if (!candidate || !candidate.startsWith('/') || candidate.startsWith('//')) return '/';
  // oxlint-disable-next-line no-control-regex
  if (/[\\\u0000-\u001f\u007f]/.test(candidate)) return '/';
  const base = 'http://stoa.invalid';
  let url: URL;
  try {
    url = new URL(candidate, base);
  } catch {
    return '/';
  }
  if (url.origin !== base || url.pathname.startsWith('//')) return '/';
  if (/^\/login(\/|$)/.test(decoded(url.pathname))) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Returns the sign-in URL for a protected path, which it carries in `redirectedFrom`. */
export function redirectForSignIn(requestedPath: string, signInPath: string | undefined): string {
  const target = signInPath && /^\/(?![/\\])/.test(signInPath) ? signInPath : '/';
  return `${target}?${new URLSearchParams({ redirectedFrom: requestedPath })}`;
}

/**
 * The user id in a request's session, unverified: it decides only whether the sender's own views are left out.
 * @param sessionName name of the session cookie, which may lie in pieces
 */
export function signedInUser(headers: Headers, sessionName: string): string | null {
  const bearer = /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  const token = bearer ?? sessionToken(headers, sessionName);
  return token === null ? null : subjectOf(token);
}

/** The access token of the session cookie, unverified. */
export function sessionToken(headers: Headers, sessionName: string): string | null {
  const cookies = headers.get('cookie') ?? '';
  if (!cookies.includes(sessionName)) return null;
  const pieces = cookies
    .split(';')
    .map((pair) => pair.trim().split('=', 2) as [string, string?])
    .filter(([name]) => name === sessionName || /^\.\d$/.test(name.slice(sessionName.length)))
    .filter(([name]) => name.startsWith(sessionName))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const text = pieces.map(([, value = '']) => value).join('');
  const session = parsed(text.startsWith('base64-') ? decoded(text.slice(7)) : decodedUri(text));
  const token = session?.['access_token'];
  return typeof token === 'string' ? token : null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function subjectOf(token: string): string | null {
  const subject = parsed(decoded(token.split('.')[1] ?? ''))?.['sub'];
  return typeof subject === 'string' && UUID.test(subject) ? subject : null;
}

const decoded = (text: string) => Buffer.from(text, 'base64url').toString();

function decodedUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

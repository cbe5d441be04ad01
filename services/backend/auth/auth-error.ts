/** An error in the shape auth-js reads: {code, error_code, msg}. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  readonly extra: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: string,
    message: string,
    extra: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = extra;
    this.headers = headers;
  }

  toResponse(): Response {
    const body = { code: this.status, error_code: this.code, msg: this.message, ...this.extra };
    const headers = { 'x-sb-error-code': this.code, 'cache-control': 'no-store', ...this.headers };
    return Response.json(body, { status: this.status, headers });
  }
}

export const invalid = (message: string) => new AuthError(400, 'validation_failed', message);
export const invalidCredentials = () =>
  new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
export const sessionNotFound = () =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
export const badJwt = (message = 'invalid JWT: unable to parse or verify signature') =>
  new AuthError(403, 'bad_jwt', message);
export const otpExpired = (message = 'Token has expired or is invalid') =>
  new AuthError(403, 'otp_expired', message);

/** The owner of the schema rejected the change of a login, by a trigger that raises a stable code; null for anything else. */
export function rejectedByTrigger(error: unknown): AuthError | null {
  const { code, message } = error as { code?: string; message?: string };
  if (code !== 'P0001' || !message || !/^[a-z][a-z_]+$/.test(message)) return null;
  return new AuthError(409, message, `The database rejected this change: ${message}`);
}

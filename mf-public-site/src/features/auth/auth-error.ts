export type AuthField = 'name' | 'email' | 'password' | 'code';

export interface AuthProblem {
  field: AuthField | null;
  /** A key of the site's words; below `auth` where it names no part of them. */
  messageKey: string;
  message?: string;
  /** Why a password is too weak, as the backend names it. */
  reasons?: string[];
}

const BY_CODE: Record<string, AuthProblem> = {
  invalid_credentials: { field: 'password', messageKey: 'invalid' },
  email_not_confirmed: { field: 'email', messageKey: 'unconfirmed' },
  user_already_exists: { field: 'email', messageKey: 'exists' },
  email_exists: { field: 'email', messageKey: 'exists' },
  email_address_invalid: { field: 'email', messageKey: 'emailWrong' },
  over_request_rate_limit: { field: null, messageKey: 'tooMany' },
  over_email_send_rate_limit: { field: null, messageKey: 'tooMany' },
};

/** Maps a failed sign-in or sign-up to an error of the form. */
export function authProblem(error: unknown): AuthProblem {
  const { code, reasons, name, message, status } = (error ?? {}) as Record<string, unknown>;
  if (code === 'weak_password') {
    const known = Array.isArray(reasons) ? reasons.filter((reason) => typeof reason === 'string') : [];
    return { field: 'password', messageKey: 'weak', reasons: known };
  }
  if (name === 'CredentialsError') return { field: null, messageKey: 'missing' };
  const known = typeof code === 'string' ? BY_CODE[code] : undefined;
  if (known) return known;
  if (status === 429) return { field: null, messageKey: 'tooMany' };
  return { field: null, messageKey: 'failed', message: typeof message === 'string' ? message : '' };
}

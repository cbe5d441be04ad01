export interface Credentials {
  email?: string;
  phone?: string;
  password?: string;
}

export const MISSING_CREDENTIALS = 'You must provide either an email or phone number and a password';

export class CredentialsError extends Error {
  override readonly name = 'CredentialsError';
}

/** Checks that there is an e-mail or a phone number together with a password. */
export function requireCredentials(credentials: Credentials) {
  const { email, phone, password } = credentials;
  if (!password || (!email && !phone)) throw new CredentialsError(MISSING_CREDENTIALS);
  return email ? { email: email.trim(), password } : { phone: (phone ?? '').trim(), password };
}

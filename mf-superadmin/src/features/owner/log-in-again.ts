import { ReadError } from '@stoa/shared/data/must';
import { getClient } from '@stoa/shared/session';

/**
 * Logs the user in again: calls that hand a site on need a login of the last minutes.
 * @throws ReadError for a wrong password
 */
export async function logInAgain(email: string, password: string): Promise<void> {
  const client = await getClient();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw new ReadError(error.message, error.status);
}

/** Checks whether a failure is that of the login. */
export const isWrongPassword = (error: unknown): boolean => error instanceof ReadError && error.status !== 0;

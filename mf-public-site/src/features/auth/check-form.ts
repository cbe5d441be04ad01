import { isEmail } from '@stoa/shared/contracts/validation';
import type { AuthProblem } from './auth-error.ts';

export interface AuthForm {
  name?: string;
  email: string;
  password: string;
}

/** Returns the first missing or invalid field before submitting, in field order, or null. */
export function checkForm({ name, email, password }: AuthForm): AuthProblem | null {
  if (name !== undefined && name.trim() === '') return { field: 'name', messageKey: 'nameMissing' };
  if (email.trim() === '') return { field: 'email', messageKey: 'emailMissing' };
  if (!isEmail(email.trim())) return { field: 'email', messageKey: 'emailWrong' };
  if (password === '') return { field: 'password', messageKey: 'passwordMissing' };
  return null;
}

const CODES = [
  'weak_password',
  'same_password',
  'current_password_required',
  'current_password_wrong',
  'insufficient_aal',
  'mfa_verification_failed',
  'mfa_challenge_expired',
  'mfa_factor_name_conflict',
  'too_many_enrolled_mfa_factors',
  'over_request_rate_limit',
];

/** Returns the message key of an auth error. */
export function authErrorMessage(error: {
  code?: string | undefined;
  message?: string;
  status?: number | undefined;
}): string {
  // GoTrue says it in words alone.
  if (/current password/i.test(error.message ?? '')) return 'current_password_wrong';
  if (error.status === 429) return 'over_request_rate_limit';
  return CODES.find((code) => code === error.code) ?? 'other';
}

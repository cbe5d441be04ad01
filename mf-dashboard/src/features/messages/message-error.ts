const CODES = ['rate_limited', 'forbidden', 'not_a_member', 'invalid_input', 'not_found'];

/** Returns the message key of a backend error; `away` without a response. */
export function messageErrorKey(error: unknown): string {
  const { message = '', code = '' } = (error ?? {}) as { message?: string; code?: string };
  const known = CODES.find((one) => one === message || one === code);
  return known ?? (error instanceof TypeError || /fetch|network/i.test(message) ? 'away' : 'other');
}

/** What a person can tell whoever helps them: a stable code, and never a sentence of a library in another language. */
export function failureCode(error: unknown): string {
  const { code, message, status } = (error ?? {}) as { code?: unknown; message?: unknown; status?: unknown };
  if (typeof code === 'string' && /^\w{2,40}$/.test(code)) return code;
  if (typeof message === 'string' && /^[a-z]+(_[a-z]+)+$/.test(message)) return message;
  if (status === 0 || error instanceof TypeError) return 'unreachable';
  return typeof status === 'number' ? `http_${status}` : 'unknown';
}

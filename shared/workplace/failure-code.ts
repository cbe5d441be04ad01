/** Returns a stable code to quote to support, never a library's untranslated message. */
export function failureCode(error: unknown): string {
  const { code, message, status } = (error ?? {}) as { code?: unknown; message?: unknown; status?: unknown };
  if (typeof code === 'string' && /^\w{2,40}$/.test(code)) return code;
  if (typeof message === 'string' && /^[a-z]+(_[a-z]+)+$/.test(message)) return message;
  if (status === 0 || error instanceof TypeError) return 'unreachable';
  return typeof status === 'number' ? `http_${status}` : 'unknown';
}

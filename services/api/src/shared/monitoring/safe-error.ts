import { redact } from '../log/redact.ts';

export interface SafeError {
  type: string;
  code?: string;
  message: string;
  stack?: string;
  cause?: SafeError;
}

/**
 * Reduces an error to loggable parts: type, code, stack, and its message without personal data. Database
 * details are dropped: they quote rows.
 */
export function safeError(error: unknown, depth = 3): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: redact(String(error)).slice(0, 500) };
  const { code } = error as { code?: unknown };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    message: redact(error.message)
      .replaceAll(/"[^"]*"/g, '"[value]"')
      .slice(0, 500),
    ...(frames?.length ? { stack: frames.join('\n') } : {}),
    ...(error.cause !== undefined && depth > 0 ? { cause: safeError(error.cause, depth - 1) } : {}),
  };
}

import { AppError, type ErrorCode } from '../contracts/errors.ts';
import { accessToken } from '../session/index.tsx';

/**
 * Calls a product endpoint of this host as the signed-in person (or nobody).
 * @returns the reply's JSON, or undefined for 204
 * @throws AppError with the reply's stable code; `internal` when the service could not be reached
 */
export async function apiFetch<T>(
  path: string,
  options: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<T> {
  const token = await accessToken();
  let response: Response;
  try {
    response = await fetch(path, {
      method: options.method ?? (options.body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...options.headers,
      },
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
    });
  } catch (cause) {
    throw new AppError('internal', 'Check your connection and try again.', {
      cause,
    });
  }
  if (response.status === 204) return undefined as T;
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw parseProblem(body, response.status);
  return body as T;
}

const CODE = /^[a-z_]+$/;

function parseProblem(body: unknown, status: number): AppError {
  const { code, detail, title, issues } = (body ?? {}) as Record<string, unknown>;
  // By its shape: the list of codes would be in every page's first file.
  const known = CODE.test(code as string) ? (code as ErrorCode) : 'internal';
  const message = [detail, title].find((text) => typeof text === 'string');
  return new AppError(known, message ?? `The service answered ${status}.`, {
    cause: body,
    issues: Array.isArray(issues) ? issues : undefined,
  });
}

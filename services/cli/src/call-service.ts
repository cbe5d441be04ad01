import type { Issue } from '@stoa/shared/contracts/errors';
import { Failure } from './failure.ts';

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  /** A reply with this status is an answer too, not a refusal. */
  alsoOk?: number;
}

export interface Reply<T> {
  status: number;
  body: T;
  headers: Headers;
}

/** Somebody as whom the service is called. */
export interface Caller {
  call<T>(path: string, options?: CallOptions): Promise<Reply<T>>;
}

const TIMEOUT_MS = 120_000;

/** Returns the service's URL: STOA_URL, else the local port. */
export function serviceUrl(environment: Record<string, string | undefined>): string {
  const url = environment['STOA_URL'] || `http://localhost:${environment['PORT'] || '3000'}`;
  if (!URL.canParse(url) || !/^https?:/.test(url)) throw new Failure(2, `STOA_URL isn’t a valid URL: ${url}`);
  return new URL(url).origin;
}

/** Calls the service; a refusal becomes a Failure with the service's own words. */
export async function callService<T>(
  base: string,
  path: string,
  options: CallOptions = {},
): Promise<Reply<T>> {
  const { method = 'GET', body, headers = {}, alsoOk } = options;
  let response: Response;
  try {
    response = await fetch(`${base}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        origin: base,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch (error) {
    throw new Failure(3, unreachable(base, reasonOf(error)));
  }
  const text = await response.text();
  const parsed = parse(text);
  if (response.ok || response.status === alsoOk) {
    return { status: response.status, body: parsed as T, headers: response.headers };
  }
  const problem = (parsed ?? {}) as {
    title?: string;
    msg?: string;
    issues?: Issue[];
  };
  const lines = issueLines(problem.issues ?? []);
  const headline = problem.title ?? problem.msg ?? `${base} responded with ${response.status}.`;
  throw new Failure(response.status === 503 ? 3 : 1, [headline, ...lines].join('\n'), parsed);
}

/** Explains that the service can't be reached. */
export const unreachable = (base: string, reason: string): string =>
  `We couldn’t reach ${base} (${reason}). Check STOA_URL and that Stoa is running.`;

/** Everything that is wrong, with what would be accepted and who would be hurt. */
export function issueLines(issues: readonly Issue[]): string[] {
  return issues.flatMap(({ path, message, accepts, breaks }) => [
    `  ${path === '' ? '' : `${path}: `}${message}`,
    ...(accepts ? [`    accepted: ${accepts}`] : []),
    ...(breaks?.length ? [`    breaks: ${breaks.join(', ')}`] : []),
  ]);
}

function parse(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the code or message of a failed fetch. */
export function reasonOf(error: unknown): string {
  const cause = (error as { cause?: { code?: string } }).cause?.code;
  return cause ?? (error instanceof Error ? error.message : String(error));
}

interface PgError {
  code: string;
  message: string;
  detail?: string | null;
  hint?: string | null;
  severity?: string;
}

export const isDatabaseError = (error: unknown): error is PgError =>
  error instanceof Error &&
  /^[0-9A-Z]{5}$/.test((error as { code?: string }).code ?? '') &&
  'severity' in error;

const GONE = /^(CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|ECONN(REFUSED|RESET)|ENOENT|EPIPE)$/;

/** Translates a driver's connection error to the database's own form; null for other errors. */
export const connectionFailure = (error: unknown): PgError | null =>
  error instanceof Error && GONE.test((error as { code?: string }).code ?? '')
    ? { code: '08006', message: 'The connection to the database was lost.' }
    : null;

/** SQLSTATE to HTTP status as PostgREST's manual lists it; the longest matching prefix decides. */
const STATUS: [prefix: string, status: number][] = [
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['P0001', 400],
  ['53400', 500],
  ['57014', 500],
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['53', 503],
  ['54', 500],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0', 500],
  ['XX', 500],
];

export function statusOf(code: string, anonymous: boolean): number {
  if (code === '42501') return anonymous ? 401 : 403;
  return STATUS.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400;
}

/** Thrown through lite, whose web framework answers with it: code, details and hint reach the caller as PostgREST sends them. */
export class DatabaseErrorReply extends Error {
  readonly #error: PgError;
  readonly #anonymous: boolean;

  constructor(error: PgError, anonymous: boolean) {
    super(error.message);
    this.#error = error;
    this.#anonymous = anonymous;
  }

  getResponse(): Response {
    const { code, message, detail, hint } = this.#error;
    const status = statusOf(code, this.#anonymous);
    return Response.json({ code, details: detail ?? null, hint: hint ?? null, message }, { status });
  }
}

/** Thrown through lite in the same way, with the whole answer. */
export class RestReply extends Error {
  readonly #response: Response;

  constructor(response: Response) {
    super('answered');
    this.#response = response;
  }

  getResponse(): Response {
    return this.#response;
  }
}

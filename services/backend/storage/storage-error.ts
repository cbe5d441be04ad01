/** An error in the shape storage-js reads; `code` is the stable part. */
export class StorageError extends Error {
  readonly status: number;
  readonly code: string;
  /** Facts that a rule of the tables’ owner adds, as text. */
  readonly hint: string | undefined;

  constructor(status: number, code: string, message: string, hint?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.hint = hint;
  }

  toResponse(): Response {
    const body = {
      statusCode: String(this.status),
      error: this.code,
      code: this.code,
      message: this.message,
      ...(this.hint && { hint: this.hint }),
    };
    return Response.json(body, { status: this.status, headers: { 'cache-control': 'no-store' } });
  }
}

export const objectNotFound = () => new StorageError(404, 'NoSuchKey', 'Object not found');
export const bucketNotFound = () => new StorageError(404, 'NoSuchBucket', 'Bucket not found');
export const tooLarge = () =>
  new StorageError(413, 'EntityTooLarge', 'The object exceeded the maximum allowed size');
export const wrongType = (type: string) =>
  new StorageError(415, 'InvalidMimeType', `mime type ${type} is not supported`);
export const badRequest = (message: string) => new StorageError(400, 'InvalidRequest', message);

/** Translates a database error to a storage error; others pass through. */
export function translate(error: unknown): never {
  const { code, message, detail, hint } = error as Record<
    'code' | 'message' | 'detail' | 'hint',
    string | undefined
  >;
  switch (code) {
    case '42501':
      throw new StorageError(403, 'AccessDenied', 'new row violates row-level security policy');
    case '23505':
      throw new StorageError(409, 'ResourceAlreadyExists', 'The resource already exists');
    case '23503':
      throw bucketNotFound();
    case '23514':
    case '22P02':
    case '22003':
      throw badRequest('A value is out of its range');
    case 'P0001':
      // A rule of the tables' owner, raised with its own stable code.
      throw new StorageError(403, String(message), detail ? `${message}: ${detail}` : String(message), hint);
    default:
      throw error;
  }
}

/** An error in the shape storage-js reads. */
export class StorageError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  toResponse(): Response {
    const body = { statusCode: String(this.status), error: this.code, message: this.message };
    return Response.json(body, { status: this.status, headers: { 'cache-control': 'no-store' } });
  }
}

export const objectNotFound = () => new StorageError(404, 'not_found', 'Object not found');
export const bucketNotFound = () => new StorageError(404, 'Bucket not found', 'Bucket not found');
export const tooLarge = () =>
  new StorageError(413, 'Payload too large', 'The object exceeded the maximum allowed size');

/** What the database refused, in storage's words; other errors pass. */
export function translate(error: unknown): never {
  switch ((error as { code?: string }).code) {
    case '42501':
      throw new StorageError(403, 'Unauthorized', 'new row violates row-level security policy');
    case '23505':
      throw new StorageError(409, 'Duplicate', 'The resource already exists');
    case '23503':
      throw bucketNotFound();
    default:
      throw error;
  }
}

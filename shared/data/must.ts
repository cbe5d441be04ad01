/** A read or write that the backend rejected or didn't answer; `status` is 0 when it could not be reached. */
export class ReadError extends Error {
  override readonly name = 'ReadError';
  readonly status: number | undefined;
  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

/** Takes the data of a backend reply, or throws the backend's message (`Undefined data` when there is none). */
export function must<T>(reply: {
  data: T;
  error: { message: string } | null;
  status?: number;
}): NonNullable<T> {
  if (reply.error) throw new ReadError(reply.error.message, reply.status);
  if (reply.data === undefined || reply.data === null) throw new ReadError('Undefined data', reply.status);
  return reply.data;
}

/** As `must`, for reads that may find nothing. */
export function dataOrNull<T>(reply: { data: T; error: { message: string } | null; status?: number }): T {
  if (reply.error) throw new ReadError(reply.error.message, reply.status);
  return reply.data;
}

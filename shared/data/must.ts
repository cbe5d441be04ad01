/** Takes the data of a backend reply, or throws the backend's message (`Undefined data` when there is none). */
export function must<T>(reply: { data: T; error: { message: string } | null }): NonNullable<T> {
  if (reply.error) throw new Error(reply.error.message);
  if (reply.data === undefined || reply.data === null) throw new Error('Undefined data');
  return reply.data;
}

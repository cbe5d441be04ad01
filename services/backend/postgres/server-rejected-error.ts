/** The server cannot be started here, for a reason that the person at the machine can do something about. */
export class ServerRejectedError extends Error {
  override readonly name = 'ServerRejectedError';
}

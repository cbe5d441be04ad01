/** A database that this version cannot take along; the message is one sentence for the person at the machine. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}

import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { TransactionSql } from 'postgres';

/** Writes every row of a table as COPY text; answers the hash of what was written. */
export async function copyOut(
  sql: TransactionSql,
  name: string,
  columns: string[],
  sink: Writable,
): Promise<string> {
  const hash = createHash('sha256');
  const rows = await sql`copy ${sql(name)} (${sql(columns)}) to stdout`.readable();
  rows.on('data', (part: Buffer) => hash.update(part));
  await pipeline(rows, sink);
  // The driver pauses its connection when rows come faster than they are written, and goes on when the stream asks for
  // more: one that has ended never asks, and the next statement would wait forever.
  rows._read(0);
  return hash.digest('hex');
}

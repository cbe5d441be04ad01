import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postgres, { type Sql } from 'postgres';

export interface PlainOrdersInput {
  dataDir: string;
  userId: string;
  accountId: string;
  order(): Record<string, unknown>;
  connections: number;
  seconds: number;
}

/** Orders a second of a plain client that calls the product's own function as the same person, with nothing in between. */
export async function plainOrders(input: PlainOrdersInput): Promise<number> {
  const sql = openDatabase(input.dataDir, input.connections);
  const place = () => placePlainly(sql, input, input.order());
  try {
    await Promise.all(Array.from({ length: input.connections }, place));
    const endAtMs = performance.now() + input.seconds * 1000;
    let placed = 0;
    await Promise.all(
      Array.from({ length: input.connections }, async () => {
        while (performance.now() < endAtMs) {
          await place();
          placed += 1;
        }
      }),
    );
    return placed / input.seconds;
  } finally {
    await sql.end();
  }
}

/** Runs the database calls for placing a single order. */
export async function placePlainly(
  sql: Sql,
  { userId, accountId }: Pick<PlainOrdersInput, 'userId' | 'accountId'>,
  input: Record<string, unknown>,
): Promise<{ id: string; total_minor: number; currency: string }> {
  const claims = { sub: userId, role: 'authenticated', aud: 'authenticated' };
  const [row] = await sql`
    select ops.place_orders(${accountId}, ${sql.json([{ claims, input, gateways: ['stripe'] }] as never)}) as answers`;
  return row?.['answers'][0].order;
}

/** The embedded server of a data folder as its superuser. */
export const openDatabase = (dataDir: string, max = 1) =>
  postgres(databaseUrl(dataDir), { max, onnotice: () => {} });

export function databaseUrl(dataDir: string): string {
  const named = path.join(dataDir, 'postgres');
  // As root the data may lie elsewhere, behind a link.
  const folder = existsSync(path.join(named, 'home')) ? path.join(named, 'home') : named;
  const secrets = JSON.parse(readFileSync(path.join(folder, 'secrets.json'), 'utf8')) as Record<
    string,
    string
  >;
  const port = readFileSync(path.join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://postgres:${encodeURIComponent(secrets['superuser'] ?? '')}@127.0.0.1:${port}/stoa`;
}

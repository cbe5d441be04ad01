import type { Actor, TestDatabase } from '../testing/index.ts';

/** The answer of a function called as the actor, with arguments by name. */
export async function rpc<T = Record<string, unknown>>(
  db: TestDatabase,
  actor: Actor,
  name: string,
  args: Record<string, unknown> = {},
): Promise<T> {
  const places = Object.keys(args).map((key, index) => `${key} => $${index + 1}`);
  const path = name.includes('.') ? name : `public.${name}`;
  const rows = (await db.as(actor, (sql) =>
    sql.unsafe(`select ${path}(${places.join(', ')}) as result`, Object.values(args) as never[]),
  )) as unknown as { result: T }[];
  return rows[0]!.result;
}

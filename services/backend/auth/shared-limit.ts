import type { Sql } from 'postgres';
import { type Limit, overLimit } from './rate-limit.ts';
import type { Tokens } from './tokens.ts';

export interface SharedLimiter {
  /** Takes one attempt of the key; throws 429 with Retry-After when none is left. */
  take(key: string): Promise<void>;
  /** Restores an attempt that turned out not to count. */
  release(key: string): Promise<void>;
  clear(key: string): Promise<void>;
}

export interface SharedLimit extends Limit {
  /** Tells the keys of one limiter from those of another. */
  name: string;
  code?: string;
}

/** Counts attempts per key in fixed windows over all processes: one guarded statement, so the last is never given twice. */
export function createSharedLimiter(
  { sql, tokens }: { sql: Sql; tokens: Pick<Tokens, 'digest'> },
  { name, attempts, windowS, code }: SharedLimit,
): SharedLimiter {
  // Keys hold addresses of people: a copy of the table names nobody.
  const idOf = (key: string) => tokens.digest(`limit ${name} ${key}`);
  return {
    async take(key) {
      const id = idOf(key);
      const [row] = await sql<[{ taken: boolean; wait_s: number | null }]>`
        with taken as (
          insert into auth.rate_windows as w (key, used, ends_at)
          values (${id}, 1, statement_timestamp() + make_interval(secs => ${windowS}))
          on conflict (key) do update set
            used = case when w.ends_at <= statement_timestamp() then 1 else w.used + 1 end,
            ends_at = case when w.ends_at <= statement_timestamp() then excluded.ends_at else w.ends_at end
          where w.ends_at <= statement_timestamp() or w.used < ${attempts}
          returning 1)
        select exists (select from taken) as taken, (
          select ceil(extract(epoch from ends_at - statement_timestamp()))::int from auth.rate_windows
          where key = ${id}) as wait_s`;
      if (!row.taken) throw overLimit(row.wait_s ?? windowS, code);
    },
    async release(key) {
      await sql`update auth.rate_windows set used = greatest(used - 1, 0) where key = ${idOf(key)}`;
    },
    async clear(key) {
      await sql`delete from auth.rate_windows where key = ${idOf(key)}`;
    },
  };
}

import type { Sql } from 'postgres';

const PLAN = 'EXPLAIN (FORMAT JSON) ';

/**
 * The same pool, where `count=estimated` is exact up to `most` rows and the planner's guess beyond, as at PostgREST. Lite
 * takes the guess always. `isEstimate` says whether the present request asks for it.
 */
export function withEstimates<T extends Sql>(sql: T, max: number, isEstimate: () => boolean): T {
  const reserveOwn = sql.reserve.bind(sql);
  const reserve: typeof sql.reserve = async () => {
    const line = await reserveOwn();
    const runQuery = (text: string, ...rest: unknown[]): Promise<{ n: number }[]> =>
      Reflect.apply(line.unsafe, line, [text, ...rest]);
    const estimate = async (text: string, rest: unknown[]) => {
      const counted = `select count(*)::int as n from (select from (${text}) as "$row" limit ${max + 1}) as "$few"`;
      const [few] = await runQuery(counted, ...rest);
      if (!few || few.n > max) return runQuery(PLAN + text, ...rest);
      return Object.assign([{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': few.n } }] }], {
        command: 'EXPLAIN',
        count: 1,
      });
    };
    const unsafe = (text: string, ...rest: unknown[]) =>
      text.startsWith(PLAN) && isEstimate()
        ? estimate(text.slice(PLAN.length), rest)
        : runQuery(text, ...rest);
    // Only methods are asked of it; a copy cannot be called as the connection can.
    return { ...line, unsafe } as unknown as typeof line;
  };
  return Object.assign(sql, { reserve });
}

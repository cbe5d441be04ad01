import postgres, { type ReservedSql, type Sql } from 'postgres';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { withSafeReserve } from './safe-reserve.ts';

let root: Sql;
let sql: Sql;
beforeAll(() => {
  const open = (max: number) =>
    postgres(inject('adminUrl'), { max, database: 'postgres', onnotice: () => {} });
  root = open(1);
  sql = withSafeReserve(open(2));
});
afterAll(() => Promise.all([root.end({ timeout: 1 }), sql.end({ timeout: 1 })]));

const pidOf = async (held: ReservedSql) => {
  const [row] = await held.unsafe('select pg_backend_pid() as pid');
  return row?.['pid'] as number;
};
const errorOf = async (held: ReservedSql) => {
  try {
    await held.unsafe('select 1');
    return 'answered';
  } catch (error) {
    return error instanceof Error ? error.name : 'nothing';
  }
};

it('a connection that is cut between two statements asks nothing more, is rolled back, and is never used again', async () => {
  for (let turn = 0; turn < 25; turn += 1) {
    const first = await sql.reserve();
    await first.unsafe('begin');
    const pid = await pidOf(first);
    await root`select pg_terminate_backend(${pid})`;
    await vi.waitFor(async () => expect(await errorOf(first)).toBe('TransactionLostError'), {
      timeout: 20_000,
      interval: turn % 5,
    });
    expect(await first.unsafe('rollback')).toMatchObject({ count: 0 });
    first.release();
    const next = await sql.reserve();
    expect(await pidOf(next)).not.toBe(pid);
    next.release();
  }
});

it('no more are open than the pool allows: who comes later waits for one that is given back, or lost', async () => {
  const [first, second] = [await sql.reserve(), await sql.reserve()];
  const [one, two] = [await pidOf(first), await pidOf(second)];
  const waited: number[] = [];
  const third = sql.reserve();
  const fourth = sql.reserve();
  void third.then(async (held) => waited.push(await pidOf(held)));
  await root`select 1`;
  expect(waited).toEqual([]);
  first.release();
  await vi.waitFor(() => expect(waited).toEqual([one]), { timeout: 20_000 });
  await root`select pg_terminate_backend(${two})`;
  const overdue = await fourth;
  expect([one, two]).not.toContain(await pidOf(overdue));
  for (const held of [await third, overdue, second]) held.release();
});

it('a refusal of the database is the statement’s alone', async () => {
  const held = await sql.reserve();
  const pid = await pidOf(held);
  await expect(held.unsafe('select 1 / $1::int', ['0'])).rejects.toMatchObject({ code: '22012' });
  expect(await pidOf(held)).toBe(pid);
  held.release();
});

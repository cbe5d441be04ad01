import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, makeAccount, type TestAccount, type TestDatabase } from '../testing/index.ts';
import { codeOf } from '../tests/order-input.ts';
import { rpc } from '../tests/rpc.ts';

const ACTIONS = 200;
const LIMIT = 150;
/** Counted amount of one action; sizes have their limit in megabytes. */
const METERED: [metric: string, amount: number][] = [
  ['emails', 1],
  ['aitokens', 1],
  ['emailverifications', 1],
  ['chats', 1],
  ['videos', 1_048_576],
  ['storage', 1_048_576],
];

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase({ max: 40 });
});
afterAll(() => db.drop());

async function limited(metric: string): Promise<TestAccount> {
  const account = await makeAccount(db.sql);
  const { accountId } = account;
  await rpc(db, 'service', 'ops.set_account_plan', { p_account_id: accountId, p_plan: 'starter' });
  await rpc(db, 'service', 'ops.set_account_limit', {
    ...{ p_account_id: accountId, p_metric: metric, p_value: LIMIT, p_until: null },
    ...{ p_reason: 'a race', p_set_by: 'admin@stoa.example' },
  });
  return account;
}
const usedOf = async ({ accountId }: TestAccount, metric: string) => {
  const [row] = await db.sql<[{ used: number }]>`
    select app.metric_used(${accountId}, ${metric})::float as used`;
  return row.used;
};

describe('two hundred actions at once', () => {
  it.each(METERED)(
    '[PLAN-18] %s: exactly the limit, and replayed keys add nothing',
    async (metric, amount) => {
      const account = await limited(metric);
      const meter = (n: number) =>
        codeOf(
          rpc(db, 'service', 'ops.meter', {
            ...{ p_account_id: account.accountId, p_metric: metric },
            ...{ p_amount: amount, p_key: `action-${n}` },
          }),
        );
      const all = Array.from({ length: ACTIONS }, (_, n) => n);
      const codes = await Promise.all(all.map(meter));
      expect(codes.filter((code) => code === null)).toHaveLength(LIMIT);
      expect(codes.filter((code) => code === 'limit_reached')).toHaveLength(ACTIONS - LIMIT);
      expect(await usedOf(account, metric)).toBe(LIMIT * amount);
      const again = await Promise.all(all.map(meter));
      expect(again).toEqual(codes);
      expect(await usedOf(account, metric)).toBe(LIMIT * amount);
    },
  );

  it.each(['courses', 'groups'])('[PLAN-18] %s: exactly the limit of rows', async (table) => {
    const { accountId } = await limited(table);
    const codes = await Promise.all(
      Array.from({ length: ACTIONS }, (_, n) =>
        codeOf(db.sql`
          insert into ${db.sql(`public.${table}`)} (account_id, slug, title) values (${accountId}, ${`row-${n}`}, 'A row')`),
      ),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(LIMIT);
    const [row] = await db.sql`
      select count(*)::int as rows from ${db.sql(`public.${table}`)} where account_id = ${accountId}`;
    expect(row).toEqual({ rows: LIMIT });
  });
});

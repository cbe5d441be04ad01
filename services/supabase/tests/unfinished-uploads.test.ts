import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, makeAccount, type TestAccount, type TestDatabase } from '../testing/index.ts';
import { codeOf } from './order-input.ts';

const MB = 1024 * 1024;
let db: TestDatabase;
let site: TestAccount;
beforeAll(async () => {
  db = await createTestDatabase();
  site = await makeAccount(db.sql);
  await db.sql`
    update public.accounts set settings = settings || '{"plan": "lifetime"}' where account_id = ${site.accountId}`;
});
afterAll(() => db.drop());

const used = async () => {
  const [row] = await db.sql<{ used: string }[]>`
    select used from public.usage_counters where account_id = ${site.accountId} and metric = 'storage'`;
  return Number(row?.used ?? 0) / MB;
};
const begin = async (megabytes: number) => {
  const [id, metadata] = [randomUUID(), db.sql.json({ size: megabytes * MB, mimetype: 'application/pdf' })];
  await db.sql`
    insert into storage.unfinished_uploads (id, bucket_id, owner, metadata)
    values (${id}, ${`${site.accountId}-private`}, 'somebody', ${metadata})`;
  return id;
};

it('[EXAM-A9] what has begun to come in counts against the plan, and no more once it is finished or given up', async () => {
  const [row] = await db.sql<{ limit: string }[]>`
    select app.plan_limit(app.plan_of(${site.accountId}), 'storage') * app.metric_unit('storage') as limit`;
  const room = Number(row?.limit) / MB;
  const before = await used();
  const id = await begin(Math.floor(room - before) - 1);
  expect(await codeOf(begin(2))).toBe('limit_reached');
  await db.sql`delete from storage.unfinished_uploads where id = ${id}`;
  expect(await used()).toBe(before);
  await begin(2);
  expect(await used()).toBe(before + 2);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, makeAccount, makePerson, type TestDatabase } from '../testing/index.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

it('[EXAM-A9] who is banned, removed or blocked is announced, so that open channels are asked about again', async () => {
  const account = await makeAccount(db.sql, { slug: 'kiln' });
  const [banned, removed, untouched] = await Promise.all([
    makePerson(db.sql, { account }),
    makePerson(db.sql, { account }),
    makePerson(db.sql, { account }),
  ]);
  const received: string[] = [];
  const { unlisten } = await db.sql.listen('stoa_rights_changed', (payload) => {
    received.push((JSON.parse(payload) as { user: string }).user);
  });
  await db.sql`update public.members set status = 'banned' where user_id = ${banned.userId}`;
  await db.sql`update public.members set updated_at = now() where user_id = ${untouched.userId}`;
  await db.sql`delete from public.members where user_id = ${removed.userId}`;
  await db.sql`insert into public.message_blocks (account_id, user_id, blocked_user_id)
    values (${account.accountId}, ${untouched.userId}, ${account.owner.userId})`;
  await expect
    .poll(() => received)
    .toEqual([banned.userId, removed.userId, untouched.userId, account.owner.userId]);
  await unlisten();
});

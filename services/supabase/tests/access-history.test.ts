import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  makeAccount,
  makeCourse,
  makePerson,
  type TestAccount,
  type TestDatabase,
} from '../testing/index.ts';
import { codeOf } from './order-input.ts';
import { rpc } from './rpc.ts';

let db: TestDatabase;
let shop: TestAccount;
let course: { courseId: string };
beforeAll(async () => {
  db = await createTestDatabase();
  shop = await makeAccount(db.sql);
  course = await makeCourse(db.sql, shop);
});
afterAll(() => db.drop());

describe('access given by hand', () => {
  it('[EXAM-C9] is on the member’s page while it counts, and its revoking in the history with the reason', async () => {
    const person = await makePerson(db.sql, { account: shop });
    const [member] = await db.sql<{ id: string }[]>`
      select id from public.members where account_id = ${shop.accountId} and user_id = ${person.userId}`;
    const card = () =>
      rpc<{ access: { id: string; title: string }[]; past: object[] }>(db, shop.owner, 'member_card', {
        p_account_id: shop.accountId,
        p_member_id: member!.id,
      });
    const id = await rpc<string>(db, shop.owner, 'grant_access', {
      p_account_id: shop.accountId,
      p_user_id: person.userId,
      p_type: 'course',
      p_id: course.courseId,
    });
    const [title] = (await card()).access.map((one) => one.title);
    expect((await card()).access).toMatchObject([{ id, type: 'course', source: 'manual', ends_at: null }]);
    const revoke = (p_reason: string) =>
      rpc(db, shop.owner, 'revoke_access', { p_entitlement_id: id, p_reason });
    for (const wrong of [' ', 'x'.repeat(501)]) expect(await codeOf(revoke(wrong))).toBe('invalid_input');
    await revoke(' Left the school ');
    const { access, past } = await card();
    expect([typeof title, access]).toEqual(['string', []]);
    expect(past).toMatchObject([
      { action: 'access.revoked', reason: 'Left the school', title },
      { action: 'access.granted', reason: null, title },
    ]);
  });
});

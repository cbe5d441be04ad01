import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Actor,
  createTestDatabase,
  makeAccount,
  makePerson,
  type TestAccount,
  type TestDatabase,
} from '../testing/index.ts';
import { codeOf } from './order-input.ts';

let db: TestDatabase;
let site: TestAccount;

beforeAll(async () => {
  db = await createTestDatabase();
  site = await makeAccount(db.sql);
});
afterAll(() => db.drop());

const save = (actor: Actor, name: string, isShared = false) =>
  db.as(actor, async (sql) => {
    await sql`insert into public.list_views (account_id, list, name, query, is_shared)
      values (${site.accountId}, 'orders', ${name}, 'status=pending', ${isShared})`;
  });

describe('saved views of lists', () => {
  it('are shared by managers alone', async () => {
    const student = await makePerson(db.sql, { account: site });
    await save(student, 'Own');
    expect(await codeOf(save(student, 'Everyone', true))).toMatch(/row-level security/);
    await save(site.owner, 'Everyone', true);
    const seen = await db.as(student, (sql) => sql`select name from public.list_views`);
    expect(seen.map(({ name }) => name)).toEqual(['Own']);
  });

  it('have a limit of 50 a person', async () => {
    const person = await makePerson(db.sql, { account: site });
    for (let index = 0; index < 50; index += 1) await save(person, `View ${index}`);
    expect(await codeOf(save(person, 'One more'))).toBe('list_view_limit');
  });
});

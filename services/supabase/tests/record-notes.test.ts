import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Actor,
  createTestDatabase,
  makeAccount,
  makePerson,
  type TestAccount,
  type TestDatabase,
  type TestPerson,
} from '../testing/index.ts';
import { codeOf } from './order-input.ts';
import { rpc } from './rpc.ts';

let db: TestDatabase;
let site: TestAccount;
let other: TestAccount;
let manager: TestPerson;
let student: TestPerson;
let memberId: string;

beforeAll(async () => {
  db = await createTestDatabase();
  site = await makeAccount(db.sql);
  other = await makeAccount(db.sql);
  manager = await makePerson(db.sql, { account: site, role: 'Manager' });
  student = await makePerson(db.sql, { account: site });
  const [row] = await db.sql<
    [{ id: string }]
  >`select id from public.members where user_id = ${student.userId}`;
  memberId = row.id;
});
afterAll(() => db.drop());

const of = (id = memberId, record = 'member', account = site) => ({
  ...{ p_account_id: account.accountId, p_record: record, p_id: id },
});
const add = (actor: Actor, note: string, record = of()) =>
  rpc<string>(db, actor, 'add_record_note', { ...record, p_note: note });
const list = (actor: Actor, record = of()) =>
  rpc<{ id: string; note: string; author: string }[]>(db, actor, 'list_record_notes', record);
const remove = (actor: Actor, id: string) => rpc(db, actor, 'remove_record_note', { p_id: id });

describe('notes on a record', () => {
  it('are written and read by managers, the newest first, with their author', async () => {
    await add(manager, '  Prefers calls  ');
    await add(site.owner, 'Pays by transfer');
    const notes = await list(manager);
    expect(notes.map(({ note }) => note)).toEqual(['Pays by transfer', 'Prefers calls']);
    expect(notes.every(({ author }) => author.length > 0)).toBe(true);
  });

  it('are nothing for members, visitors and managers of another site', async () => {
    for (const actor of [student, other.owner]) {
      expect(await codeOf(list(actor))).toBe('forbidden');
      expect(await codeOf(add(actor, 'Mine'))).toBe('forbidden');
    }
    expect(await codeOf(add(other.owner, 'Theirs', of(memberId, 'member', other)))).toBe('not_found');
  });

  it('are rejected when empty, too long, or on no record', async () => {
    expect(await codeOf(add(manager, '   '))).toBe('invalid_input');
    expect(await codeOf(add(manager, 'x'.repeat(1_001)))).toBe('invalid_input');
    expect(await codeOf(add(manager, 'Lost', of(crypto.randomUUID())))).toBe('not_found');
    expect(await codeOf(add(manager, 'Lost', of(memberId, 'product')))).toBe('not_found');
    expect(await codeOf(add(manager, 'Lost', of(memberId, 'order')))).toBe('invalid_input');
  });

  it('are removed by their author or the owner alone, and with their record', async () => {
    const second = await makePerson(db.sql, { account: site, role: 'Manager' });
    const id = await add(manager, 'Ask again in May');
    expect(await codeOf(remove(second, id))).toBe('not_found');
    expect(await codeOf(remove(other.owner, id))).toBe('not_found');
    await remove(manager, id);
    await remove(site.owner, await add(manager, 'Wrong person'));
    await db.sql`delete from public.members where id = ${memberId}`;
    const [row] = await db.sql<[{ left: number }]>`select count(*)::int as left from public.record_notes`;
    expect(row.left).toBe(0);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Actor,
  createTestDatabase,
  makeAccount,
  makePerson,
  type TestDatabase,
  type TestPerson,
} from '../../testing/index.ts';
import { call, codeOf } from '../order-input.ts';
import { makeSchool, type School } from './school.ts';

let db: TestDatabase;
let school: School;

beforeAll(async () => {
  db = await createTestDatabase({ max: 16 });
  school = await makeSchool(db.sql);
});
afterAll(() => db.drop());

const newMember = () => makePerson(db.sql, { account: school.account });
const send = (
  from: Actor,
  to: TestPerson,
  body = 'Hello',
  clientId: string | null = null,
  accountId = school.account.accountId,
) =>
  call<{ id: string; conversation_id: string }>(
    db,
    from,
    (sql) => sql`select public.send_message(${accountId}, ${to.userId}, ${body}, ${clientId}) as result`,
  );
const list = (actor: Actor, accountId = school.account.accountId) =>
  db.as(actor, (sql) => sql`select * from public.list_conversations(${accountId})`);
const history = (actor: Actor, conversation: string, before: string | null = null, limit = 50) =>
  db.as(
    actor,
    (sql) =>
      sql<
        { id: string; body: string }[]
      >`select * from public.conversation_history(${conversation}, ${before}, ${limit})`,
  );
const read = (actor: Actor, conversation: string) =>
  db.as(actor, (sql) => sql`select public.mark_conversation_read(${conversation})`);

describe('messages', () => {
  it('make one conversation of two people, also when both write first at once; unread counts until read', async () => {
    const [ada, ben] = [await newMember(), await newMember()];
    const sent = await Promise.all([send(ada, ben, 'One'), send(ben, ada, 'Two'), send(ada, ben, 'Three')]);
    expect(new Set(sent.map(({ conversation_id }) => conversation_id)).size).toBe(1);
    const id = sent[0]!.conversation_id;
    expect(await list(ben)).toMatchObject([{ id, user_id: ada.userId }]);
    await send(ada, ben, 'Four');
    const [row] = await list(ben);
    expect(row).toMatchObject({
      last_body: 'Four',
      last_user_id: ada.userId,
      their_read_at: expect.any(Date),
    });
    expect(row!['unread']).toBeGreaterThanOrEqual(1);
    await read(ben, id);
    expect(await list(ben)).toMatchObject([{ unread: 0 }]);
    await send(ada, ben, 'Five');
    expect(await list(ben)).toMatchObject([{ unread: 1 }]);
    expect(await list(ada)).toMatchObject([{ unread: 0 }]);
  });

  it('come page by page, none twice and none left out', async () => {
    const [ada, ben] = [await newMember(), await newMember()];
    let conversation = '';
    for (let n = 0; n < 7; n += 1) conversation = (await send(ada, ben, String(n))).conversation_id;
    const bodies: string[] = [];
    for (let before: string | null = null; ;) {
      const page: { id: string; body: string }[] = await history(ben, conversation, before, 3);
      if (page.length === 0) break;
      bodies.push(...page.map(({ body }) => body));
      before = page.at(-1)!.id;
    }
    expect(bodies).toEqual(['6', '5', '4', '3', '2', '1', '0']);
  });

  it('are sent once though asked twice, and thirty a minute', async () => {
    const [ada, ben] = [await newMember(), await newMember()];
    const clientId = randomUUID();
    const twice = await Promise.all([send(ada, ben, 'Once', clientId), send(ada, ben, 'Once', clientId)]);
    expect(twice[0]!.id).toBe(twice[1]!.id);
    for (let n = 0; n < 29; n += 1) await send(ada, ben);
    expect(await codeOf(send(ada, ben))).toBe('rate_limited');
    expect(await codeOf(send(ben, ada))).toBeNull();
  });

  it('are for members of one account, and read by the two alone', async () => {
    const [ada, ben] = [await newMember(), await newMember()];
    const other = await makeAccount(db.sql);
    const { conversation_id } = await send(ada, ben, 'Between us');
    expect(await codeOf(send(ada, other.owner))).toBe('not_a_member');
    expect(await codeOf(send(other.owner, ada))).toBe('account_not_found');
    expect(await codeOf(send(ada, ben, 'x', null, other.accountId))).toBe('account_not_found');
    expect(await codeOf(send(ada, ada))).toBe('invalid_input');
    expect(await codeOf(send(ada, ben, '  '))).toBe('invalid_input');
    for (const actor of [school.manager, school.account.owner, other.owner]) {
      expect(await history(actor, conversation_id)).toHaveLength(0);
      expect(await codeOf(read(actor, conversation_id))).toBe('not_found');
    }
    await db.sql`update public.members set status = 'banned' where user_id = ${ben.userId}`;
    expect(await history(ben, conversation_id)).toHaveLength(0);
    expect(await codeOf(send(ada, ben))).toBe('not_a_member');
  });
});

describe('meetings', () => {
  it('of a course are made by who teaches it and seen by who takes it, beside own appointments', async () => {
    const { account, instructor, student, course } = school;
    const outsider = await newMember();
    const row = {
      account_id: account.accountId,
      title: 'Live',
      starts_at: '2030-01-01 10:00Z',
      ends_at: '2030-01-01 11:00Z',
    };
    const make = (actor: Actor, more: object) =>
      db.as(
        actor,
        (sql) =>
          sql<{ url: string }[]>`insert into public.meetings ${sql({ ...row, ...more })} returning url`,
      );
    const [made] = await make(instructor, { course_id: course.courseId });
    expect(made!.url).toMatch(/^https:\/\/meet\.jit\.si\//);
    expect(await codeOf(make(student, { course_id: course.courseId }))).toMatch(/^42501/);
    expect(await codeOf(make(instructor, {}))).toMatch(/^42501/);
    await expect(
      make(instructor, { course_id: course.courseId, url: 'javascript:alert(1)' }),
    ).rejects.toThrow(/meetings_url_check/);
    const mine = (actor: Actor) =>
      db.as(actor, (sql) => sql`select title from public.my_meetings(${account.accountId})`);
    expect(await mine(student)).toEqual([{ title: 'Live' }]);
    expect(await mine(outsider)).toEqual([]);
  });
});

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
import { rpc } from '../rpc.ts';
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

describe('who may write to whom', () => {
  const block = (actor: Actor, member: TestPerson, accountId = school.account.accountId) =>
    db.as(
      actor,
      (sql) =>
        sql`insert into public.message_blocks (account_id, blocked_user_id) values (${accountId}, ${member.userId})`,
    );
  const from = (actor: Actor, policy: string) => rpc(db, actor, 'set_messages_from', { p_account_id: school.account.accountId, p_from: policy }); // prettier-ignore
  const people = async (actor: Actor, text = '', accountId = school.account.accountId) => {
    const rows = await db.as(
      actor,
      (sql) => sql<{ user_id: string }[]>`select * from public.people_to_write(${accountId}, ${text})`,
    );
    return rows.map(({ user_id }) => user_id);
  };

  it('a block stops both, hides each from the other in the search, and is the own one alone to take back', async () => {
    const [ada, ben] = [await newMember(), await newMember()];
    await db.sql`update public.members set name = 'Ada Blocker' where user_id = ${ada.userId}`;
    const { conversation_id: id } = await send(ada, ben);
    expect(await people(ben, 'block')).toEqual([ada.userId]);
    await block(ada, ben);
    expect(await codeOf(send(ada, ben))).toBe('forbidden');
    expect(await codeOf(send(ben, ada))).toBe('forbidden');
    expect(await people(ben, 'block')).toEqual([]);
    expect(await list(ada)).toMatchObject([{ id, is_blocked: true, may_write: false }]);
    expect(await list(ben)).toMatchObject([{ id, is_blocked: false, may_write: false }]);
    await db.as(ben, (sql) => sql`delete from public.message_blocks`);
    expect(await codeOf(send(ben, ada))).toBe('forbidden');
    await db.as(ada, (sql) => sql`delete from public.message_blocks`);
    expect(await codeOf(send(ben, ada))).toBeNull();
    const other = await makeAccount(db.sql);
    expect(await codeOf(block(ada, ben, other.accountId))).toMatch(/^42501/);
  });

  it('who hears of the team alone gets no words of fellow students, and teachers are found without a name', async () => {
    const [ada, ben] = [await newMember(), await newMember()];
    expect(await codeOf(from(ada, 'nobody'))).toBe('invalid_input');
    await from(ada, 'staff');
    expect(await codeOf(send(ben, ada))).toBe('forbidden');
    expect(await codeOf(send(school.instructor, ada))).toBeNull();
    expect(await people(ben)).toContain(school.instructor.userId);
    expect(await people(ben)).not.toContain(ada.userId);
    const other = await makeAccount(db.sql);
    expect(await people(other.owner)).toEqual([]);
    expect(await codeOf(from(other.owner, 'staff'))).toBe('not_a_member');
  });

  it('a talk has a topic of its own, for the two alone while neither has blocked the other', async () => {
    const [ada, ben, eve] = [await newMember(), await newMember(), await newMember()];
    const { conversation_id: id } = await send(ada, ben);
    const other = await makeAccount(db.sql);
    const joins = async (actor: Actor) => {
      const rows = await db.as(
        actor,
        (sql) => sql<{ may: boolean }[]>`select app.can_join_topic(${`chat:${id}`}) as may`,
      );
      return rows[0]!.may;
    };
    expect(await Promise.all([ada, ben].map(joins))).toEqual([true, true]);
    expect(await Promise.all([eve, school.manager, other.owner, 'anon' as const].map(joins))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    await block(ben, ada);
    expect(await Promise.all([ada, ben].map(joins))).toEqual([false, false]);
  });

  it('a report shows the managers the one message, once, and nobody else anything', async () => {
    const [ada, ben, eve] = [await newMember(), await newMember(), await newMember()];
    const { id } = await send(ada, ben, 'Something rude');
    await send(ada, ben, 'Something private');
    const report = (actor: Actor, reason = 'Rude') => rpc(db, actor, 'report_message', { p_message_id: id, p_reason: reason }); // prettier-ignore
    const reports = (actor: Actor) =>
      db.as(
        actor,
        (sql) =>
          sql<{ id: string }[]>`select * from public.list_message_reports(${school.account.accountId})`,
      );
    for (const denied of [eve, ada, school.manager]) expect(await codeOf(report(denied))).toBe('not_found');
    expect(await codeOf(report(ben, '   '))).toBe('invalid_input');
    await report(ben);
    await report(ben, 'Again');
    expect(await reports(ben)).toEqual([]);
    const [first, ...more] = await reports(school.manager);
    expect([first, more]).toMatchObject([
      { body: 'Something rude', reason: 'Rude', writer_id: ada.userId },
      [],
    ]);
    const handle = (actor: Actor) => rpc(db, actor, 'handle_message_report', { p_report_id: first!.id });
    const other = await makeAccount(db.sql);
    for (const denied of [ben, other.owner]) expect(await codeOf(handle(denied))).toBe('not_found');
    await handle(school.manager);
    expect(await reports(school.manager)).toEqual([]);
  });

  it('unread talks are counted, and a page goes on after the last one shown', async () => {
    const me = await newMember();
    const count = () => rpc<number>(db, me, 'count_unread_conversations', { p_account_id: school.account.accountId }); // prettier-ignore
    for (let n = 0; n < 3; n += 1) {
      const friend = await newMember();
      await send(friend, me);
      await send(friend, me);
    }
    expect(await count()).toBe(3);
    const page = (after: string | null) =>
      db.as(
        me,
        (sql) =>
          sql<
            { id: string }[]
          >`select id from public.list_conversations(${school.account.accountId}, 2, ${after})`,
      );
    const first = await page(null);
    const second = await page(first[1]!.id);
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(3);
    await read(me, first[0]!.id);
    expect(await count()).toBe(2);
  });
});

it('[DASH-38] a notice keeps harmless tags and turns all others into the text that they are', async () => {
  const notificationsOf = async (message: string) => {
    const [row] = await db.sql<{ message: string }[]>`
      insert into public.account_notifications (account_id, message) values (${school.account.accountId}, ${message})
      returning message`;
    return row!.message;
  };
  expect(await notificationsOf('<b>New</b> order, <a href="/dashboard/orders">see</a><br/>')).toBe(
    '<b>New</b> order, <a href="/dashboard/orders">see</a><br>',
  );
  expect(await notificationsOf('Order <strong>#7</strong> is paid.')).toBe(
    'Order <strong>#7</strong> is paid.',
  );
  expect(await notificationsOf('<str<strong>ong onclick=x>y')).toBe('&lt;str<strong>ong onclick=x&gt;y');
  expect(await notificationsOf('<img src=x onerror=alert(1)><b onclick=x>y</b>')).toBe(
    '&lt;img src=x onerror=alert(1)&gt;&lt;b onclick=x&gt;y</b>',
  );
  expect(
    await notificationsOf('<a href="javascript:alert(1)">x</a> <a href="//evil.example">y</a>'),
  ).not.toContain('<a');
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
    const myMeetings = (actor: Actor) =>
      db.as(actor, (sql) => sql`select title from public.my_meetings(${account.accountId})`);
    expect(await myMeetings(student)).toEqual([{ title: 'Live' }]);
    expect(await myMeetings(outsider)).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { CAPABILITIES, type Capability } from '@stoa/shared/contracts/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  makeAccount,
  makeCoupon,
  makePerson,
  makeProduct,
  type TestAccount,
  type TestDatabase,
  type TestPerson,
} from '../testing/index.ts';
import { orderInput, place } from './order-input.ts';
import { rpc } from './rpc.ts';

type Holder = Capability | 'nothing';

let db: TestDatabase;
let site: TestAccount;
const people = new Map<Holder, TestPerson>();
const drafts = new Map<Holder, string>();

beforeAll(async () => {
  db = await createTestDatabase();
  site = await makeAccount(db.sql);
  for (const cap of [...CAPABILITIES, 'nothing'] as const) {
    const caps = cap === 'nothing' ? [] : [cap];
    await db.sql`insert into public.roles (account_id, name, caps) values (${site.accountId}, ${`only ${cap}`}, ${caps})`;
    const person = await makePerson(db.sql, { account: site, role: `only ${cap}` });
    people.set(cap, person);
    const [course] = await db.sql<[{ id: string }]>`
      insert into public.courses (account_id, slug, title, instructor_id)
      select account_id, ${`own-${cap.replaceAll('_', '-')}`}, 'Own draft', id from public.members where user_id = ${person.userId}
      returning id`;
    drafts.set(cap, course.id);
  }
  const buyer = await makePerson(db.sql, { account: site });
  await place(db, buyer, site.accountId, orderInput(await makeProduct(db.sql, site)));
  await makeCoupon(db.sql, site, { name: 'CLAY10' });
  await db.sql`insert into public.account_notifications (account_id, message) values (${site.accountId}, 'told')`;
});
afterAll(() => db.drop());

type Act = (person: TestPerson, holder: Holder) => Promise<unknown>;
const account = () => ({ p_account_id: site.accountId });
const saveDraft =
  (kind: string): Act =>
  (person) =>
    rpc(db, person, 'save_draft', {
      ...account(),
      p_kind: kind,
      p_id: null,
      p_data: { title: 'One', slug: `one-${randomUUID().slice(0, 8)}`, content: { blocks: [] } },
      p_version: 0,
    });
/** A read that finds something; finding nothing counts as refused. */
const sees =
  (table: string): Act =>
  async (person) => {
    const rows = await db.as(
      person,
      (sql) => sql`select id from ${sql(`public.${table}`)} where account_id = ${site.accountId}`,
    );
    if (rows.length === 0) throw new Error('nothing to see');
  };
const createCourse: Act = (person) => rpc(db, person, 'create_course', { ...account(), p_title: 'Glazing' });
const createQuiz: Act = (person, holder) =>
  db.as(person, async (sql) => {
    const courseId = drafts.get(holder) ?? '';
    const [quiz] = await sql<[{ id: string }]>`
      insert into public.quizzes (account_id, course_id, title) values (${site.accountId}, ${courseId}, 'Quiz') returning id`;
    return sql`insert into public.quiz_questions (account_id, course_id, quiz_id, type, body)
      values (${site.accountId}, ${courseId}, ${quiz.id}, 'essay', 'Why?')`;
  });

/** Actions behind the dashboard's menus, and the single capabilities that allow them. */
const BEHIND_MENUS: [entry: string, may: Holder[], act: Act][] = [
  ['pages, new page', ['manage_options'], saveDraft('page')],
  ['posts, new post', ['manage_options'], saveDraft('post')],
  ['instructor, new course', ['manage_options', 'edit_posts', 'create_courses'], createCourse],
  ['new quiz', ['manage_options', 'edit_posts', 'manage_curriculum'], createQuiz],
  ['shop: orders', ['manage_options'], sees('orders')],
  ['shop: coupons', ['manage_options'], sees('coupons')],
  [
    'shop: a new coupon',
    ['manage_options'],
    (person) =>
      rpc(db, person, 'save_coupon', {
        ...account(),
        p_coupon: { name: randomUUID().slice(0, 8), discountType: 'flat', couponAmount: 1 },
      }),
  ],
  ['notices', ['manage_options'], sees('account_notifications')],
  [
    'people: an invitation',
    ['manage_options'],
    async (person) => {
      const [role] = await db.sql<[{ role_id: string }]>`
        select role_id from public.roles where account_id = ${site.accountId} and name = 'Student'`;
      return rpc(db, person, 'invite_member', {
        ...account(),
        p_email: `${randomUUID()}@example.com`,
        p_role_id: role.role_id,
      });
    },
  ],
];

/** Lists the capabilities that each allow the action on their own. */
async function whoMay(act: Act): Promise<Holder[]> {
  const through: Holder[] = [];
  for (const [holder, person] of people)
    await act(person, holder).then(
      () => through.push(holder),
      () => {},
    );
  return through;
}

describe('what a menu leads to', () => {
  it.each(BEHIND_MENUS)('[ROLE-11] %s is done with %j alone and with no other', async (_entry, may, act) => {
    expect((await whoMay(act)).toSorted()).toEqual(may.toSorted());
  });

  it('[ROLE-05] edit_posts alone makes courses and quizzes, and nothing else of what managers do', async () => {
    const editor = people.get('edit_posts') as TestPerson;
    const done: string[] = [];
    for (const [entry, , act] of BEHIND_MENUS)
      await act(editor, 'edit_posts').then(
        () => done.push(entry),
        () => {},
      );
    expect(done).toEqual(['instructor, new course', 'new quiz']);
  });

  it('[ROLE-05] an editor’s quizzes stay in drafts of their own; the course itself is not theirs to publish', async () => {
    const editor = people.get('edit_posts') as TestPerson;
    const ownDraft = drafts.get('edit_posts') ?? '';
    const foreign = drafts.get('nothing') ?? '';
    const add = (courseId: string) =>
      db.as(
        editor,
        (sql) => sql`insert into public.quizzes (account_id, course_id, title)
          values (${site.accountId}, ${courseId}, 'Another') returning id`,
      );
    await expect(add(foreign)).rejects.toThrow(/row-level security/);
    const publish = await db.as(
      editor,
      (sql) => sql`update public.courses set status = 'published' where id = ${ownDraft}`,
    );
    expect(publish.count).toBe(0);
    expect(await add(ownDraft)).toHaveLength(1);
    await db.sql`update public.courses set status = 'published' where id = ${ownDraft}`;
    await expect(add(ownDraft)).rejects.toThrow(/row-level security/);
    await db.sql`update public.courses set status = 'draft' where id = ${ownDraft}`;
  });
});

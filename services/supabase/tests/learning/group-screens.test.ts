import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Actor,
  createTestDatabase,
  makeAccount,
  makeProduct,
  type TestDatabase,
  type TestPerson,
} from '../../testing/index.ts';
import { codeOf } from '../order-input.ts';
import { groupWorld, type Row } from './group-world.ts';
import { makeSchool, type School } from './school.ts';

let db: TestDatabase;
let school: School;
let world: ReturnType<typeof groupWorld>;
beforeAll(async () => {
  db = await createTestDatabase();
  school = await makeSchool(db.sql);
  world = groupWorld(db, school);
});
afterAll(() => db.drop());

describe('the screens', () => {
  it('[LMS-09] lists own groups, those to discover, and for managers all; searched and paged on the server', async () => {
    const place = await makeSchool(db.sql);
    const { account, student, manager } = place;
    const make = async (title: string, more: Row = {}) => {
      const row = { account_id: account.accountId, slug: `g-${randomUUID()}`, title, ...more };
      return (await db.sql<{ id: string }[]>`insert into public.groups ${db.sql(row)} returning id`)[0]!.id;
    };
    const joined = await make('Mine');
    await world.callRpc(student, 'join_group', { p_group_id: joined });
    await make('Open clay');
    await make('Private clay', { privacy: 'private' });
    await make('Hidden clay', { privacy: 'hidden' });
    await make('Old clay', { archived_at: new Date() });
    const list = async (actor: Actor, scope: string, more: Row = {}) =>
      (
        await world.rows(actor, 'list_groups', { p_account_id: account.accountId, p_scope: scope, ...more })
      ).map(({ title }) => title);
    expect(await list(student, 'mine')).toEqual(['Mine']);
    expect((await list(student, 'discover')).toSorted()).toEqual(['Open clay', 'Private clay']);
    expect(await list(student, 'discover', { p_search: ' OPEN ' })).toEqual(['Open clay']);
    expect(await list(student, 'discover', { p_search: '%' })).toEqual([]);
    expect(await list(student, 'manage')).toEqual([]);
    expect(await list(manager, 'manage')).toHaveLength(5);
    const second = await world.rows(manager, 'list_groups', { p_account_id: account.accountId, p_scope: 'manage', p_limit: 2, p_offset: 4 }); // prettier-ignore
    expect(second).toMatchObject([{ title: 'Old clay', total: 5 }]);
    for (const scope of ['mine', 'discover', 'manage']) expect(await list(school.manager, scope)).toEqual([]);
  });

  it('shows a group as far as each may see it, and what each may do', async () => {
    const [person, outsider, banned] = [
      await world.newMember(),
      await world.newMember(),
      await world.newMember(),
    ];
    const { id, slug } = await world.open({ privacy: 'private' }, [person, banned]);
    await db.sql`update public.group_members set status = 'banned' where group_id = ${id} and user_id = ${banned.userId}`;
    await world.post(person, id);
    expect(await world.screen(person, slug)).toMatchObject({ standing: 'active', may_read: true, may_write: true, may_moderate: false, members: 2 }); // prettier-ignore
    expect(await world.screen(outsider, slug)).toMatchObject({
      standing: null,
      may_read: false,
      may_write: false,
    });
    expect(await world.screen(school.manager, slug)).toMatchObject({ role: 'admin', may_administer: true });
    expect(await world.screen(banned, slug)).toBeNull();
    await db.sql`update public.groups set privacy = 'hidden' where id = ${id}`;
    const stranger = (await makeAccount(db.sql)).owner;
    for (const actor of [outsider, stranger]) expect(await world.screen(actor, slug)).toBeNull();
    for (const name of ['group_people', 'group_feed'])
      expect(await world.rows(outsider, name, { p_group_id: id })).toEqual([]);
    expect(await world.rows(person, 'group_people', { p_group_id: id, p_status: 'banned' })).toEqual([]);
    expect(
      await world.rows(school.manager, 'group_people', { p_group_id: id, p_status: 'banned' }),
    ).toMatchObject([{ user_id: banned.userId }]);
    expect(await world.rows(person, 'group_candidates', { p_group_id: id, p_search: 'Te' })).toEqual([]);
  });

  it('says that what was bought has run out, and what is to be bought', async () => {
    const { account, student } = school;
    const membership = await makeProduct(db.sql, account, { kind: 'membership', title: 'Club' });
    const { id, slug } = await world.open({ join_mode: 'paid', paid_by_id: membership });
    await db.sql`
      insert into public.entitlements (account_id, user_id, resource_type, resource_id, source)
      values (${account.accountId}, ${student.userId}, 'membership', ${membership}, 'manual')`;
    await world.callRpc(student, 'join_group', { p_group_id: id });
    expect(await world.screen(student, slug)).toMatchObject({ standing: 'active', offers: [{ title: 'Club', kind: 'membership' }] }); // prettier-ignore
    await db.sql`update public.entitlements set revoked_at = now() where resource_id = ${membership}`;
    expect(await world.screen(student, slug)).toMatchObject({ standing: 'lapsed', may_write: false });
    expect(await codeOf(world.post(student, id))).toBe('forbidden');
  });

  it('pages a talk by its comments; one that was taken down keeps its answers in place without its words', async () => {
    const { student } = school;
    const { id } = await world.open({}, [student]);
    const own = await world.post(student, id);
    const heads: string[] = [];
    for (let n = 0; n < 3; n += 1) heads.push(await world.comment(student, own, `Head ${n}`));
    const reply = await world.comment(student, own, 'Reply', heads[1]);
    await world.callRpc(student, 'react', { p_post_id: null, p_comment_id: reply, p_emoji: 'love' });
    await world.callRpc(student, 'remove_words', { p_post_id: null, p_comment_id: heads[1] });
    const page = await world.rows(student, 'post_comments', { p_post_id: own, p_limit: 2 });
    expect(page.map((row) => row['id'])).toEqual([heads[1], heads[2], reply]);
    expect(page[0]).toMatchObject({ body: null, user_id: null, name: '', may_remove: false });
    expect(page[2]).toMatchObject({ reactions: { love: 1 }, my_reaction: 'love' });
    const before = await world.rows(student, 'post_comments', {
      p_post_id: own,
      p_before: heads[1],
      p_limit: 2,
    });
    expect(before.map((row) => row['id'])).toEqual([heads[0]]);
    expect(await world.rows((await makeAccount(db.sql)).owner, 'post_comments', { p_post_id: own })).toEqual(
      [],
    );
  });

  it('beats once for all that happens in it, for those who may read it and nobody else', async () => {
    const { student } = school;
    const { id } = await world.open({ privacy: 'private' }, [student]);
    const beats = async (actor: Actor) =>
      (
        await db.as(
          actor,
          (sql) => sql`select beats, post_id from public.group_pulses where group_id = ${id}`,
        )
      )[0];
    const own = await world.post(student, id);
    const reply = await world.comment(student, own);
    await world.callRpc(student, 'react', { p_post_id: null, p_comment_id: reply, p_emoji: 'like' });
    await world.callRpc(student, 'react', { p_post_id: null, p_comment_id: reply, p_emoji: null });
    await world.callRpc(school.manager, 'remove_words', { p_post_id: own, p_comment_id: null });
    expect(await beats(student)).toEqual({ beats: 5, post_id: own });
    expect(await beats(await world.newMember())).toBeUndefined();
  });
});

describe('opening a group', () => {
  it('is for managers, makes an address of its own, and counts against the plan', async () => {
    const { account, manager, student } = school;
    const create = (actor: Actor, more: Row = {}) =>
      world.callRpc(actor, 'create_group', {
        p_account_id: account.accountId,
        p_title: 'Clay & Fire',
        ...more,
      });
    expect(await create(manager)).toBe('clay-fire');
    expect(await create(manager)).toMatch(/^clay-fire-[0-9a-f]{6}$/);
    expect(await create(manager, { p_title: 'خزف' })).toMatch(/^group/);
    expect(await codeOf(create(student))).toBe('forbidden');
    expect(await codeOf(create((await makeAccount(db.sql)).owner))).toBe('forbidden');
    for (const more of [
      { p_title: '  ' },
      { p_title: 'x'.repeat(201) },
      { p_privacy: 'secret' },
      { p_join_mode: 'paid' },
    ])
      expect(await codeOf(create(manager, more))).toBe('invalid_input');
  });
});

describe('a name behind an @', () => {
  const slugOf = async ({ userId }: TestPerson, account = school.account.accountId) =>
    (
      await db.sql<{ slug: string }[]>`
      select slug from public.members where account_id = ${account} and user_id = ${userId}`
    )[0]!.slug;
  const notificationsOf = (actor: Actor) =>
    db.as(
      actor,
      (sql) => sql<{ message: string; data: Row }[]>`
        select message, data from public.notifications where data ->> 'what' = 'mention' order by created_at, id`,
    );

  it('tells whoever may read it, once, as they wish; nobody else, and not the one who is answered anyway', async () => {
    const { student, instructor, manager } = school;
    const [friend, outsider] = [await world.newMember(), await world.newMember()];
    const { id, slug } = await world.open({ privacy: 'private' }, [student, friend]);
    const names = await Promise.all([friend, outsider, student].map((one) => slugOf(one)));
    const [f, o, me] = names;
    const post = await world.post(
      student,
      id,
      `<p>Look, @${f} and @${f}, @${o} @${me} a@${o} @nobody-here</p>`,
    );
    expect(await notificationsOf(friend)).toMatchObject([
      {
        message: expect.stringContaining('Look'),
        data: { what: 'mention', group_id: id, slug, post_id: post },
      },
    ]);
    for (const denied of [outsider, student, manager]) expect(await notificationsOf(denied)).toEqual([]);

    // An edit tells only whom it names anew; an answer tells the answered as an answer.
    await world.callRpc(student, 'edit_words', {
      p_post_id: post,
      p_comment_id: null,
      p_body: `@${f}, again`,
    });
    await world.comment(friend, post, `Thanks @${me}`);
    expect([(await notificationsOf(friend)).length, (await notificationsOf(student)).length]).toEqual([1, 0]);
    const comment = await world.comment(student, post, `Ask @${await slugOf(manager)}!`);
    expect(await notificationsOf(manager)).toMatchObject([{ data: { comment_id: comment, post_id: post } }]);

    await db.sql`
      insert into public.notification_preferences (account_id, user_id, type, in_app, by_email)
      values (${school.account.accountId}, ${friend.userId}, 'reply', false, false)`;
    await world.post(student, id, `@${f} once more`);
    expect(await notificationsOf(friend)).toHaveLength(1);

    // Below a lesson: those who learn in its course, with the way there.
    const { paidLessonId } = school.course;
    const say = (body: string) =>
      world.callRpc(student, 'comment_on', { p_post_id: null, p_lesson_id: paidLessonId, p_body: body });
    await say(`@${await slugOf(instructor)} why? @${o}`);
    expect(await notificationsOf(instructor)).toMatchObject([
      { data: { lesson_id: paidLessonId, course: expect.any(String), lesson: expect.any(String) } },
    ]);
    expect(await notificationsOf(outsider)).toEqual([]);
  });

  it('is offered from those in the place, to those who read it', async () => {
    const { student, instructor } = school;
    const friend = await world.newMember();
    await db.sql`update public.members set name = 'Zoë %' where user_id = ${friend.userId}`;
    const { id } = await world.open({ privacy: 'private' }, [student, friend]);
    const offered = async (actor: Actor, search: string, place: Row) =>
      (
        await world.rows(actor, 'mention_candidates', {
          ...{ p_group_id: null, p_lesson_id: null, p_search: search },
          ...place,
        })
      ).map(({ name }) => name);
    const group = { p_group_id: id };
    expect(await offered(student, 'zo', group)).toEqual(['Zoë %']);
    expect(await offered(student, '%', group)).toEqual(['Zoë %']);
    expect(await offered(friend, 'zo', group)).toEqual([]);
    expect(await offered(await world.newMember(), '', group)).toEqual([]);
    const lesson = { p_lesson_id: school.course.paidLessonId };
    const teacher = (
      await db.sql<{ name: string }[]>`
      select name from public.members where user_id = ${instructor.userId}`
    )[0]!.name;
    expect(await offered(student, '', lesson)).toContain(teacher);
    expect(await offered(student, 'zo', lesson)).toEqual([]);
    expect(await offered((await makeSchool(db.sql)).student, '', lesson)).toEqual([]);
    expect(await offered(student, '', { ...group, ...lesson })).toEqual([]);
  });
});

describe('the cover of a group', () => {
  it('is put by whoever administers the group into its own folder; the group goes with all in it, and all its files, for managers alone', async () => {
    const { student, manager, account } = school;
    const { id } = await world.open({}, [student]);
    const put = (actor: Actor, name: string) =>
      db.as(
        actor,
        (sql) =>
          sql`insert into storage.objects (bucket_id, name) values (${account.accountId}, ${name}) returning id`,
      );
    const path = (ending = 'jpg') => `groups/${id}/${randomUUID()}.${ending}`;
    await expect(put(student, path())).rejects.toThrow(/row-level security/);
    await db.sql`update public.group_members set role = 'admin' where group_id = ${id} and user_id = ${student.userId}`;
    await put(student, path());
    const other = await world.open();
    for (const name of [
      `groups/${other.id}/${randomUUID()}.jpg`,
      path('svg'),
      path('html'),
      `media/${randomUUID()}.jpg`,
    ])
      await expect(put(student, name)).rejects.toThrow(/row-level security/);

    const stored = `groups/${other.id}/${randomUUID()}.jpg`;
    await put(manager, stored);
    await db.sql`
      insert into storage.objects (bucket_id, name)
      values (${`${account.accountId}-work`}, ${`groups/${id}/${student.userId}/${randomUUID()}.jpg`})`;
    await world.comment(student, await world.post(student, id));
    const remove = (actor: Actor) =>
      db.as(actor, (sql) => sql`delete from public.groups where id = ${id} returning id`);
    expect(await remove(student)).toEqual([]);
    expect(await remove(manager)).toHaveLength(1);
    expect(await db.sql`select 1 from public.group_posts where group_id = ${id}`).toHaveLength(0);
    expect(await db.sql`select name from storage.objects where name like 'groups/%'`).toEqual([
      { name: stored },
    ]);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Actor,
  createTestDatabase,
  makeAccount,
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

describe('what is written', () => {
  it('[LMS-09] keeps the tags of the editor and turns every other one into text', async () => {
    const { id } = await world.open({}, [school.student]);
    const saved =
      '<p>A <strong>bold</strong> <a href="https://kiln.example/a?b=1&amp;c">link</a><br></p><ul><li><p>One</p></li></ul>';
    expect(await world.bodyOf(await world.post(school.student, id, saved))).toBe(saved);
    const hostile = [
      ['<script>alert(1)</script>', '&lt;script>alert(1)&lt;/script>'],
      ['<p onclick="x()">Hi</p>', '&lt;p onclick="x()">Hi</p>'],
      ['<img src=x onerror=alert(1)>Hi', '&lt;img src=x onerror=alert(1)>Hi'],
      ['<a href="javascript:alert(1)">Hi</a>', '&lt;a href="javascript:alert(1)">Hi</a>'],
      [
        '<a href="https://a.example" onmouseover="x">Hi</a>',
        '&lt;a href="https://a.example" onmouseover="x">Hi</a>',
      ],
      ['<<script>p>Hi', '&lt;&lt;script>p>Hi'],
      ['<SCRIPT>Hi', '&lt;SCRIPT>Hi'],
      ['I <3 clay', 'I &lt;3 clay'],
    ];
    for (const [given, stored] of hostile)
      expect(await world.bodyOf(await world.post(school.student, id, given))).toBe(stored);
    const own = await world.post(school.student, id);
    await world.callRpc(school.student, 'edit_words', {
      p_post_id: own,
      p_comment_id: null,
      p_body: '<iframe>Hi',
    });
    expect(await world.bodyOf(own)).toBe('&lt;iframe>Hi');
    for (const empty of ['<p></p>', '<p>&nbsp; </p><br>', `<p>${'x'.repeat(10_000)}</p>`]) {
      expect(await codeOf(world.post(school.student, id, empty))).toBe('invalid_input');
      const edit = world.callRpc(school.student, 'edit_words', {
        p_post_id: own,
        p_comment_id: null,
        p_body: empty,
      });
      expect(await codeOf(edit)).toBe('invalid_input');
    }
  });

  it('takes pictures that its writer put there for this group, and no others', async () => {
    const { student, account } = school;
    const [joined, other] = [await world.open({}, [student]), await world.open({}, [student])];
    const bucket = `${account.accountId}-work`;
    const put = async (actor: TestPerson, path: string, mimetype = 'image/png') => {
      await db.as(
        actor,
        (sql) => sql`
        insert into storage.objects (bucket_id, name, owner_id, metadata)
        values (${bucket}, ${path}, ${actor.userId}, ${sql.json({ size: 1, mimetype })})`,
      );
      return path;
    };
    const pathOf = (group: string, person: TestPerson) =>
      `groups/${group}/${person.userId}/${randomUUID()}.png`;
    const path = await put(student, pathOf(joined.id, student));
    const id = await world.post(student, joined.id, '', [{ path, alt: 'A bowl' }]);
    expect((await world.rows(student, 'group_feed', { p_group_id: joined.id }))[0]).toMatchObject({
      id,
      body: '',
      images: [{ path, alt: 'A bowl' }],
    });
    const disguised = await put(student, pathOf(joined.id, student), 'text/html');
    const ofManager = await put(school.manager, pathOf(joined.id, school.manager));
    const wrong = [
      [{ path: disguised, alt: '' }],
      [{ path: ofManager, alt: '' }],
      [{ path: await put(student, pathOf(other.id, student)), alt: '' }],
      [{ path: pathOf(joined.id, student), alt: '' }],
      [{ path }],
      [{ path, alt: '', src: 'https://evil.example' }],
      Array.from({ length: 5 }, () => ({ path, alt: '' })),
      { path },
    ];
    for (const images of wrong)
      expect(
        await codeOf(world.post(student, joined.id, 'Hi', images as never)),
        JSON.stringify(images),
      ).toBe('invalid_input');
    const outsider = await world.newMember();
    for (const target of [
      pathOf(joined.id, student),
      pathOf(joined.id, outsider),
      `groups/${joined.id}/x.png`,
    ])
      expect(await codeOf(put(outsider, target))).toMatch(/^42501/);
    const seen = (actor: Actor) =>
      db.as(
        actor,
        (sql) => sql`select 1 where app.object_link_seconds(${bucket}, ${path}, ${account.accountId}) > 0`,
      );
    expect(await seen(outsider)).toHaveLength(1);
    await db.sql`update public.groups set privacy = 'private' where id = ${joined.id}`;
    expect(await seen(outsider)).toHaveLength(0);
    expect(await seen((await makeAccount(db.sql)).owner)).toHaveLength(0);
  });

  it('waits in slow mode also for who left and came back, and comments count', async () => {
    const person = await world.newMember();
    const { id } = await world.open({ slow_mode_s: 60 });
    const join = () => world.callRpc(person, 'join_group', { p_group_id: id });
    await join();
    const own = await world.post(person, id);
    await world.callRpc(person, 'leave_group', { p_group_id: id });
    await join();
    expect(await codeOf(world.post(person, id))).toBe('slow_mode');
    expect(await codeOf(world.comment(person, own))).toBe('slow_mode');
  });
});

describe('keeping order', () => {
  it('a muted member reads and reacts but neither writes nor changes words, until it is over or taken back', async () => {
    const [muted, moderator] = [await world.newMember(), await world.newMember()];
    const { id } = await world.open({}, [muted, moderator]);
    await db.sql`update public.group_members set role = 'moderator' where group_id = ${id} and user_id = ${moderator.userId}`;
    const own = await world.post(muted, id);
    const mute = (actor: Actor, member: TestPerson, minutes: number | null) =>
      world.callRpc(actor, 'mute_in_group', { p_group_id: id, p_user_id: member.userId, p_minutes: minutes });
    expect(await codeOf(mute(muted, moderator, 5))).toBe('forbidden');
    expect(await codeOf(mute(moderator, school.manager, 5))).toBe('forbidden');
    for (const minutes of [0, -1, 43_201])
      expect(await codeOf(mute(moderator, muted, minutes))).toBe('invalid_input');
    expect(await codeOf(mute(moderator, school.student, 5))).toBe('not_a_member');
    await mute(moderator, muted, 5);
    const edit = () =>
      world.callRpc(muted, 'edit_words', { p_post_id: own, p_comment_id: null, p_body: 'New' });
    for (const work of [() => world.post(muted, id), () => world.comment(muted, own), edit])
      expect(await codeOf(work())).toBe('muted');
    await world.callRpc(muted, 'react', { p_post_id: own, p_comment_id: null, p_emoji: 'like' });
    await world.callRpc(muted, 'leave_group', { p_group_id: id });
    await world.callRpc(muted, 'join_group', { p_group_id: id });
    expect(await codeOf(world.post(muted, id))).toBe('muted');
    await mute(moderator, muted, null);
    await edit();
  });

  it('whoever keeps order hears of requests and reports, who was let in of that, all with the way there', async () => {
    const [requester, reporter] = [await world.newMember(), await world.newMember()];
    const { id, slug } = await world.open({ join_mode: 'request' }, [reporter]);
    const notificationsOf = async (person: TestPerson) =>
      (
        await db.sql<{ data: Row }[]>`
          select data from public.notifications where user_id = ${person.userId} and data ->> 'group_id' = ${id}
          order by created_at`
      ).map(({ data }) => [data['slug'], data['what'] ?? data['status']]);
    await world.callRpc(requester, 'join_group', { p_group_id: id });
    const own = await world.post(school.manager, id);
    await world.callRpc(reporter, 'report_words', { p_post_id: own, p_comment_id: null, p_reason: 'x' });
    await world.callRpc(school.manager, 'set_group_member', {
      p_group_id: id,
      p_user_id: requester.userId,
      p_status: 'active',
    });
    expect(await notificationsOf(school.manager)).toEqual([
      [slug, 'request'],
      [slug, 'report'],
    ]);
    expect(await notificationsOf(requester)).toEqual([[slug, 'active']]);
    expect(await notificationsOf(reporter)).toEqual([]);
  });

  it('a queue shows what was reported once, with every reason; a judgement settles all of them, and so does taking down', async () => {
    const [writer, one, two] = [await world.newMember(), await world.newMember(), await world.newMember()];
    const { id } = await world.open({}, [writer, one, two]);
    const [bad, fine, withdrawn] = [
      await world.post(writer, id, 'Unkind'),
      await world.post(writer, id, 'Fine'),
      await world.post(writer, id),
    ];
    const report = (actor: Actor, target: string, reason = 'Unkind') =>
      world.callRpc(actor, 'report_words', { p_post_id: target, p_comment_id: null, p_reason: reason });
    for (const target of [bad, fine, withdrawn]) await report(one, target);
    await report(two, bad, 'Rude');
    const hidden = await world.comment(writer, withdrawn);
    await world.callRpc(one, 'report_words', { p_post_id: null, p_comment_id: hidden, p_reason: 'x' });
    await world.callRpc(writer, 'remove_words', { p_post_id: withdrawn, p_comment_id: null });
    const queue = () => world.rows(school.manager, 'group_reports', { p_group_id: id });
    const found = await queue();
    expect(found.map(({ post_id }) => post_id)).toEqual([bad, fine]);
    expect((found[0]!['reasons'] as Row[]).map(({ reason }) => reason)).toEqual(['Unkind', 'Rude']);
    for (const actor of [writer, one, (await makeAccount(db.sql)).owner])
      expect(await world.rows(actor, 'group_reports', { p_group_id: id })).toEqual([]);
    const handle = (row: Row, accept: boolean) =>
      world.callRpc(school.manager, 'handle_report', { p_report_id: row['report_id'], p_accept: accept });
    await handle(found[0]!, true);
    await handle(found[1]!, false);
    expect(await queue()).toEqual([]);
    expect((await world.rows(one, 'group_feed', { p_group_id: id })).map((row) => row['id'])).toEqual([fine]);
    expect(
      await db.sql`select 1 from public.reports where group_id = ${id} and status = 'pending'`,
    ).toHaveLength(0);
  });

  it('whoever keeps the group hands it over to somebody in it', async () => {
    const [heir, outsider] = [await world.newMember(), await world.newMember()];
    const { id } = await world.open({}, [heir]);
    const give = (actor: Actor, to: TestPerson) =>
      world.callRpc(actor, 'hand_over_group', { p_group_id: id, p_user_id: to.userId });
    expect(await codeOf(give(heir, heir))).toBe('forbidden');
    expect(await codeOf(give(school.manager, outsider))).toBe('not_a_member');
    await give(school.manager, heir);
    const roles =
      await db.sql`select user_id, role from public.group_members where group_id = ${id} order by role`;
    expect(roles).toEqual([
      { user_id: heir.userId, role: 'admin' },
      { user_id: school.manager.userId, role: 'moderator' },
    ]);
  });

  it('an archived group is read by who was in it; nobody joins or writes, not even its keepers, until it is back', async () => {
    const [person, overdue] = [await world.newMember(), await world.newMember()];
    const { id, slug } = await world.open({}, [person]);
    const own = await world.post(person, id);
    const archive = (actor: Actor, archived: boolean) =>
      world.callRpc(actor, 'archive_group', { p_group_id: id, p_archived: archived });
    expect(await codeOf(archive(person, true))).toBe('not_found');
    await archive(school.manager, true);
    for (const actor of [person, school.manager])
      expect(await codeOf(world.post(actor, id))).toBe('group_archived');
    expect(await codeOf(world.comment(person, own))).toBe('group_archived');
    expect(await codeOf(world.callRpc(overdue, 'join_group', { p_group_id: id }))).toBe('group_archived');
    expect(await world.rows(person, 'group_feed', { p_group_id: id })).toHaveLength(1);
    expect(await world.screen(person, slug)).toMatchObject({ may_write: false });
    expect(await db.as('anon', (sql) => sql`select 1 from public.groups where id = ${id}`)).toHaveLength(0);
    await archive(school.manager, false);
    await world.post(person, id);
  });
});

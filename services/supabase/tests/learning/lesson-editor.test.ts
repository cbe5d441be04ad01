import { HOSTILE_HTML } from '@stoa/shared/testing/hostile-html/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { codeOf } from '../order-input.ts';
import { rpc } from '../rpc.ts';
import { addLesson, makeSchool, type School } from './school.ts';

let db: TestDatabase;
let school: School;

beforeAll(async () => {
  db = await createTestDatabase();
  school = await makeSchool(db.sql);
});
afterAll(() => db.drop());

describe('the lesson as one document', () => {
  const edited = (lessonId: string) =>
    rpc<Record<string, unknown> & { version: number }>(db, school.instructor, 'edited_lesson', {
      p_lesson_id: lessonId,
    });
  const put = (lessonId: string, version: number, lesson: object) =>
    rpc<number>(db, school.instructor, 'save_lesson', {
      p_lesson_id: lessonId,
      p_version: version,
      p_lesson: lesson,
    });

  it('keeps what each kind is made of', async () => {
    const { account, course } = school;
    const film = await addLesson(db.sql, account, course, { type: 'video' });
    await db.sql`insert into public.lesson_contents (lesson_id, account_id, course_id, content)
      values (${film}, ${account.accountId}, ${course.courseId}, ${db.sql.json({ blocks: [{ text: 'Old' }] })})`;
    const [media] = await db.sql<{ id: string }[]>`
      insert into public.media (account_id, object_name, name, mime, size_bytes, visibility)
      values (${account.accountId}, 'media/a.mp4', 'a.mp4', 'video/mp4', 1, 'private') returning id`;
    await put(film, 0, {
      title: 'Centring',
      is_preview: true,
      is_required: false,
      duration_s: 90,
      media_id: media!.id,
      drip_days: 3,
      content: { html: '<p>Watch</p>', src: 'https://a.example/f.mp4', captions: '/storage/f.vtt' },
    });
    expect(await edited(film)).toMatchObject({
      title: 'Centring',
      is_preview: true,
      is_required: false,
      duration_s: 90,
      drip_days: 3,
      media: { name: 'a.mp4' },
      content: {
        html: '<p>Watch</p>',
        src: 'https://a.example/f.mp4',
        captions: '/storage/f.vtt',
        type: 'video',
        blocks: [{ text: 'Old' }],
      },
    });
    const task = await addLesson(db.sql, account, course, { type: 'assignment' });
    const assignment = {
      instructions: '<p>Make</p>',
      max_points: 20,
      pass_points: 12,
      due_days: 7,
      due_at: null,
      allow_late: false,
      file_types: ['image'],
    };
    await put(task, 0, { assignment });
    expect(await edited(task)).toMatchObject({ assignment });
    const live = await addLesson(db.sql, account, course, { type: 'live' });
    const at = await put(live, 0, { meeting: { starts_at: '2027-01-02T10:00:00Z', minutes: 45, url: '' } });
    const first = (await edited(live))['meeting'] as { url: string };
    expect(first).toMatchObject({ minutes: 45, url: expect.stringMatching(/^https:\/\//) });
    const next = await put(live, at, {
      meeting: { starts_at: '2027-01-03T10:00:00Z', minutes: 30, url: 'https://meet.example/x' },
    });
    expect(await edited(live)).toMatchObject({ meeting: { minutes: 30, url: 'https://meet.example/x' } });
    await put(live, next, { meeting: null });
    expect(await edited(live)).toMatchObject({ meeting: null });
  });

  it('what builders decide reaches learners: the quiz is named as its lesson, a task takes its kinds of files', async () => {
    const { account, course, student } = school;
    const quiz = await addLesson(db.sql, account, course, { type: 'quiz' });
    await db.sql`insert into public.quizzes (account_id, course_id, lesson_id, title)
      values (${account.accountId}, ${course.courseId}, ${quiz}, 'Old')`;
    await put(quiz, 0, { title: 'Glazes' });
    expect((await db.sql`select title from public.quizzes where lesson_id = ${quiz}`)[0]).toEqual({
      title: 'Glazes',
    });

    const task = await addLesson(db.sql, account, course, { type: 'assignment' });
    await put(task, 0, { assignment: { file_types: ['image'] } });
    const file = async (name: string, mimetype: string) => {
      const path = `submissions/${student.userId}/${course.courseId}/${name}`;
      await db.sql`insert into storage.objects (bucket_id, name, metadata)
        values (${`${account.accountId}-work`}, ${path}, ${db.sql.json({ mimetype, size: 1 })})`;
      return { path, name };
    };
    const handIn = (files: unknown) =>
      codeOf(rpc(db, student, 'submit_assignment', { p_lesson_id: task, p_body: '', p_files: files }));
    const picture = await file('bowl.png', 'image/png');
    expect(await handIn([picture, await file('notes.pdf', 'application/pdf')])).toBe(
      'unsupported_media_type',
    );
    expect(await handIn([{ ...picture, path: `${picture.path}x` }])).toBe('unsupported_media_type');
    expect(await handIn([picture])).toBeNull();
  });

  it('a course without reviews takes none, shows none and asks for none', async () => {
    const { course, instructor, student } = school;
    const [{ slug }] =
      (await db.sql`select slug from public.courses where id = ${course.courseId}`) as unknown as [
        { slug: string },
      ];
    const review = () =>
      codeOf(rpc(db, student, 'review_course', { p_course_id: course.courseId, p_rating: 5 }));
    const shown = () =>
      db.as('anon', (sql) => sql`select 1 from public.course_reviews where course_id = ${course.courseId}`);
    expect(await review()).toBeNull();
    expect(await shown()).toHaveLength(1);
    const allow = async (allow_reviews: boolean) => {
      const { version } = await rpc<{ version: number }>(db, instructor, 'built_course', {
        p_course_id: course.courseId,
      });
      await rpc(db, instructor, 'save_course', {
        p_course_id: course.courseId,
        p_version: version,
        p_course: { allow_reviews },
      });
    };
    await allow(false);
    expect(await review()).toBe('feature_off');
    expect(await shown()).toHaveLength(0);
    expect(
      await rpc(db, student, 'learner_course', { p_account_id: school.account.accountId, p_slug: slug }),
    ).toMatchObject({ takes_reviews: false });
    await allow(true);
    expect(await shown()).toHaveLength(1);
  });

  it('a second writer is told, and so is who has it open when it is renamed in the outline', async () => {
    const lesson = await addLesson(db.sql, school.account, school.course);
    const at = await put(lesson, 0, { title: 'One' });
    expect(await codeOf(put(lesson, 0, { title: 'Two' }))).toBe('precondition_failed');
    await db.as(
      school.instructor,
      (sql) => sql`update public.lessons set title = 'Renamed' where id = ${lesson}`,
    );
    expect(await codeOf(put(lesson, at, { title: 'Two' }))).toBe('precondition_failed');
    expect(await edited(lesson)).toMatchObject({ title: 'Renamed' });
  });

  it('bad values are refused and change nothing', async () => {
    const lesson = await addLesson(db.sql, school.account, school.course, { type: 'live' });
    const task = await addLesson(db.sql, school.account, school.course, { type: 'assignment' });
    const other = await makeSchool(db.sql);
    const [media] = await db.sql<{ id: string }[]>`
      insert into public.media (account_id, object_name, name, mime, size_bytes)
      values (${other.account.accountId}, 'media/b.pdf', 'b', 'application/pdf', 1) returning id`;
    for (const [id, values, code] of [
      [lesson, { title: '' }, 'invalid_input'],
      [lesson, { media_id: media!.id }, 'not_found'],
      [lesson, { after_lesson_id: other.course.paidLessonId }, 'invalid_input'],
      [lesson, { after_lesson_id: lesson }, 'invalid_input'],
      [lesson, { drip_days: -1 }, 'invalid_input'],
      [lesson, { content: { src: 'javascript:alert(1)' } }, 'invalid_input'],
      [lesson, { content: { captions: '//evil.example/x.vtt' } }, 'invalid_input'],
      [lesson, { meeting: { starts_at: '2027-01-02T10:00:00Z', minutes: 0 } }, 'invalid_input'],
      [lesson, { meeting: { starts_at: 'soon', minutes: 10 } }, 'invalid_input'],
      [
        lesson,
        { meeting: { starts_at: '2027-01-02T10:00:00Z', minutes: 10, url: 'javascript:alert(1)' } },
        'invalid_input',
      ],
      [task, { assignment: { max_points: 10, pass_points: 11 } }, 'invalid_input'],
      [task, { assignment: { file_types: ['program'] } }, 'invalid_input'],
    ] as const)
      expect(await codeOf(put(id, 0, values)), JSON.stringify(values)).toBe(code);
    expect(await edited(lesson)).toMatchObject({ version: 0, title: 'A lesson', meeting: null });
  });
});

const TAG = /<(\/?)([a-z0-9]+)((?: (?:href|src|alt|lang|dir|colspan|rowspan)="[^"<>]*")*)>/g;
const HARMFUL =
  /^(script|style|iframe|object|embed|svg|math|form|input|button|link|meta|base|video|audio|template|title|select)$/;

/** Checks whether markup remains besides allowed tags in canonical form with safe URLs. */
function isAlive(html: string): boolean {
  const hasTags = /<[/!?]?[a-zA-Z-]/.test(html);
  const isWrong = [...html.matchAll(TAG)].some(
    ([, , name = '', attributes = '']) =>
      HARMFUL.test(name) ||
      [...attributes.matchAll(/(?:href|src)="([^"]*)"/g)].some(
        ([, place = '']) => !/^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(place),
      ),
  );
  return hasTags && (isWrong || html.replaceAll(TAG, '').includes('<'));
}

describe('what is written is made harmless before it is kept', () => {
  it('[F11] no hostile text is stored alive, in a course, a lesson, a task or a question', async () => {
    const texts = HOSTILE_HTML.filter((text) => !text.includes('\0'));
    const tame = async (all: string[]) =>
      (await db.sql<{ html: string }[]>`select app.tame_html(h) as html from unnest(${all}::text[]) h`).map(
        ({ html }) => html,
      );
    const stored = await tame(texts);
    expect(stored.filter((html) => isAlive(html))).toEqual([]);
    expect(await tame(stored)).toEqual(stored);

    const { account, instructor } = school;
    const courseId = await rpc<string>(db, instructor, 'create_course', {
      p_account_id: account.accountId,
      p_title: 'Bowls',
    });
    const section = await rpc<string>(db, instructor, 'add_section', { p_course_id: courseId, p_title: 'A' });
    const add = (p_type: string) =>
      rpc<string>(db, instructor, 'add_lesson', { p_section_id: section, p_title: 'x', p_type });
    const lesson = await add('text');
    const task = await add('assignment');
    const evil = '<p onclick="x()">Clay<script>alert(1)</script><img src="x" onerror="y()"></p>';
    await rpc(db, instructor, 'save_course', {
      p_course_id: courseId,
      p_version: 0,
      p_course: { description: evil, title: '<b>Bowls</b>' },
    });
    expect(await rpc(db, instructor, 'built_course', { p_course_id: courseId })).toMatchObject({
      description: '<p>Clay</p>',
      title: '<b>Bowls</b>',
    });
    await rpc(db, school.instructor, 'save_lesson', {
      p_lesson_id: task,
      p_version: 0,
      p_lesson: { content: { html: evil }, assignment: { instructions: evil } },
    });
    const [row] =
      await db.sql`select c.content ->> 'html' as html, a.instructions from public.lesson_contents c
      join public.assignments a using (lesson_id) where c.lesson_id = ${task}`;
    expect(row).toEqual({ html: '<p>Clay</p>', instructions: '<p>Clay</p>' });
    // By the table itself too.
    await db.as(
      school.instructor,
      (sql) => sql`
      update public.lesson_contents set content = ${sql.json({ html: evil })} where lesson_id = ${lesson}`,
    );
    expect((await db.sql`select content from public.lesson_contents where lesson_id = ${lesson}`)[0]).toEqual(
      {
        content: { html: '<p>Clay</p>' },
      },
    );
  });

  it('keeps what writing needs', async () => {
    const text =
      '<h2 lang="fi">Savi</h2><p dir="rtl">1 &lt; 2 <strong>x</strong><br><a href="https://a.example/?b=1&amp;c">y</a> <a href="/blog">z</a></p><ul><li>q</li></ul><img src="/k.jpg" alt="A kiln"><hr>';
    expect((await db.sql`select app.tame_html(${text}) as html`)[0]).toEqual({ html: text });
    expect((await db.sql`select app.tame_html('3 < 5 and 6 > 4') as html`)[0]).toEqual({
      html: '3 < 5 and 6 > 4',
    });
  });
});

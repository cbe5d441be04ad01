import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { codeOf } from '../order-input.ts';
import { rpc } from '../rpc.ts';
import { makeSchool, type School } from './school.ts';

let db: TestDatabase;
let school: School;
let others: Record<'otherSchool' | 'student', Actor>;

beforeAll(async () => {
  db = await createTestDatabase();
  school = await makeSchool(db.sql);
  others = { otherSchool: (await makeSchool(db.sql)).instructor, student: school.student };
});
afterAll(() => db.drop());

const addLesson = (sectionId: string, title: string, type = 'text') =>
  rpc<string>(db, school.instructor, 'add_lesson', { p_section_id: sectionId, p_title: title, p_type: type });

/** A course of one section with three text lessons. */
async function makeOutline() {
  const courseId = await rpc<string>(db, school.instructor, 'create_course', {
    p_account_id: school.account.accountId,
    p_title: 'Bowls',
  });
  const a = await rpc<string>(db, school.instructor, 'add_section', { p_course_id: courseId, p_title: 'A' });
  const lessons = [await addLesson(a, 'One'), await addLesson(a, 'Two'), await addLesson(a, 'Three')];
  return { courseId, a, lessons };
}

describe('publishing lessons', () => {
  const put = (id: string, actor: Actor = school.instructor) =>
    rpc<{ ok: boolean; code?: string; missing?: unknown[] }>(db, actor, 'set_lesson_status', {
      p_lesson_id: id,
      p_status: 'published',
    });
  const write = (id: string, content: object) =>
    rpc(db, school.instructor, 'save_lesson', { p_lesson_id: id, p_version: 0, p_lesson: { content } });

  it.each(['text', 'video', 'audio', 'file', 'live', 'assignment', 'quiz', 'embed'])(
    '[EXAM-C4] a lesson of kind %s is not published while it is empty, and the answer names what is missing',
    async (type) => {
      const { a } = await makeOutline();
      const id = await addLesson(a, 'Empty', type);
      const answer = await put(id);
      expect([answer.ok, answer.missing?.length]).toEqual([false, 1]);
      expect(await db.sql`select status from public.lessons where id = ${id}`).toEqual([{ status: 'draft' }]);
    },
  );

  it('[EXAM-C4] the text that the editor put there is no text, and a written one is', async () => {
    const { lessons } = await makeOutline();
    await write(lessons[0]!, { html: '<p>Write here.</p>' });
    expect(await put(lessons[0]!)).toEqual({
      ok: false,
      code: 'lesson_incomplete',
      missing: [{ kind: 'text' }],
    });
    await write(lessons[1]!, { html: '<p>Clay is wet.</p>' });
    expect(await put(lessons[1]!)).toMatchObject({ ok: true });
  });

  it('[EXAM-C4] a quiz says how many of its questions are unfinished', async () => {
    const { a } = await makeOutline();
    const id = await addLesson(a, 'Quiz', 'quiz');
    const question = (body: string) => ({
      id: crypto.randomUUID(),
      type: 'true_false',
      body,
      options: [],
      solution: true,
      points: 1,
    });
    const [quiz] = await db.sql<{ id: string }[]>`select id from public.quizzes where lesson_id = ${id}`;
    const questions = [question('Clay?'), ...Array.from({ length: 7 }, () => question('')), question('Wet?')];
    await rpc(db, school.instructor, 'save_quiz', {
      p_quiz_id: quiz!.id,
      p_version: 0,
      p_quiz: { questions },
    });
    expect(await put(id)).toEqual({
      ok: false,
      code: 'lesson_incomplete',
      missing: [{ kind: 'questions', count: 7, total: 9 }],
    });
  });

  it('[EXAM-C5] all lessons of a course are published at once, but for those that are empty', async () => {
    const { courseId, lessons } = await makeOutline();
    await write(lessons[0]!, { html: '<p>One</p>' });
    await write(lessons[2]!, { html: '<p>Three</p>' });
    const all = (actor: Actor) =>
      rpc<{ published: number; skipped: { id: string }[] }>(db, actor, 'publish_lessons', {
        p_course_id: courseId,
      });
    for (const [name, actor] of Object.entries(others))
      expect(await codeOf(all(actor)), name).toBe('not_found');
    expect(await all(school.instructor)).toEqual({
      published: 2,
      skipped: [{ id: lessons[1], title: 'Two', missing: [{ kind: 'text' }] }],
    });
  });

  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ',
    'https://player.vimeo.com/video/1',
  ])('[EXAM-C3] a video lesson does not take the page %s for a file', async (src) => {
    const { a } = await makeOutline();
    const id = await addLesson(a, 'Film', 'video');
    expect(await codeOf(write(id, { src }))).toBe('invalid_input');
    expect(await codeOf(write(id, { src: 'https://files.example/youtube.com/film.mp4' }))).toBeNull();
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { codeOf } from '../order-input.ts';
import { rpc } from '../rpc.ts';
import { addLesson, makeSchool, type School } from './school.ts';

let db: TestDatabase;
let school: School;
let elsewhere: School;

beforeAll(async () => {
  db = await createTestDatabase();
  school = await makeSchool(db.sql);
  elsewhere = await makeSchool(db.sql);
});
afterAll(() => db.drop());

const duplicate = (
  what: 'lesson' | 'section' | 'course',
  id: string | null,
  actor: Actor = school.instructor,
) => rpc<string>(db, actor, `duplicate_${what}`, { [`p_${what}_id`]: id });
const make = (name: string, args: Record<string, unknown>) => rpc<string>(db, school.instructor, name, args);

/** A course with a written text, a quiz that waits for it and a quiz question still in work. */
async function makeOutline() {
  const courseId = await make('create_course', { p_account_id: school.account.accountId, p_title: 'Bowls' });
  const section = await make('add_section', { p_course_id: courseId, p_title: 'Clay' });
  const text = await make('add_lesson', { p_section_id: section, p_title: 'Wet', p_type: 'text' });
  await make('save_lesson', {
    p_lesson_id: text,
    p_version: 0,
    p_lesson: { content: { html: '<p>Clay is wet.</p>' }, drip_days: 3, duration_s: 90 },
  });
  const quizLesson = await make('add_lesson', { p_section_id: section, p_title: 'Test', p_type: 'quiz' });
  await make('save_lesson', { p_lesson_id: quizLesson, p_version: 0, p_lesson: { after_lesson_id: text } });
  const [quiz] = await db.sql<
    { id: string }[]
  >`select id from public.quizzes where lesson_id = ${quizLesson}`;
  const question = (body: string) => {
    const id = crypto.randomUUID();
    return { id, type: 'true_false', body, options: [], solution: true, points: 2 };
  };
  await make('save_quiz', {
    p_quiz_id: quiz!.id,
    p_version: 0,
    p_quiz: { pass_percent: 80, questions: [question('Is clay wet?'), question('')] },
  });
  await make('add_lesson', { p_section_id: section, p_title: 'Task', p_type: 'assignment' });
  return { courseId, section, text, quizLesson };
}

const outlineOf = (courseId: string) => db.sql`
  select s.title as section, l.title, l.type, l.status, l.drip_days, l.duration_s, w.title as after, x.content ->> 'html' as html,
    q.pass_percent, (select count(*)::int from public.quiz_questions n where n.quiz_id = q.id) as questions,
    (select jsonb_array_length(d.questions) from public.quiz_question_drafts d where d.quiz_id = q.id) as unfinished,
    exists (select 1 from public.assignments a where a.lesson_id = l.id) as task
  from public.lessons l join public.course_sections s on s.id = l.section_id
  left join public.lessons w on w.id = l.after_lesson_id and w.course_id = l.course_id
  left join public.lesson_contents x on x.lesson_id = l.id left join public.quizzes q on q.lesson_id = l.id
  where l.course_id = ${courseId} order by s.position, l.position`;

describe('duplicating what is taught', () => {
  it('[EXAM-C5] a copied lesson is a draft right behind the first one, with its content', async () => {
    const { courseId, text } = await makeOutline();
    const copy = await duplicate('lesson', text);
    const lessons = await outlineOf(courseId);
    expect(lessons.map(({ title }) => title)).toEqual(['Wet', 'Copy of Wet', 'Test', 'Task']);
    expect(lessons[1]).toEqual({ ...lessons[0], title: 'Copy of Wet' });
    const slugs = await db.sql`select slug from public.lessons where id = ${copy}`;
    expect(slugs).toEqual([{ slug: 'wet-copy' }]);
    await duplicate('lesson', text);
    expect((await outlineOf(courseId)).length).toBe(5);
  });

  it('[EXAM-C5] a copied section holds copies that wait for one another', async () => {
    const { courseId, section } = await makeOutline();
    await duplicate('section', section);
    const lessons = await outlineOf(courseId);
    expect(lessons.slice(3)).toEqual(lessons.slice(0, 3).map((row) => ({ ...row, section: 'Copy of Clay' })));
    const waits = await db.sql`select count(distinct after_lesson_id)::int as different from public.lessons
      where course_id = ${courseId} and after_lesson_id is not null`;
    expect(waits).toEqual([{ different: 2 }]);
  });

  it('[EXAM-C5] a copied course has the same outline, teachers and rules, and nobody in it', async () => {
    const { courseId } = await makeOutline();
    await db.sql`insert into public.course_prerequisites (account_id, course_id, requires_id)
      values (${school.account.accountId}, ${courseId}, ${school.course.courseId})`;
    await db.sql`update public.courses set status = 'published', drip_mode = 'days', rating_count = 4, rating_sum = 20
      where id = ${courseId}`;
    await db.sql`insert into public.enrolments (account_id, course_id, user_id)
      values (${school.account.accountId}, ${courseId}, ${school.student.userId})`;
    const copy = await duplicate('course', courseId);
    expect(await outlineOf(copy)).toEqual(await outlineOf(courseId));
    const rows = await db.sql`
      select c.title, c.slug like '%-copy%' as is_slug_free, c.status, c.drip_mode, c.rating_count, c.product_id,
        c.instructor_id = o.instructor_id as same_lead,
        (select count(*)::int from public.enrolments e where e.course_id = c.id) as students,
        (select count(*)::int from public.course_prerequisites p where p.course_id = c.id) as needs
      from public.courses c, public.courses o where c.id = ${copy} and o.id = ${courseId}`;
    expect(rows).toEqual([
      {
        title: 'Copy of Bowls',
        is_slug_free: true,
        status: 'draft',
        drip_mode: 'days',
        rating_count: 0,
        product_id: null,
        same_lead: true,
        students: 0,
        needs: 1,
      },
    ]);
  });

  it('[EXAM-C5] the title of a copy is in the language of whoever makes it', async () => {
    const { courseId } = await makeOutline();
    const person = school.instructor;
    await db.sql`update public.members set language = 'ar' where user_id = ${person.userId}`;
    const copy = await duplicate('course', courseId).finally(
      () => db.sql`update public.members set language = null where user_id = ${person.userId}`,
    );
    expect(await db.sql`select title from public.courses where id = ${copy}`).toEqual([
      { title: 'نسخة من Bowls' },
    ]);
  });

  it('[EXAM-C5] a title of 200 letters and a published lesson make a copy as well', async () => {
    const { account, course } = school;
    const id = await addLesson(db.sql, account, course, { title: 'x'.repeat(200) });
    const copy = await duplicate('lesson', id);
    expect(await db.sql`select length(title) as long, status from public.lessons where id = ${copy}`).toEqual(
      [{ long: 200, status: 'draft' }],
    );
  });

  it('[EXAM-C5] nobody else copies it: students, visitors, another account', async () => {
    const { courseId, section, text } = await makeOutline();
    const things = { course: courseId, section, lesson: text } as const;
    for (const [what, id] of Object.entries(things) as ['course', string][]) {
      for (const actor of [school.student, elsewhere.instructor, elsewhere.manager])
        expect(await codeOf(duplicate(what, id, actor))).toBe('not_found');
      expect(await codeOf(duplicate(what, null))).toBe('not_found');
      expect(await codeOf(duplicate(what, crypto.randomUUID()))).toBe('not_found');
    }
    expect(await outlineOf(courseId)).toHaveLength(3);
  });

  it('[EXAM-C5] whoever may build a course but begin none copies its lessons, not the course', async () => {
    const { courseId, text } = await makeOutline();
    const { accountId } = school.account;
    const caps = await db.sql<{ caps: string[] }[]>`
      update public.roles r set caps = array_remove(array_remove(r.caps, 'create_courses'), 'edit_posts')
      from public.roles b where b.role_id = r.role_id and r.account_id = ${accountId} and r.name = 'Instructor' returning b.caps`;
    try {
      expect(await codeOf(duplicate('course', courseId))).toBe('forbidden');
      expect(await codeOf(duplicate('lesson', text))).toBeNull();
    } finally {
      await db.sql`update public.roles set caps = ${caps[0]!.caps} where account_id = ${accountId} and name = 'Instructor'`;
    }
  });

  it('[EXAM-C5] the number of courses of the plan holds for copies', async () => {
    const { courseId } = await makeOutline();
    const { accountId } = school.account;
    const [plan] = await db.sql<{ id: string; maximum: number }[]>`
      select p.id, app.plan_limit(p.id, 'courses')::int as maximum from public.plans p
      where app.plan_limit(p.id, 'courses') > 0 order by 2 limit 1`;
    await db.sql`update public.accounts set settings = settings || ${db.sql.json({ plan: plan!.id })}
      where account_id = ${accountId}`;
    const have = await db.sql<{ n: number }[]>`
      select count(*)::int as n from public.courses where account_id = ${accountId}`;
    for (let n = have[0]!.n; n < plan!.maximum; n += 1)
      await db.sql`insert into public.courses (account_id, slug, title) values (${accountId}, ${`many-${n}`}, 'Many')`;
    expect(await codeOf(duplicate('course', courseId))).toBe('limit_reached');
    await db.sql`delete from public.courses where account_id = ${accountId} and slug like 'many-%'`;
  });
});

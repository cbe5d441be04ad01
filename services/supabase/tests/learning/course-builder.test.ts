import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Actor,
  createTestDatabase,
  makeAccount,
  makePerson,
  type TestDatabase,
} from '../../testing/index.ts';
import { codeOf } from '../order-input.ts';
import { rpc } from '../rpc.ts';
import { makeSchool, type School } from './school.ts';

interface Lesson {
  id: string;
  title: string;
  type: string;
  status: string;
}
interface Built {
  version: number;
  outline_version: number;
  may_build: boolean;
  title: string;
  description: string;
  tags: string[];
  sections: { id: string; title: string; lessons: Lesson[] }[];
  teachers: { member_id: string; is_lead: boolean; teaches: boolean }[];
}

let db: TestDatabase;
let school: School;
let others: Record<'stranger' | 'student' | 'colleague' | 'editor', Actor>;

beforeAll(async () => {
  db = await createTestDatabase();
  school = await makeSchool(db.sql);
  const elsewhere = await makeSchool(db.sql);
  others = {
    stranger: elsewhere.instructor,
    student: school.student,
    colleague: await makePerson(db.sql, { account: school.account, role: 'Instructor' }),
    editor: await makePerson(db.sql, { account: school.account, role: 'Editor' }),
  };
});
afterAll(() => db.drop());

const make = (title = 'Bowls') => {
  const args = { p_account_id: school.account.accountId, p_title: title };
  return rpc<string>(db, school.instructor, 'create_course', args);
};
const built = (courseId: string, actor: Actor = school.instructor) =>
  rpc<Built>(db, actor, 'built_course', { p_course_id: courseId });
const addSection = (courseId: string, title: string) =>
  rpc<string>(db, school.instructor, 'add_section', { p_course_id: courseId, p_title: title });
const addLesson = (sectionId: string, title: string, type = 'text') =>
  rpc<string>(db, school.instructor, 'add_lesson', { p_section_id: sectionId, p_title: title, p_type: type });
const arrange = (courseId: string, version: number, sections: unknown, actor: Actor = school.instructor) => {
  const args = { p_course_id: courseId, p_version: version, p_sections: sections };
  return rpc<number>(db, actor, 'arrange_course', args);
};
const save = (courseId: string, version: number, course: object, actor: Actor = school.instructor) =>
  rpc<number>(db, actor, 'save_course', { p_course_id: courseId, p_version: version, p_course: course });
const orderOf = ({ sections }: Built) =>
  sections.map(({ id, lessons }) => ({ id, lessons: lessons.map((one) => one.id) }));

async function outlined() {
  const courseId = await make();
  const [a, b] = [await addSection(courseId, 'A'), await addSection(courseId, 'B')];
  const lessons = [await addLesson(a, 'One'), await addLesson(a, 'Two'), await addLesson(b, 'Three')];
  return { courseId, a, b, lessons };
}

describe('the outline', () => {
  it('[LMS-04] grows by sections and lessons, each kind with what belongs to it', async () => {
    const { courseId, b } = await outlined();
    const quiz = await addLesson(b, '日本', 'quiz');
    const task = await addLesson(b, 'One', 'assignment');
    const course = await built(courseId);
    expect(course.sections.map(({ title, lessons }) => [title, lessons.map((one) => one.title)])).toEqual([
      ['A', ['One', 'Two']],
      ['B', ['Three', '日本', 'One']],
    ]);
    expect(course.sections[1]!.lessons.every(({ status }) => status === 'draft')).toBe(true);
    expect(await db.sql`select 1 from public.quizzes where lesson_id = ${quiz}`).toHaveLength(1);
    expect(await db.sql`select 1 from public.assignments where lesson_id = ${task}`).toHaveLength(1);
    expect(await codeOf(addLesson(b, ' '))).toBe('invalid_input');
    expect(await codeOf(addLesson(b, 'x', 'poem'))).toBe('invalid_input');
    expect(await codeOf(addSection(courseId, 'x'.repeat(201)))).toBe('invalid_input');
  });

  it('is put in order as a whole; lessons change their section, and whoever read an older order is told', async () => {
    const { courseId, a, b, lessons } = await outlined();
    const before = await built(courseId);
    const wanted = [
      { id: b, lessons: [lessons[2]!, lessons[0]!] },
      { id: a, lessons: [lessons[1]!] },
    ];
    const version = await arrange(courseId, before.outline_version, wanted);
    expect(orderOf(await built(courseId))).toEqual(wanted);
    expect((await built(courseId)).outline_version).toBe(version);
    // The same order again is no change; an older one is a conflict, whatever changed meanwhile and by whatever way.
    expect(await arrange(courseId, version, wanted)).toBe(version);
    expect(await codeOf(arrange(courseId, before.outline_version, orderOf(before)))).toBe(
      'precondition_failed',
    );
    await db.as(school.instructor, (sql) => sql`select public.move_lesson(${lessons[0]!}, ${b}, 0)`);
    expect(await codeOf(arrange(courseId, version, wanted))).toBe('precondition_failed');
    const moved = await built(courseId);
    await addLesson(a, 'Late');
    expect(await codeOf(arrange(courseId, moved.outline_version, wanted))).toBe('precondition_failed');
    const overdue = await built(courseId);
    await db.as(
      school.instructor,
      (sql) => sql`update public.lessons set title = 'Renamed' where id = ${lessons[0]!}`,
    );
    expect((await built(courseId)).outline_version).toBe(overdue.outline_version);
  });

  it('two who put it in order at once: one wins, the other is told', async () => {
    const { courseId, a, b, lessons } = await outlined();
    const { outline_version } = await built(courseId);
    const codes = await Promise.all([
      codeOf(
        arrange(courseId, outline_version, [
          { id: b, lessons: [] },
          { id: a, lessons },
        ]),
      ),
      codeOf(
        arrange(
          courseId,
          outline_version,
          [
            { id: a, lessons: [] },
            { id: b, lessons },
          ],
          school.manager,
        ),
      ),
    ]);
    expect(codes.toSorted()).toEqual(['precondition_failed', null].toSorted());
  });

  it('an order that names too few, too many, twice or foreign ones changes nothing', async () => {
    const { courseId, a, b, lessons } = await outlined();
    const { outline_version: at } = await built(courseId);
    const before = orderOf(await built(courseId));
    const foreign = school.course.paidLessonId;
    for (const wrong of [
      [{ id: a, lessons }],
      [
        { id: a, lessons: lessons.slice(1) },
        { id: b, lessons: [] },
      ],
      [
        { id: a, lessons: [...lessons, foreign] },
        { id: b, lessons: [] },
      ],
      [
        { id: a, lessons: [...lessons, lessons[0]] },
        { id: b, lessons: [] },
      ],
      [
        { id: a, lessons },
        { id: school.course.sectionId, lessons: [] },
      ],
      [{ id: 'x', lessons }],
      [{ id: a, lessons: 'all' }, { id: b }],
      { a: 1 },
      [],
    ])
      expect(await codeOf(arrange(courseId, at, wrong)), JSON.stringify(wrong)).toBe('invalid_input');
    expect(orderOf(await built(courseId))).toEqual(before);
  });
});

describe('what is said of a course', () => {
  it('[LMS-02] is kept under its version; a second writer is told instead of overwriting', async () => {
    const courseId = await make();
    const at = await save(courseId, 0, {
      title: ' Bowls for all ',
      excerpt: 'Short',
      description: '<p>Clay</p>',
      tags: ['clay', 'clay', ' wheel '],
      level: 'advanced',
      drip_mode: 'sequential',
      image: { image: '/storage/x.jpg', alt: 'A bowl' },
      allow_reviews: false,
    });
    expect(await built(courseId)).toMatchObject({
      title: 'Bowls for all',
      tags: ['clay', 'wheel'],
      allow_reviews: false,
      drip_mode: 'sequential',
      featured_image: { image: '/storage/x.jpg', alt: 'A bowl' },
    });
    expect(await codeOf(save(courseId, 0, { title: 'Mine' }))).toBe('precondition_failed');
    expect(await codeOf(save(courseId, at, { title: 'Mine' }))).toBeNull();
  });

  it('bad values are refused and change nothing', async () => {
    const courseId = await make();
    const taken = await make('Vases');
    const [{ slug }] = (await db.sql`select slug from public.courses where id = ${taken}`) as unknown as [
      { slug: string },
    ];
    const elsewhere = await makeAccount(db.sql);
    const [category] = await db.sql<{ id: string }[]>`
      insert into public.course_categories (account_id, name, slug) values (${elsewhere.accountId}, 'X', 'x') returning id`;
    for (const [course, code] of [
      [{ title: ' ' }, 'invalid_input'],
      [{ slug }, 'slug_taken'],
      [{ slug: 'Not a slug' }, 'invalid_input'],
      [{ level: 'guru' }, 'invalid_input'],
      [{ drip_mode: 'never' }, 'invalid_input'],
      [{ allow_reviews: 'perhaps' }, 'invalid_input'],
      [{ tags: Array.from({ length: 21 }, (_, n) => `t${n}`) }, 'invalid_input'],
      [{ tags: 'clay' }, 'invalid_input'],
      [{ image: { image: 'javascript:alert(1)' } }, 'invalid_input'],
      [{ image: { image: '//evil.example/x.png' } }, 'invalid_input'],
      [{ description: 'x'.repeat(50_001) }, 'invalid_input'],
      [{ category_id: category!.id }, 'invalid_input'],
    ] as const)
      expect(await codeOf(save(courseId, 0, course)), JSON.stringify(course).slice(0, 80)).toBe(code);
    expect(await built(courseId)).toMatchObject({ version: 0, title: 'Bowls' });
  });

  it('[ROLE-05] [ROLE-08] nobody but those who build the course reads or writes it', async () => {
    const { courseId, a, b, lessons } = await outlined();
    const order = [
      { id: a, lessons },
      { id: b, lessons: [] },
    ];
    for (const [name, actor] of Object.entries(others)) {
      const codes = await Promise.all([
        codeOf(built(courseId, actor)),
        codeOf(save(courseId, 0, { title: 'Taken' }, actor)),
        codeOf(arrange(courseId, 3, order, actor)),
        codeOf(rpc(db, actor, 'add_section', { p_course_id: courseId, p_title: 'x' })),
        codeOf(rpc(db, actor, 'add_lesson', { p_section_id: a, p_title: 'x' })),
        codeOf(rpc(db, actor, 'set_course_status', { p_course_id: courseId, p_status: 'published' })),
        codeOf(rpc(db, actor, 'set_lesson_status', { p_lesson_id: lessons[0], p_status: 'published' })),
        codeOf(rpc(db, actor, 'delete_course', { p_course_id: courseId })),
        codeOf(rpc(db, actor, 'edited_lesson', { p_lesson_id: lessons[0] })),
        codeOf(
          rpc(db, actor, 'save_lesson', { p_lesson_id: lessons[0], p_version: 0, p_lesson: { title: 'x' } }),
        ),
      ]);
      expect(new Set(codes), name).toEqual(new Set(['not_found']));
    }
    expect(await codeOf(built(courseId, 'anon'))).toMatch(/^42501/);
    expect((await built(courseId, school.manager)).may_build).toBe(true);
    const list = (actor: Actor) =>
      rpc<{ courses: { id: string }[] }>(db, actor, 'taught_courses', {
        p_account_id: school.account.accountId,
      });
    expect((await list(school.instructor)).courses.map(({ id }) => id)).toContain(courseId);
    for (const actor of Object.values(others))
      expect((await list(actor)).courses.map(({ id }) => id)).not.toContain(courseId);
  });
});

describe('publishing and deleting', () => {
  it('a course without a published lesson is not published; a quiz without questions neither', async () => {
    const { courseId, b, lessons } = await outlined();
    const status = (value: string) =>
      codeOf(rpc(db, school.instructor, 'set_course_status', { p_course_id: courseId, p_status: value }));
    const publish = (id: string, value = 'published') =>
      codeOf(
        db.as(school.instructor, (sql) => sql`update public.lessons set status = ${value} where id = ${id}`),
      );
    expect(await status('published')).toBe('invalid_input');
    expect(await publish(lessons[0]!)).toBeNull();
    expect(await status('published')).toBeNull();
    expect(await status('gone')).toBe('invalid_input');
    const quizLesson = await addLesson(b, 'Quiz', 'quiz');
    const put = (value: string) =>
      rpc(db, school.instructor, 'set_lesson_status', { p_lesson_id: quizLesson, p_status: value });
    expect(await publish(quizLesson)).toBe('invalid_input');
    expect(await put('published')).toMatchObject({ ok: false, code: 'invalid_questions' });
    expect(await codeOf(put('gone'))).toBe('invalid_input');
    await db.sql`insert into public.quiz_questions (account_id, course_id, quiz_id, type, body, solution)
      select account_id, course_id, id, 'true_false', 'Clay?', 'true' from public.quizzes where lesson_id = ${quizLesson}`;
    expect(await put('published')).toEqual({ ok: true, version: 1 });
    const state = () => db.sql`select status from public.quizzes where lesson_id = ${quizLesson}`;
    expect(await state()).toEqual([{ status: 'published' }]);
    await publish(quizLesson, 'draft');
    expect(await state()).toEqual([{ status: 'draft' }]);
  });

  it('a course that somebody learns from stays, an empty one goes', async () => {
    const remove = (courseId: string) =>
      codeOf(rpc(db, school.instructor, 'delete_course', { p_course_id: courseId }));
    expect(await remove(school.course.courseId)).toBe('in_use');
    const courseId = await make();
    expect(await remove(courseId)).toBeNull();
    expect(await db.sql`select 1 from public.courses where id = ${courseId}`).toHaveLength(0);
  });
});

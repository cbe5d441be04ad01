import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, createTestDatabase, makePerson, type TestDatabase } from '../../testing/index.ts';
import { codeOf } from '../order-input.ts';
import { rpc } from '../rpc.ts';
import { makeQuiz, NINE_TYPES, quizCalls } from './quiz-world.ts';
import { makeSchool, type School } from './school.ts';

interface Question {
  id: string;
  type: string;
  body: string;
  options: { id: string; text: string; side?: string }[];
  solution: unknown;
  explanation: string;
  points: number | null;
}
interface Edited {
  version: number;
  title: string;
  attempts: number;
  questions: Question[];
}

let db: TestDatabase;
let school: School;
let calls: ReturnType<typeof quizCalls>;

beforeAll(async () => {
  db = await createTestDatabase();
  school = await makeSchool(db.sql);
  calls = quizCalls(db);
});
afterAll(() => db.drop());

const read = (quizId: string, actor: Actor = school.instructor) =>
  rpc<Edited>(db, actor, 'edited_quiz', { p_quiz_id: quizId });
const save = (quizId: string, version: number, quiz: object, actor: Actor = school.instructor) =>
  rpc<number>(db, actor, 'save_quiz', { p_quiz_id: quizId, p_version: version, p_quiz: quiz });
const question = (more: Partial<Question> = {}): Question => ({
  id: randomUUID(),
  type: 'true_false',
  body: '<p>Is clay dry?</p>',
  options: [],
  solution: true,
  explanation: '',
  points: 1,
  ...more,
});
const unfinished = () => question({ type: 'single', options: [{ id: 'a', text: '' }], solution: null });
const bodies = ({ questions }: { questions: { body: string }[] }) => questions.map(({ body }) => body);
const fresh = () =>
  rpc<string>(db, school.instructor, 'create_quiz', {
    p_course_id: school.course.courseId,
    p_title: 'Glazes',
  });

describe('the quiz as one document', () => {
  it('[LMS-05] keeps settings and all nine types of questions in their order, and gives them back', async () => {
    const quizId = await fresh();
    const questions = NINE_TYPES.map(({ type, options, solution }, index) =>
      question({ type, options: [...options], solution, body: `<p>${type}</p>`, points: index + 0.5 }),
    );
    const settings = {
      title: 'All kinds',
      pass_percent: 75,
      max_attempts: 3,
      time_limit_s: 600,
      shuffle: true,
      question_count: 4,
      partial_credit: true,
      negative_percent: 25,
      show_answers: 'after_last',
      keep: 'average',
    };
    const version = await save(quizId, 0, { ...settings, questions: questions.toReversed() });
    expect(await read(quizId)).toMatchObject({ ...settings, version });
    expect((await read(quizId)).questions).toEqual(questions.toReversed());
    const again = await save(quizId, version, {
      questions: questions.slice(2, 4),
      time_limit_s: null,
      question_count: null,
    });
    expect(await read(quizId)).toMatchObject({ version: again, time_limit_s: null, title: 'All kinds' });
    expect((await read(quizId)).questions).toEqual(questions.slice(2, 4));
    const list = await rpc<{ quizzes: { id: string; questions: number }[] }>(
      db,
      school.instructor,
      'taught_quizzes',
      {
        p_account_id: school.account.accountId,
        p_search: 'all kin',
      },
    );
    expect(list.quizzes).toMatchObject([{ id: quizId, questions: 2 }]);
  });

  it('whoever read an older version is told, and nothing of theirs is kept', async () => {
    const quizId = await fresh();
    await save(quizId, 0, { questions: [question({ body: 'First' })] });
    expect(await codeOf(save(quizId, 0, { title: 'Mine', questions: [] }))).toBe('precondition_failed');
    expect(bodies(await read(quizId))).toEqual(['First']);
  });

  it('what cannot be answered yet is kept at its place and reaches no learner', async () => {
    const { quizId } = await makeQuiz(db, school, ['true_false']);
    const [first] = (await read(quizId)).questions;
    const open = unfinished();
    const blank = question({ body: ' ', explanation: 'Later' });
    const version = await save(quizId, 0, { questions: [open, first, blank] });
    expect((await read(quizId)).questions).toMatchObject([open, { id: first!.id }, blank]);
    const attempt = await calls.start(school.student, quizId);
    expect(attempt.questions.map(({ id }) => id)).toEqual([first!.id]);
    // Finished now, in the same place.
    const done = {
      ...open,
      options: [
        { id: 'a', text: 'Yes' },
        { id: 'b', text: 'No' },
      ],
      solution: 'b',
    };
    await save(quizId, version, { questions: [done, first] });
    expect((await read(quizId)).questions).toMatchObject([done, { id: first!.id }]);
  });

  it('a question that is being rewritten is put to learners as it was, and keeps their answers', async () => {
    const { quizId, questions } = await makeQuiz(db, school, ['true_false', 'single']);
    const attempt = await calls.start(school.student, quizId);
    await calls.save(school.student, attempt, questions['single']!, 'a');
    const [first, second] = (await read(quizId)).questions as [Question, Question];
    const torn = { ...second, options: [{ id: 'a', text: '' }] };
    const version = await save(quizId, 0, { questions: [first, torn] });
    expect((await read(quizId)).questions[1]).toMatchObject({ options: torn.options });
    expect((await calls.start(school.student, quizId)).questions.map(({ id }) => id)).toEqual([
      first.id,
      second.id,
    ]);
    // Taken out: the attempt that has it keeps it, the next one is without.
    await save(quizId, version, { questions: [first] });
    expect((await read(quizId)).questions.map(({ id }) => id)).toEqual([first.id]);
    const open = await calls.start(school.student, quizId);
    expect(open.questions.map(({ answer }) => answer)).toEqual([null, 'a']);
    await calls.submit(school.student, open);
    expect((await calls.start(school.student, quizId)).questions.map(({ id }) => id)).toEqual([first.id]);
    expect((await read(quizId)).attempts).toBe(2);
    expect(await codeOf(rpc(db, school.instructor, 'delete_quiz', { p_quiz_id: quizId }))).toBe('in_use');
  });

  it('a question without a right answer is no question, by the editor and by the table', async () => {
    const quizId = await fresh();
    const two = [
      { id: 'a', text: 'Yes' },
      { id: 'b', text: 'No' },
    ];
    const pairs = [
      { id: 'l1', text: 'x', side: 'left' },
      { id: 'l2', text: 'y', side: 'left' },
      { id: 'r1', text: 'z', side: 'right' },
    ];
    const wrong: Partial<Question>[] = [
      { type: 'single', options: two, solution: null },
      { type: 'single', options: two, solution: 'c' },
      { type: 'single', options: two.slice(1), solution: 'b' },
      { type: 'multiple', options: two, solution: [] },
      { type: 'multiple', options: two, solution: ['a', 'b'] },
      { type: 'short', solution: [] },
      { type: 'short', solution: ['clay', ' '] },
      { type: 'numeric', solution: { value: 'many' } },
      { type: 'match', options: pairs, solution: { l1: 'r1' } },
      { type: 'order', options: two, solution: ['a'] },
      { type: 'true_false', solution: null },
      { type: 'essay', body: '' },
      { type: 'essay', points: null },
    ];
    await save(quizId, 0, { questions: wrong.map((one) => question(one)) });
    expect((await read(quizId)).questions).toHaveLength(wrong.length);
    expect(await db.sql`select 1 from public.quiz_questions where quiz_id = ${quizId}`).toHaveLength(0);
    for (const one of wrong.slice(0, 6))
      expect(
        await codeOf(
          db.as(
            school.instructor,
            (
              sql,
            ) => sql`insert into public.quiz_questions (account_id, course_id, quiz_id, type, body, options, solution)
              values (${school.account.accountId}, ${school.course.courseId}, ${quizId}, ${one.type!}, 'x',
                ${sql.json((one.options ?? []) as never)}, ${one.solution === null ? null : sql.json(one.solution as never)})`,
          ),
        ),
      ).toMatch(/^23514/);
  });

  it('bad input is refused and changes nothing', async () => {
    const quizId = await fresh();
    const foreign = await makeQuiz(db, school, ['true_false']);
    const [taken] = (await read(foreign.quizId)).questions;
    for (const [quiz, code] of [
      [{ pass_percent: 101 }, 'invalid_input'],
      [{ time_limit_s: 3 }, 'invalid_input'],
      [{ negative_percent: 'all' }, 'invalid_input'],
      [{ keep: 'best' }, 'invalid_input'],
      [{ title: ' ' }, 'invalid_input'],
      [{ questions: [{ type: 'poem', options: [] }] }, 'invalid_input'],
      [{ questions: ['x'] }, 'invalid_input'],
      [{ questions: [question({ id: 'x' })] }, 'invalid_input'],
      [{ questions: [question({ points: 'many' as never })] }, 'invalid_input'],
      [{ questions: [{ ...taken!, body: 'Stolen' }] }, 'not_found'],
      [{ questions: Array.from({ length: 501 }, () => question()) }, 'invalid_input'],
    ] as const)
      expect(await codeOf(save(quizId, 0, quiz)), JSON.stringify(quiz).slice(0, 90)).toBe(code);
    expect(await read(quizId)).toMatchObject({ version: 0, title: 'Glazes', questions: [] });
    // A quiz that learners may take cannot lose its last question.
    expect(await codeOf(save(foreign.quizId, 0, { questions: [] }))).toBe('invalid_input');
  });

  it('[F11] a hostile question is made harmless, finished or not', async () => {
    const quizId = await fresh();
    const body = '<p onclick="x()">Clay<script>alert(1)</script></p>';
    await save(quizId, 0, { questions: [question({ body }), { ...unfinished(), body }] });
    expect(bodies(await read(quizId))).toEqual(['<p>Clay</p>', '<p>Clay</p>']);
  });
});

describe('who edits a quiz', () => {
  it('[LMS-06] [ROLE-05] [ROLE-08] those who build its course; who holds edit_posts in a draft of their own; nobody else', async () => {
    const { quizId } = await makeQuiz(db, school, ['true_false']);
    const { account } = school;
    const editor = await makePerson(db.sql, { account, role: 'Editor' });
    const strangers: Actor[] = [
      school.student,
      editor,
      await makePerson(db.sql, { account, role: 'Instructor' }),
      (await makeSchool(db.sql)).instructor,
    ];
    for (const actor of strangers) {
      expect(await codeOf(read(quizId, actor))).toBe('not_found');
      expect(await codeOf(save(quizId, 0, { title: 'x' }, actor))).toBe('not_found');
      expect(await codeOf(rpc(db, actor, 'delete_quiz', { p_quiz_id: quizId }))).toBe('not_found');
      expect(
        await codeOf(rpc(db, actor, 'create_quiz', { p_course_id: school.course.courseId, p_title: 'x' })),
      ).toBe('not_found');
      expect(await codeOf(db.as(actor, (sql) => sql`select * from public.quiz_question_drafts`))).toMatch(
        /^42501/,
      );
    }
    expect(await codeOf(read(quizId, 'anon'))).toMatch(/^42501/);
    const own = await rpc<string>(db, editor, 'create_course', {
      p_account_id: account.accountId,
      p_title: 'Own',
    });
    const ownQuiz = await rpc<string>(db, editor, 'create_quiz', { p_course_id: own, p_title: 'Mine' });
    await save(ownQuiz, 0, { questions: [question()] }, editor);
    expect((await read(ownQuiz, editor)).questions).toHaveLength(1);
    expect(await rpc(db, editor, 'built_course', { p_course_id: own })).toMatchObject({ may_build: false });
    expect(await codeOf(rpc(db, editor, 'delete_quiz', { p_quiz_id: ownQuiz }))).toBeNull();
  });
});

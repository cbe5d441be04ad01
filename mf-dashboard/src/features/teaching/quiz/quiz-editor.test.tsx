import { provideNotify } from '@stoa/shared/notify';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { chooseOption } from '@stoa/shared/testing/choose-option';
import TeachingLesson from '../../../exposes/teaching-lesson.tsx';
import TeachingQuiz from '../../../exposes/teaching-quiz.tsx';
import { fakeBackend, type FakeBackend, TEACHER } from '../../../testing/fake-backend.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { EditedLesson } from '../lesson/edited-lesson.ts';
import type { EditedQuiz } from './edited-quiz.ts';
import { newQuestion } from './question.ts';
import { teachingText } from '../../../testing/texts.ts';

const ID = '50000000-0000-4000-8000-000000000002';
const QUIZ = '/dashboard/instructor/quizzes/:quizId';
const LESSON = '/dashboard/instructor/courses/:courseId/lessons/:lessonId';
const at = (pattern: string) => ({ pattern, path: pattern.replaceAll(/:\w+/g, ID) });
const quiz = (more: Partial<EditedQuiz>): EditedQuiz => ({
  ...{ id: ID, title: 'Glazes', status: 'draft', lesson_id: null, version: 2, attempts: 0 },
  ...{ pass_percent: 60, max_attempts: 0, time_limit_s: null, shuffle: false, question_count: null },
  ...{ partial_credit: false, negative_percent: 0, show_answers: 'never', keep: 'highest' },
  ...{ course: { id: ID, slug: 'bowls', title: 'Bowls' }, questions: [] },
  ...more,
});
const quizLesson = (status: EditedLesson['status']): EditedLesson => ({
  ...{ id: ID, title: 'Check yourself', slug: 'check', type: 'quiz' as const, status },
  ...{ is_preview: false, drip_days: null, drip_at: null, after_lesson_id: null },
  ...{ is_required: true, duration_s: 0, media_id: null, version: 1, media: null, assignment: null },
  ...{
    course: { id: ID, slug: 'bowls', title: 'Bowls', drip_mode: 'none' as const },
    content: {},
    meeting: null,
  },
  ...{ quiz_id: ID, others: [] },
});

afterEach(() => provideNotify(null));
/** Collects the notifications from now on. */
function listen(): string[] {
  const said: string[] = [];
  provideNotify(({ text }) => said.push(text));
  return said;
}
const person = userEvent.setup();
const calls = (backend: FakeBackend, name: string) => backend.called.filter((one) => one.name === name);

describe('the editor of a quiz', () => {
  it('[LMS-05] a quiz is written question by question; what is unfinished is said and saved all the same', async () => {
    const backend = fakeBackend({}, TEACHER);
    const first = { ...newQuestion('true_false'), body: '<p>Is clay wet?</p>' };
    backend.answer('edited_quiz', quiz({ attempts: 3, questions: [first] }));
    backend.answer('save_quiz', 3);
    renderScreen(<TeachingQuiz />, { backend, ...at(QUIZ) });
    expect(await screen.findByText(teachingText('quiz.taken', { count: 3 }))).toBeTruthy();
    await chooseOption(screen.getByLabelText(teachingText('quiz.type')), 'single');
    await person.click(screen.getByRole('button', { name: 'Add question' }));
    await person.type(screen.getByLabelText('Answer 1'), 'Ash');
    await person.click(screen.getByLabelText(teachingText('quiz.isRight', { number: 2 })));
    expect(screen.getByText(teachingText('quiz.unfinished', { count: 1 }))).toBeTruthy();
    await waitFor(() => expect(calls(backend, 'save_quiz').length).toBeGreaterThan(0), { timeout: 4000 });
    const { p_quiz } = calls(backend, 'save_quiz').at(-1)!.args as {
      p_quiz: { questions: { solution: unknown; options: { id: string; text: string }[] }[] };
    };
    expect(p_quiz.questions[0]).toEqual(first);
    expect(p_quiz.questions[1]!.options.map(({ text }) => text)).toEqual(['Ash', '']);
    expect(p_quiz.questions[1]!.solution).toBe(p_quiz.questions[1]!.options[1]!.id);
  });

  it('[LMS-05] a quiz without a question is not published, and what was written a moment before is saved first', async () => {
    const said = listen();
    const backend = fakeBackend({}, TEACHER);
    backend.answer('edited_lesson', quizLesson('draft'));
    backend.answer('edited_quiz', quiz({ questions: [] }));
    backend.answer('save_quiz', 3);
    backend.answer('set_lesson_status', { ok: false, code: 'invalid_questions' });
    renderScreen(<TeachingLesson />, { backend, ...at(LESSON) });
    await person.click(await screen.findByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(said).toEqual([teachingText('refused.invalid_questions')]));
    await person.click(screen.getByRole('button', { name: 'Add question' }));
    backend.answer('set_lesson_status', { ok: true, version: 2 });
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(said.at(-1)).toBe(teachingText('lesson.published')));
    await waitFor(() => expect(screen.getAllByText('Saved')).toHaveLength(2));
    const names = backend.called.map(({ name }) => name);
    expect(names.lastIndexOf('save_quiz')).toBeGreaterThan(names.indexOf('set_lesson_status'));
    expect(names.lastIndexOf('save_quiz')).toBeLessThan(names.lastIndexOf('set_lesson_status'));
  });

  it('[EXAM-C4] what is missing before a quiz is published stands in a checklist', async () => {
    const backend = fakeBackend({}, TEACHER);
    backend.answer('edited_lesson', quizLesson('draft'));
    backend.answer('edited_quiz', quiz({ questions: [] }));
    backend.answer('set_lesson_status', {
      ok: false,
      code: 'lesson_incomplete',
      missing: [{ kind: 'questions', count: 7, total: 9 }],
    });
    renderScreen(<TeachingLesson />, { backend, ...at(LESSON) });
    await person.click(await screen.findByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Finish the questions: 7 of 9 aren’t finished.')).toBeTruthy();
  });

  it('[LMS-05] the last question of a quiz that learners take is not taken away, and it is said why', async () => {
    const backend = fakeBackend({}, TEACHER);
    const only = { ...newQuestion('true_false'), body: '<p>Is clay wet?</p>' };
    backend.answer('edited_lesson', quizLesson('published'));
    backend.answer('edited_quiz', quiz({ status: 'published', questions: [only] }));
    renderScreen(<TeachingLesson />, { backend, ...at(LESSON) });
    await person.click(await screen.findByText('Question 1'));
    await person.click(await screen.findByRole('button', { name: 'Remove Question 1' }));
    await person.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: teachingText('outline.remove') }),
    );
    expect(await screen.findByText(teachingText('refused.invalid_questions'))).toBeTruthy();
    expect(await screen.findByText(teachingText('saving.unfinished'), {}, { timeout: 4000 })).toBeTruthy();
    expect(calls(backend, 'save_quiz')).toEqual([]);
  });
});

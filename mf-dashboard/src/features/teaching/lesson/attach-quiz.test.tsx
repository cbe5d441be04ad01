import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import '../../../translations/teaching/index.ts';
import { fakeBackend, TEACHER } from '../../../testing/fake-backend.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AttachQuiz } from './attach-quiz.tsx';
import type { EditedLesson } from './edited-lesson.ts';
import { teachingPattern, teachingText } from '../../../testing/texts.ts';

const LESSON = { id: 'l1', quiz_id: 'own', course: { id: 'c1', slug: 'bowls' } } as EditedLesson;
const quiz = (id: string, more: object = {}) => ({
  ...{ id, title: `Quiz ${id}`, status: 'draft', course_id: 'c1', course_title: 'Bowls', lesson_id: null },
  ...{ questions: 3, attempts: 0, ...more },
});

it('a quiz is moved or copied into the lesson by its name; a lesson whose quiz was taken says so', async () => {
  const person = userEvent.setup();
  const backend = fakeBackend({}, TEACHER);
  const quizzes = [
    quiz('own'),
    quiz('alone'),
    quiz('empty', { questions: 0 }),
    quiz('far', { course_id: 'c2' }),
  ];
  backend.answer('taught_quizzes', { total: 4, quizzes });
  backend.answer('attach_quiz', null, { message: 'in_use' });
  let attached = 0;
  renderScreen(<AttachQuiz lesson={LESSON} onAttached={async () => (attached += 1)} />, { backend });
  await person.click(screen.getByRole('button', { name: teachingText('attach.open') }));
  await person.click(
    await screen.findByRole('button', { name: teachingText('attach.moveOf', { title: 'Quiz alone' }) }),
  );
  expect(await screen.findByText(teachingPattern('attach.taken'))).toBeTruthy();
  for (const name of [/Quiz own/, /Quiz empty/]) expect(screen.queryByRole('button', { name })).toBeNull();
  backend.answer('attach_quiz', 'copy');
  await person.click(
    screen.getByRole('button', { name: teachingText('attach.copyOf', { title: 'Quiz far' }) }),
  );
  await waitFor(() => expect(attached).toBe(1));
  expect(backend.called.at(-1)).toEqual({
    name: 'attach_quiz',
    args: { p_lesson_id: 'l1', p_quiz_id: 'far' },
  });
});

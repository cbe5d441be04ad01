import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeBackend, TEACHER } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { QuizGrade } from './quiz-grade.tsx';
import type { QuizWork } from './rows.ts';
import { gradingText } from '../../testing/texts.ts';

const essay = (id: string) => ({
  ...{ id, type: 'essay' as const, body: `<p>${id}</p>`, options: [], answer: 'Words', max_points: 4 },
  ...{ feedback: '', points: null, solution: null, explanation: '' },
});
const work = {
  ...{ kind: 'quiz', id: 'w1', title: 'Safety', number: 1, state: 'waiting' },
  result: { status: 'needs_grading', points: null, max_points: 8, percent: null, passed: null, questions: [essay('first'), essay('second')] }, // prettier-ignore
} as unknown as QuizWork;

it('[LMS-06] the first answer with wrong points has the caret when the grade cannot be saved, and nothing is sent', async () => {
  const person = userEvent.setup();
  const backend = fakeBackend({}, TEACHER);
  renderScreen(<QuizGrade work={work} onDone={vi.fn()} />, { backend });
  const [first, second] = await screen.findAllByLabelText('Points');
  await person.type(first!, '9');
  await person.type(second!, '3');
  await person.click(screen.getByRole('button', { name: gradingText('item.saveGrade') }));
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(backend.called.map(({ name }) => name)).not.toContain('grade_attempt');
});

it('[LMS-06] an answer to true or false is named as the learner read it', async () => {
  const truth = { ...essay('Clay is wet.'), type: 'true_false' as const, answer: true, solution: false };
  const read = { ...work, result: { ...work.result, questions: [truth] } } as QuizWork;
  renderScreen(<QuizGrade work={read} onDone={vi.fn()} />, { backend: fakeBackend({}, TEACHER) });
  expect(await screen.findByText('True')).toBeTruthy();
  expect(screen.getByText(/False/)).toBeTruthy();
});

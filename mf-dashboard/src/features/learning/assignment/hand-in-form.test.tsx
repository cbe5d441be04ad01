import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBackend } from '../../../testing/fake-backend.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { HandInForm } from './hand-in-form.tsx';
import { learningText } from '../../../testing/texts.ts';

const KEY = 'assignment-draft:lesson-1';
const PLAN = { path: 'submissions/me/plan.txt', name: 'plan.txt' };
function open(answer: unknown = 'submission-1', error?: { message: string }) {
  const backend = fakeBackend({});
  backend.answer('submit_assignment', answer, error);
  const onDone = vi.fn(async () => {});
  renderScreen(
    <HandInForm lessonId="lesson-1" courseId="course-1" kinds={[]} isAgain={false} onDone={onDone} />,
    { backend },
  );
  const sent = () => backend.called.filter(({ name }) => name === 'submit_assignment');
  return { sent, onDone };
}
const text = () => screen.findByLabelText<HTMLTextAreaElement>(learningText('assignment.text'));
const handIn = () => userEvent.click(screen.getByRole('button', { name: learningText('assignment.hand') }));
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as unknown;

beforeEach(() => localStorage.clear());

it('hands in a text with the files that were saved, and forgets both', async () => {
  localStorage.setItem(KEY, JSON.stringify({ body: '', files: [PLAN] }));
  const { sent, onDone } = open();
  expect(await screen.findByRole('button', { name: 'Remove plan.txt' })).toBeTruthy();
  await userEvent.type(await text(), ' We switch off at six. ');
  expect(stored()).toEqual({ body: ' We switch off at six. ', files: [PLAN] });
  await handIn();
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(sent().map(({ args }) => args)).toEqual([
    { p_lesson_id: 'lesson-1', p_body: 'We switch off at six.', p_files: [PLAN] },
  ]);
  await waitFor(() => expect(stored()).toBeNull());
});

it('neither text nor file leads to the text, and is not sent', async () => {
  localStorage.setItem(KEY, JSON.stringify({ body: '  ', files: [PLAN] }));
  const { sent } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove plan.txt' }));
  await handIn();
  const field = await text();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText(learningText('assignment.empty'))).toHaveLength(2);
  expect(sent()).toEqual([]);
});

it('what was handed in from another tab meanwhile is said above the form; the text stays on the device', async () => {
  const { sent, onDone } = open(null, { message: 'submission_closed' });
  await userEvent.type(await text(), 'Six.');
  await handIn();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect([(await text()).value, sent().length, onDone.mock.calls.length]).toEqual(['Six.', 1, 0]);
  expect(stored()).toEqual({ body: 'Six.', files: [] });
});

it('is sent once, however often it is pressed', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { sent, onDone } = open(promise);
  await userEvent.type(await text(), 'Six.');
  await handIn();
  await handIn();
  resolve('submission-1');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(sent()).toHaveLength(1);
});

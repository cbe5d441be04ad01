import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeBackend } from '../../../testing/fake-backend.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ReviewForm } from './review-form.tsx';
import { learningPattern, learningText } from '../../../testing/texts.ts';

function open(review: { rating: number; body: string } | null = null) {
  const backend = fakeBackend({});
  backend.answer('review_course', null);
  const onChange = vi.fn(async () => {});
  renderScreen(<ReviewForm courseId="course-1" review={review} onChange={onChange} />, { backend });
  const sent = () => backend.called.filter(({ name }) => name === 'review_course').map(({ args }) => args);
  return { backend, sent, onChange };
}
const remark = () => screen.findByLabelText<HTMLTextAreaElement>(learningPattern('review.words'));
const star = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('publishes stars and a remark', async () => {
  const { sent, onChange } = open();
  await userEvent.type(await remark(), 'Calm and clear.');
  await userEvent.click(star('4 stars'));
  await press('Publish review');
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  expect(sent()).toEqual([{ p_course_id: 'course-1', p_rating: 4, p_body: 'Calm and clear.' }]);
});

it('without stars it leads to them, and nothing is sent', async () => {
  const { sent } = open();
  await userEvent.type(await remark(), 'Calm.');
  await press('Publish review');
  await waitFor(() => expect(document.activeElement).toBe(star('1 star')));
  expect(screen.getByRole('radiogroup', { name: 'Stars' }).getAttribute('aria-invalid')).toBe('true');
  await userEvent.click(star('5 stars'));
  await waitFor(() => expect(screen.queryByText(learningText('review.needsStars'))).toBeNull());
  expect(sent()).toEqual([]);
});

it('a rejection is said above the form, and nothing is lost', async () => {
  const { backend, onChange } = open({ rating: 3, body: 'Good.' });
  backend.answer('review_course', null, { message: 'not_found' });
  await userEvent.type(await remark(), ' Very.');
  await press('Save changes');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect([(await remark()).value, star('3 stars').checked]).toEqual(['Good. Very.', true]);
  expect(onChange).not.toHaveBeenCalled();
});

it('is taken back with everything in it', async () => {
  const { sent, onChange } = open({ rating: 3, body: 'Good.' });
  await remark();
  await press('Delete');
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  expect(sent()).toEqual([{ p_course_id: 'course-1', p_rating: null, p_body: '' }]);
  expect([(await remark()).value, star('3 stars').checked]).toEqual(['', false]);
});

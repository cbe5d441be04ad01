import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import TeachingCourse from '../../../exposes/teaching-course.tsx';
import { ACCOUNT_ID, fakeBackend, TEACHER } from '../../../testing/fake-backend.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';

const ID = '50000000-0000-4000-8000-000000000001';
const lesson = (id: string) => ({
  ...{ id, title: `Lesson ${id}`, slug: id, type: 'text', status: 'draft', is_preview: false },
  ...{ drip_days: null, drip_at: null, after_lesson_id: null },
});

it('a finger on the grip moves a lesson to the row below it; a mouse is left to the browser', async () => {
  const backend = fakeBackend({}, TEACHER);
  backend.answer('built_course', {
    ...{ id: ID, account_id: ACCOUNT_ID, slug: 'bowls', title: 'Bowls', status: 'draft', may_build: true },
    ...{ version: 4, outline_version: 7, teachers: [], categories: [], certificates: [], product: null },
    sections: [
      { id: 'a', title: 'Clay', lessons: [lesson('one'), lesson('two')] },
      { id: 'b', title: 'Fire', lessons: [lesson('three')] },
    ],
  });
  backend.answer('arrange_course', 8);
  const COURSE = '/dashboard/instructor/courses/:courseId';
  renderScreen(<TeachingCourse />, { backend, path: COURSE.replace(':courseId', ID), pattern: COURSE });
  const grip = await screen.findByRole('button', { name: /^Move “Lesson one”/ });
  grip.setPointerCapture = vi.fn();
  const goal = screen.getByRole('link', { name: 'Lesson three' });
  document.elementFromPoint = () => goal;
  vi.stubGlobal('scrollBy', vi.fn());
  const touch = { pointerId: 1, pointerType: 'touch', clientX: 5, clientY: 5 };
  fireEvent.pointerDown(grip, { ...touch, pointerType: 'mouse' });
  fireEvent.pointerMove(grip, { ...touch, pointerType: 'mouse' });
  fireEvent.pointerUp(grip, { ...touch, pointerType: 'mouse' });
  expect(grip.setPointerCapture).not.toHaveBeenCalled();
  fireEvent.pointerDown(grip, touch);
  fireEvent.pointerMove(grip, touch);
  expect(scrollBy).toHaveBeenCalledWith(0, -14);
  fireEvent.pointerUp(grip, touch);
  await waitFor(() =>
    expect(
      within(screen.getByRole('list', { name: 'Fire' }))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Lesson one', 'Lesson three']),
  );
});

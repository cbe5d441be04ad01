import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import Student from '../../exposes/student.tsx';
import { fakeBackend, ME, STUDENT } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import type { Access } from './rows.ts';
import { gradingPattern } from '../../testing/texts.ts';

function open(access: Access) {
  const fake = fakeBackend({}, STUDENT);
  fake.answer('my_teaching', [
    {
      id: 'c1',
      slug: 'bowls',
      title: 'First Bowls',
      status: 'published',
      students: 1,
      waiting: 0,
      may: ['manage_students'],
    },
  ]);
  const student = {
    user_id: ME,
    name: 'Mia Lindqvist',
    status: 'active',
    progress: 50,
    started_at: '2026-11-01T10:00:00Z',
    last_active_at: '2026-11-02T10:00:00Z',
    completed_at: null,
    lessons: [],
    attempts: [],
    submissions: [],
    by_hand: [],
  };
  fake.answer('course_student', { ...student, access });
  renderScreen(<Student />, {
    backend: fake,
    path: `/dashboard/instructor/students/${ME}?course=c1`,
    pattern: '/dashboard/instructor/students/:userId',
  });
  return { fake, removals: () => fake.called.filter(({ name }) => name === 'remove_student') };
}
const button = () => screen.queryByRole('button', { name: 'Unenrol student' });

describe('unenrolling a student', () => {
  it('[EXAM-C9] [ROLE-08] says what happens to progress and certificate, and asks before it is done', async () => {
    const { removals } = open('given');
    await userEvent.click(await screen.findByRole('button', { name: 'Unenrol student' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unenrol Mia Lindqvist?' }));
    expect(dialog.getByText(gradingPattern('student.removeText'))).toBeTruthy();
    expect(removals()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Unenrol student' }));
    await waitFor(() => expect(removals()).toHaveLength(1));
    expect(removals()[0]?.args).toEqual({ p_course_id: 'c1', p_user_id: ME });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['bought', /bought access/],
    ['open', /open to everyone/],
  ] as const)('[EXAM-C9] of %s access says why it can’t be done', async (access, why) => {
    open(access);
    expect(await screen.findByText(why)).toBeTruthy();
    expect(button()).toBeNull();
  });
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { provideNotify } from '@stoa/shared/notify';
import type { AccountAccess } from '@stoa/shared/contracts/account';
import Teaching from '../../../exposes/teaching.tsx';
import TeachingNewCourse from '../../../exposes/teaching-new-course.tsx';
import { ACCOUNT_ID, type FakeBackend, fakeBackend, STUDENT } from '../../../testing/fake-backend.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { teachingText } from '../../../testing/texts.ts';

const ID = '50000000-0000-4000-8000-000000000001';
const INSTRUCTOR: AccountAccess = { ...STUDENT, caps: ['create_courses', 'manage_curriculum'] };
const person = userEvent.setup();
const teach = (access = INSTRUCTOR) => fakeBackend({}, access);
const calls = (backend: FakeBackend, name: string) => backend.called.filter((one) => one.name === name);

describe('the list', () => {
  it('[LMS-03] shows what someone teaches, asks the server for what is searched, and begins a course', async () => {
    const backend = teach();
    const row = {
      id: ID,
      slug: 'bowls',
      title: '<b>Bowls</b>',
      status: 'draft',
      access: 'paid',
      image: {},
      lessons: 3,
    };
    backend.answer('taught_courses', {
      total: 1,
      courses: [{ ...row, students: 2, updated_at: '2026-11-01T10:00:00Z' }],
    });
    renderScreen(<Teaching />, { backend, path: '/dashboard/instructor?status=draft' });
    const link = await screen.findByRole('link', { name: '<b>Bowls</b>' });
    expect(link.getAttribute('href')).toMatch(new RegExp(`^/dashboard/instructor/courses/${ID}\\?in=`));
    expect(screen.getByRole('link', { name: 'New course' }).getAttribute('href')).toBe(
      '/dashboard/instructor/new',
    );
    await person.type(screen.getByLabelText('Search'), 'glaze{Enter}');
    await waitFor(() =>
      expect(calls(backend, 'taught_courses').at(-1)?.args).toMatchObject({
        p_search: 'glaze',
        p_filter: { statuses: ['draft'] },
      }),
    );
    await person.click(screen.getByRole('button', { name: teachingText('list.students') }));
    await waitFor(() =>
      expect(calls(backend, 'taught_courses').at(-1)?.args).toMatchObject({ p_sort: '-students' }),
    );
  });

  it('[LMS-03] reads sorts of earlier addresses', async () => {
    const backend = teach();
    backend.answer('taught_courses', { total: 0, courses: [] });
    renderScreen(<Teaching />, { backend, path: '/dashboard/instructor?sort=oldest&page=2' });
    await waitFor(() =>
      expect(calls(backend, 'taught_courses')[0]?.args).toMatchObject({
        p_sort: 'oldest',
        p_limit: 20,
        p_offset: 20,
      }),
    );
  });

  it('[LMS-03] publishes several at once, and takes that back to what each was', async () => {
    const backend = teach();
    const row = { id: ID, slug: 'bowls', title: 'Bowls', access: 'free', image: {}, lessons: 3, students: 2 };
    const rows = [
      { ...row, status: 'review', updated_at: '2026-11-01T10:00:00Z' },
      { ...row, id: 'other', title: 'Cups', status: 'published', updated_at: '2026-11-01T10:00:00Z' },
    ];
    backend.answer('taught_courses', { total: 2, courses: rows });
    const undo: (() => void)[] = [];
    provideNotify(({ action }) => action && undo.push(action.run));
    renderScreen(<Teaching />, { backend, path: '/dashboard/instructor' });
    await person.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await person.click(screen.getByRole('button', { name: teachingText('list.bulkPublish') }));
    await waitFor(() => expect(undo).toHaveLength(1));
    undo[0]?.();
    await waitFor(() =>
      expect(calls(backend, 'set_course_status').map(({ args }) => args)).toEqual([
        { p_course_id: ID, p_status: 'published' },
        { p_course_id: ID, p_status: 'review' },
      ]),
    );
    provideNotify(null);
  });

  it('[ROLE-06] is for nobody who may not teach, and asks nothing then', async () => {
    const backend = teach(STUDENT);
    renderScreen(<Teaching />, { backend, path: '/dashboard/instructor' });
    expect(await screen.findByRole('link', { name: /dashboard/i })).toBeTruthy();
    expect(backend.called).toEqual([]);
  });

  it('[LMS-04] a new course is begun by its title; a refusal is said', async () => {
    const backend = teach();
    backend.answer('create_course', null, { message: 'forbidden' });
    renderScreen(<TeachingNewCourse />, { backend, path: '/dashboard/instructor/new' });
    await person.type(await screen.findByLabelText('Title'), ' Vases ');
    await person.click(screen.getByRole('button', { name: teachingText('list.begin') }));
    expect(await screen.findByText(teachingText('refused.forbidden'))).toBeTruthy();
    backend.answer('create_course', ID);
    await person.click(screen.getByRole('button', { name: teachingText('list.begin') }));
    await waitFor(() =>
      expect(screen.getByTestId('where').textContent).toBe(`/dashboard/instructor/courses/${ID}`),
    );
    expect(calls(backend, 'create_course').at(-1)?.args).toEqual({
      p_account_id: ACCOUNT_ID,
      p_title: 'Vases',
    });
  });
});

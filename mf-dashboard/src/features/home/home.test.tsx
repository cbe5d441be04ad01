import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Home from '../../exposes/home.tsx';
import {
  ACCOUNT_ID,
  fakeBackend,
  MANAGER,
  orderRow,
  STRANGER,
  STUDENT,
  TEACHER,
} from '../../testing/fake-backend.ts';
import { myCourse } from '../../testing/learning-rows.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const now = () => new Date().toISOString();
afterEach(() => vi.unstubAllGlobals());

const course = myCourse('first-bowls', { image: { image: '/a.svg', alt: 'A bowl' } });
const figure = (name: string) => screen.getAllByText(name)[0]?.closest('div')?.textContent;

describe('the first screen', () => {
  it("[DASH-11] shows a manager today's figures, test orders left out and named", async () => {
    const orders = [
      orderRow(1, { created_at: now() }),
      orderRow(2, { created_at: now(), test: true, total_minor: 99_900 }),
      orderRow(3, { created_at: '2020-01-01T00:00:00Z', total_minor: 77_700 }),
    ];
    const members = [{ account_id: ACCOUNT_ID }, { account_id: ACCOUNT_ID }, { account_id: 'another' }];
    const backend = fakeBackend({ orders, members }, MANAGER);
    backend.answer('manage_overview', { days: [{ day: '2026-11-02', enrolments: 4 }] });
    renderScreen(<Home />, { backend });
    await waitFor(() => expect(figure('Revenue today')).toContain('€49.00'));
    expect(await screen.findByText('4 times a course was begun.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'More figures' }).getAttribute('href')).toBe('/dashboard/manage');
    expect(figure('Orders today')).toBe('Orders today11 test order is not counted.');
    expect(figure('Revenue today')).toContain('1 test order is not counted.');
    expect(figure('Members')).toBe('Members2');
    const latest = await screen.findByRole('table', { name: 'Orders' });
    expect(within(latest).getAllByRole('row')).toHaveLength(4);
  });

  it('[DASH-11] shows a member the owned courses and the own orders', async () => {
    const backend = fakeBackend({ orders: [orderRow(7)] }, STUDENT);
    backend.answer('my_courses', [course]);
    renderScreen(<Home />, { backend });
    expect(await screen.findByRole('heading', { name: 'Good to see you, Mia Lindqvist' })).toBeTruthy();
    const open = await screen.findByRole('link', { name: 'Begin' });
    expect(open.getAttribute('href')).toBe('/dashboard/courses/first-bowls');
    expect(screen.getByRole('img', { name: 'A bowl' }).getAttribute('src')).toBe('/a.svg');
    expect(await screen.findByRole('link', { name: '#7' })).toBeTruthy();
    const reads = backend.requests.filter(({ table }) => table === 'orders');
    expect(reads.every(({ filters }) => filters.some(([name]) => name === 'eq user_id'))).toBe(true);
    expect(screen.queryByText('Revenue today')).toBeNull();
  });

  it('[MNG-27] who was led here from a screen that is not for them is told so', async () => {
    const path = '/dashboard?redirectedFrom=%2Fdashboard%2Fmanage';
    renderScreen(<Home />, { backend: fakeBackend({}, STUDENT), path });
    expect((await screen.findByText(/is not open to you/)).textContent).toContain('Kiln & Clay');
  });

  it('[DASH-11] shows a teacher the work that waits, by course, and leads to it', async () => {
    const backend = fakeBackend({}, TEACHER);
    const may = ['manage_curriculum', 'manage_submissions'];
    backend.answer('my_teaching', [
      { id: 'c1', slug: 'bowls', title: 'Bowls', status: 'published', students: 9, waiting: 0, may },
      { id: 'c2', slug: 'lids', title: 'Lids', status: 'published', students: 4, waiting: 3, may },
      {
        id: 'c3',
        slug: 'glazes',
        title: 'Glazes',
        status: 'draft',
        students: 0,
        waiting: 2,
        may: ['manage_stats'],
      },
    ]);
    backend.answer('instructor_home', {
      students: 11,
      days: [
        { day: '2026-11-01', begun: 2, completed: 0 },
        { day: '2026-11-02', begun: 3, completed: 1 },
      ],
      questions: [
        {
          ...{
            comment_id: 'q1',
            course_id: 'c1',
            lesson_id: 'l1',
            course_slug: 'bowls',
            lesson_slug: 'feet',
          },
          ...{ lesson: 'Feet', name: 'Mia', body: '<b>Why?</b>', created_at: '2026-11-02T10:00:00Z' },
        },
      ],
    });
    renderScreen(<Home />, { backend });
    await waitFor(() => expect(figure('Work to grade')).toBe('Work to grade5'));
    await waitFor(() => expect(figure('Students')).toBe('Students11'));
    expect(screen.getByText('5 times a course was begun.')).toBeTruthy();
    expect(screen.getByText('<b>Why?</b>')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Answer/ }).getAttribute('href')).toBe(
      '/dashboard/courses/bowls?lesson=feet',
    );
    const rows = within(await screen.findByRole('table', { name: 'Courses you teach' })).getAllByRole('row');
    expect(rows.slice(1).map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
      'CourseLids',
      'CourseGlazes',
      'CourseBowls',
    ]);
    expect(screen.getByRole('link', { name: '3' }).getAttribute('href')).toBe(
      '/dashboard/instructor/submissions?course=c2',
    );
    expect(screen.getByRole('link', { name: 'Lids' }).getAttribute('href')).toBe(
      '/dashboard/instructor/courses/c2',
    );
    expect(screen.queryByRole('link', { name: 'Glazes' })).toBeNull();
    expect(screen.queryByText('Revenue today')).toBeNull();
  });

  it('[DASH-11] leads a teacher without a course to the first one', async () => {
    const backend = fakeBackend({}, TEACHER);
    backend.answer('my_teaching', []);
    backend.answer('instructor_home', { students: 0, days: [], questions: [] });
    renderScreen(<Home />, { backend });
    const begin = await screen.findByRole('link', { name: 'New course' });
    expect(begin.getAttribute('href')).toBe('/dashboard/instructor/new');
  });

  it('[DASH-18] leads an empty account to its first course and has no errors', async () => {
    renderScreen(<Home />, { backend: fakeBackend({}, STUDENT) });
    expect(await screen.findByRole('heading', { name: 'Your shelf is empty' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('lets somebody join who is not a member yet', async () => {
    const posted: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      posted.push(path);
      return Response.json({ member: {} });
    });
    renderScreen(<Home />, { backend: fakeBackend({}, STRANGER) });
    await userEvent.click(await screen.findByRole('button', { name: 'Join Kiln & Clay' }));
    await waitFor(() => expect(posted).toEqual(['/api/members/register']));
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Home from '../../exposes/home.tsx';
import { fakeBackend, MANAGER, orderRow, STRANGER, STUDENT, TEACHER } from '../../testing/fake-backend.ts';
import { myCourse } from '../../testing/learning-rows.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { testTexts } from '@stoa/shared/testing/test-texts';
import coursesMessages from '../../../locales/en/courses.json' with { type: 'json' };

const courses = testTexts(coursesMessages);

const now = () => new Date().toISOString();
afterEach(() => vi.unstubAllGlobals());

const course = myCourse('first-bowls', { image: { image: '/a.svg', alt: 'A bowl' } });
const figure = (name: string) => screen.getAllByText(name)[0]?.closest('div')?.textContent;

describe('the first screen', () => {
  const days = (...values: number[]) => ({
    total: values.reduce((sum, value) => sum + value, 0),
    before: 10,
    days: values,
    days_before: [10, 0],
  });
  const ownerHome = (more: Record<string, unknown> = {}) => ({
    currency: 'EUR',
    first_day: '2026-11-01',
    test_orders: 1,
    figures: {
      revenue: { ...days(4000, 8000), before: 10_000 },
      sales: { ...days(1, 1), before: 2 },
      orders: days(1, 1),
      placed: days(3, 1),
      completed_orders: days(1, 1),
      members: days(10, 0),
      enrolments: { ...days(3, 2), before: 0 },
      completions: { ...days(0, 0), before: null },
    },
    other_currencies: [{ currency: 'JPY', total: 800, before: 0 }],
    courses: [{ id: 'c1', title: 'First Bowls', enrolments: 5, students: 40, completed: 11 }],
    todo: [
      { kind: 'unpaid', count: 3 },
      { kind: 'questions', count: 2, path: '/dashboard/courses/bowls?lesson=feet' },
      { kind: 'of_a_later_version', count: 1 },
    ],
    setup: [
      { step: 'name', done: true },
      { step: 'domain', done: false },
    ],
    ...more,
  });

  it('[DASH-11] shows a manager revenue beside the days before, what waits, and the newest orders', async () => {
    const backend = fakeBackend({ orders: [orderRow(1, { created_at: now() })] }, MANAGER);
    backend.answer('owner_home', ownerHome());
    renderScreen(<Home />, { backend });
    const revenue = await screen.findByRole('region', { name: 'Revenue' });
    await waitFor(() => expect(revenue.textContent).toContain('€120.00'));
    for (const text of [
      '¥800',
      '20% more than in the 30 days before.',
      '1 test order is not counted.',
      '€80.00 on',
    ])
      expect(revenue.textContent).toContain(text);
    expect(figure('Orders')).toBe('Orders2Down 80%');
    expect(figure('Average order')).toBe('Average order€60.00Up 20%');
    expect(figure('Orders paid')).toBe('Orders paid50%Down 50%');
    expect(figure('New members')).toBe('New members10No change');
    expect(figure('Enrolments')).toBe('Enrolments5None before');
    expect(figure('Courses completed')?.trim()).toBe('Courses completed0');
    const paths = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(paths('Unpaid orders 3')).toBe('/dashboard/manage/ecommerce/orders?status=pending');
    expect(paths('Unanswered questions 2')).toBe('/dashboard/courses/bowls?lesson=feet');
    expect(paths('Connect your domain')).toBe('/dashboard/manage/site/domain');
    expect(paths('First Bowls')).toBe('/dashboard/instructor/statistics?course=c1');
    const latest = await screen.findByRole('table', { name: 'Orders' });
    expect(within(latest).getAllByRole('row')).toHaveLength(2);
    expect(backend.called.filter(({ name }) => name === 'owner_home')).toHaveLength(1);
  });

  it('[DASH-11] asks for the chosen days and comparison, and keeps both in the address', async () => {
    const backend = fakeBackend({}, MANAGER);
    backend.answer('owner_home', ownerHome());
    renderScreen(<Home />, { backend, path: '/dashboard?days=7&compare=nonsense' });
    await userEvent.selectOptions(await screen.findByLabelText('Compare with'), 'Last year');
    await waitFor(() => expect(backend.called.at(-1)?.args).toMatchObject({ p_days: 7, p_compare: 'year' }));
    expect(screen.getByTestId('where').textContent).toBe('/dashboard?days=7&compare=year');
  });

  it('hides what waits when nothing does, and the steps once they are done or hidden', async () => {
    const backend = fakeBackend({}, MANAGER);
    backend.answer('owner_home', ownerHome({ todo: [] }));
    renderScreen(<Home />, { backend });
    await userEvent.click(await screen.findByRole('button', { name: 'Hide steps' }));
    expect(screen.queryByRole('heading', { name: 'Set up your site' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'To do' })).toBeNull();
    localStorage.clear();
  });

  it('[DASH-11] shows a member the owned courses and the own orders', async () => {
    const backend = fakeBackend({ orders: [orderRow(7)] }, STUDENT);
    backend.answer('my_courses', [course]);
    renderScreen(<Home />, { backend });
    expect(await screen.findByRole('heading', { name: 'Good to see you, Mia Lindqvist' })).toBeTruthy();
    const open = await screen.findByRole('link', { name: courses('courses.begin') });
    expect(open.getAttribute('href')).toBe('/dashboard/courses/first-bowls');
    expect(screen.getByRole('img', { name: 'A bowl' }).getAttribute('src')).toBe('/a.svg');
    expect(await screen.findByRole('link', { name: '#7' })).toBeTruthy();
    const reads = backend.requests.filter(({ table }) => table === 'orders');
    expect(reads.every(({ filters }) => filters.some(([name]) => name === 'eq user_id'))).toBe(true);
    expect(screen.queryByText('Revenue')).toBeNull();
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
    expect(screen.queryByText('Revenue')).toBeNull();
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
    expect(await screen.findByRole('heading', { name: courses('courses.emptyTitle') })).toBeTruthy();
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

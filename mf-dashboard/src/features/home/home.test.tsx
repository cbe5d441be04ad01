import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Home from '../../exposes/home.tsx';
import { fakeBackend, MANAGER, orderRow, STRANGER, STUDENT, TEACHER } from '../../testing/fake-backend.ts';
import { myCourse } from '../../testing/learning-rows.ts';
import { homePattern, homeText } from '../../testing/texts.ts';
import { ownerHome } from '../../testing/owner-home-data.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import type { StudentHomeData } from './student/use-student-home.ts';

const now = () => new Date().toISOString();
afterEach(() => vi.unstubAllGlobals());

const course = myCourse('first-bowls', { image: { image: '/a.svg', alt: 'A bowl' } });
const figure = (name: string) => screen.getAllByText(name)[0]?.closest('div')?.textContent;

describe('the first screen', () => {
  it('[DASH-11] shows a manager revenue beside the days before, what waits, and the newest orders', async () => {
    const backend = fakeBackend({ orders: [orderRow(1, { created_at: now() })] }, MANAGER);
    backend.answer('owner_home', ownerHome());
    renderScreen(<Home />, { backend });
    const revenue = await screen.findByRole('region', { name: 'Revenue' });
    await waitFor(() => expect(revenue.textContent).toContain('€120.00'));
    for (const text of [
      '¥800',
      '20% more than in the 30 days before.',
      homeText('home.testLeftOut', { count: 1 }),
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

  const studentHome = (more: Partial<StudentHomeData> = {}): StudentHomeData => ({
    next: null,
    courses: [],
    courses_total: 0,
    due: [],
    meetings: [],
    certificates: [],
    points: null,
    ...more,
  });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

  it('[DASH-11] leads a member back into the very lesson, beside the week, the courses and the orders', async () => {
    const backend = fakeBackend({ orders: [orderRow(7)] }, STUDENT);
    backend.answer(
      'student_home',
      studentHome({
        next: {
          course_id: 'c1',
          slug: 'first-bowls',
          title: 'First Bowls',
          image: { image: '/a.svg', alt: 'A bowl' },
          progress: 40,
          is_started: true,
          lesson: { id: 'l1', slug: 'feet', title: 'Feet', position_s: 60, seconds_left: 540 },
          lessons_left: 3,
          seconds_left: 2000,
        },
        courses: [course, myCourse('lids', { status: 'completed', progress: 100 })],
        courses_total: 2,
        due: [
          {
            lesson_id: 'l2',
            lesson_slug: 'glaze',
            title: 'Glaze test',
            course_slug: 'first-bowls',
            course: 'First Bowls',
            due_at: inDays(-1),
          },
        ],
        meetings: [
          {
            kind: 'meeting',
            id: 'm1',
            title: 'Glaze talk',
            host: 'Ana',
            audience: 'First Bowls',
            starts_at: inDays(2),
            ends_at: inDays(3),
            url: 'https://meet.test/x',
            status: 'confirmed',
            is_live_lesson: true,
          },
        ],
        certificates: [{ serial: 'ABC', title: 'Lids', issued_at: inDays(-9) }],
        points: { is_on: true, points: 1250, week: 30, latest: null },
      }),
    );
    renderScreen(<Home />, { backend });
    expect(
      await screen.findByRole('heading', { name: homeText('home.hello', { name: 'Mia Lindqvist' }) }),
    ).toBeTruthy();
    const card = await screen.findByRole('region', { name: 'Continue learning' });
    const open = await within(card).findByRole('link', { name: 'Continue: Feet' });
    expect(open.getAttribute('href')).toBe('/dashboard/courses/first-bowls?lesson=feet');
    expect(card.textContent).toContain('9 min left · 3 lessons left');
    expect(within(card).getByRole('img', { name: 'A bowl' }).getAttribute('src')).toBe('/a.svg');
    const paths = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(paths('Glaze test')).toBe('/dashboard/courses/first-bowls?lesson=glaze');
    expect(screen.getByText('Overdue')).toBeTruthy();
    expect(screen.getByText(/^Live lesson, .*GMT|UTC/)).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Progress in Course lids' })).toHaveProperty('value', 100);
    expect(paths('Course first-bowls')).toBe('/dashboard/courses/first-bowls');
    expect(paths(/^Lids/)).toBe('/certificate/ABC');
    expect(document.body.textContent).toContain('1,250');
    expect(await screen.findByRole('link', { name: '#7' })).toBeTruthy();
    const reads = backend.requests.filter(({ table }) => table === 'orders');
    expect(reads.every(({ filters }) => filters.some(([name]) => name === 'eq user_id'))).toBe(true);
    expect(backend.called.map(({ name }) => name)).toEqual(['student_home']);
    expect(screen.queryByText('Revenue')).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Homes' })).toBeNull();
  });

  it('[DASH-11] offers the next course when none is in progress, and a retry when reading fails', async () => {
    const backend = fakeBackend({}, STUDENT);
    backend.answer('student_home', null, { message: 'unavailable' });
    renderScreen(<Home />, { backend });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    backend.answer('student_home', studentHome({ courses: [course], courses_total: 1 }));
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'No course in progress' })).toBeTruthy();
    const [browse] = screen.getAllByRole('link', { name: 'Browse courses' });
    expect(browse?.getAttribute('href')).toBe('/course');
  });

  it('[MNG-27] who was led here from a screen that is not for them gets a notice', async () => {
    const path = '/dashboard?redirectedFrom=%2Fdashboard%2Fmanage';
    const backend = fakeBackend({}, STUDENT);
    backend.answer('student_home', studentHome());
    renderScreen(<Home />, { backend, path });
    expect((await screen.findByText(homePattern('home.notOpen'))).textContent).toContain('Kiln & Clay');
  });

  const taughtCourse = (id: string, title: string, more: Record<string, unknown>) => ({
    ...{
      course_id: id,
      slug: title.toLowerCase(),
      title,
      status: 'published',
      rating_count: 0,
      rating_sum: 0,
    },
    ...{ students: 0, completed: 0, recent: 0, waiting: 0, stopped: null },
    may: ['manage_curriculum', 'manage_submissions'],
    ...more,
  });
  const instructorHome = (more: Record<string, unknown> = {}) => ({
    ...{ courses: [], students: 0, waiting: 0, days: [], questions: [], sessions: [], drafts: [] },
    ...more,
  });

  it('[DASH-11] shows an instructor the work that waits, where learners stop, and leads to it', async () => {
    const backend = fakeBackend({}, TEACHER);
    const question = { comment_id: 'q1', course_id: 'c1', lesson_id: 'l1', course_slug: 'bowls' };
    backend.answer(
      'instructor_home',
      instructorHome({
        courses: [
          taughtCourse('c1', 'Bowls', { students: 9, completed: 3, recent: 2 }),
          taughtCourse('c2', 'Lids', {
            students: 4,
            waiting: 3,
            stopped: { lesson_id: 'l9', title: 'Trimming', students: 2 },
          }),
          taughtCourse('c3', 'Glazes', { waiting: 2, may: ['manage_stats'] }),
        ],
        students: 11,
        days: [
          { day: '2026-11-01', begun: 2, completed: 0 },
          { day: '2026-11-02', begun: 3, completed: 1 },
        ],
        questions: [
          {
            ...question,
            ...{ lesson_slug: 'feet', lesson: 'Feet', name: 'Mia', body: '<b>Why?</b>' },
            created_at: '2026-11-02T10:00:00Z',
          },
        ],
        sessions: [
          {
            ...{ kind: 'meeting', id: 'm1', title: 'Glaze talk', url: null, status: 'confirmed' },
            ...{ starts_at: inDays(1), ends_at: inDays(2), course: 'Bowls' },
          },
        ],
        drafts: [{ kind: 'lesson', id: 'l7', course_id: 'c1', title: 'Handles', course: 'Bowls' }],
      }),
    );
    renderScreen(<Home />, { backend });
    await waitFor(() => expect(figure(homeText('home.toGrade'))).toBe(`${homeText('home.toGrade')}5`));
    expect(figure('Students')).toBe('Students11');
    expect(figure('Unanswered questions')).toBe('Unanswered questions1');
    expect(screen.getByText(homeText('home.begunNote', { count: 5 }))).toBeTruthy();
    expect(screen.getByText('<b>Why?</b>')).toBeTruthy();
    const paths = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(paths(/^Answer/)).toBe('/dashboard/courses/bowls?lesson=feet');
    expect(paths('Glaze talk')).toBe('/dashboard/meetings');
    expect(paths(/^Handles/)).toBe('/dashboard/instructor/courses/c1/lessons/l7');
    expect(paths('Trimming')).toBe('/dashboard/instructor/statistics?course=c2');
    expect(screen.getByText('2 students')).toBeTruthy();
    expect(screen.getByText('33%')).toBeTruthy();
    const rows = within(await screen.findByRole('table', { name: 'Courses you teach' })).getAllByRole('row');
    expect(rows.slice(1).map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
      'CourseLids',
      'CourseGlazes',
      'CourseBowls',
    ]);
    expect(paths('3')).toBe('/dashboard/instructor/submissions?course=c2');
    expect(paths('Lids')).toBe('/dashboard/instructor/courses/c2');
    expect(screen.queryByRole('link', { name: 'Glazes' })).toBeNull();
    expect(screen.queryByText('Revenue')).toBeNull();
    expect(backend.called.map(({ name }) => name)).toEqual(['instructor_home']);
  });

  it('[DASH-11] leads an instructor without a course to the first one, and to the own learning', async () => {
    const backend = fakeBackend({}, TEACHER);
    backend.answer('instructor_home', instructorHome());
    backend.answer('student_home', studentHome());
    renderScreen(<Home />, { backend });
    const create = await screen.findByRole('link', { name: 'New course' });
    expect(create.getAttribute('href')).toBe('/dashboard/instructor/new');
    const homes = screen.getByRole('navigation', { name: 'Homes' });
    expect(within(homes).getByRole('link', { name: 'Teaching' }).getAttribute('aria-current')).toBe('page');
    await userEvent.click(within(homes).getByRole('link', { name: 'Learning' }));
    expect(await screen.findByRole('heading', { name: 'No courses yet' })).toBeTruthy();
    expect(screen.getByTestId('where').textContent).toBe('/dashboard?home=learning');
  });

  it('[DASH-18] leads an empty account to its first course and has no errors', async () => {
    const backend = fakeBackend({}, STUDENT);
    backend.answer('student_home', studentHome());
    renderScreen(<Home />, { backend });
    expect(await screen.findByRole('heading', { name: 'No courses yet' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeTruthy();
    expect(screen.getByText('Nothing is due or scheduled in the next 7 days.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('lets someone join who is not a member yet', async () => {
    const join = vi.fn(async (_path: string) => Response.json({ member: {} }));
    vi.stubGlobal('fetch', join);
    renderScreen(<Home />, { backend: fakeBackend({}, STRANGER) });
    await userEvent.click(await screen.findByRole('button', { name: 'Join Kiln & Clay' }));
    await waitFor(() => expect(join.mock.calls.map(([path]) => path)).toEqual(['/api/members/register']));
  });
});

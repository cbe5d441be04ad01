import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { chooseOption } from '@stoa/shared/testing/choose-option';
import Courses from '../../exposes/courses.tsx';
import { fakeBackend } from '../../testing/fake-backend.ts';
import { myCourse } from '../../testing/learning-rows.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { listCourses, readListState, writeListState } from './course-list.ts';
import { coursesText, learningText } from '../../testing/texts.ts';

const shelf = [
  myCourse('bowls', { progress: 40, last_lesson: 'Three pulls', category: 'On the wheel' }),
  myCourse('glazes', { progress: 0 }),
  myCourse('safety', { progress: 100, status: 'completed', last_lesson: 'Plan', certificate: 'ABC' }),
  myCourse('raku', { is_open: false, progress: 70, last_lesson: 'Fire' }),
];
const open = (courses = shelf, path = '/dashboard/courses') => {
  const backend = fakeBackend({});
  backend.answer('my_courses', courses);
  renderScreen(<Courses />, { backend, path });
};
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

describe('my courses', () => {
  it('[LMS-01] show how far each is and the one way on: continue, begin, look again, or get it back', async () => {
    open();
    await screen.findByRole('heading', { name: 'Course bowls' });
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links.slice(0, 5)).toEqual([
      ['Continue', '/dashboard/courses/bowls'],
      [coursesText('courses.begin'), '/dashboard/courses/glazes'],
      [coursesText('courses.look'), '/dashboard/courses/safety'],
      ['Certificate', '/certificate/ABC'],
      [coursesText('courses.renew'), '/course/raku'],
    ]);
    expect(screen.getByText('Next: Three pulls')).toBeTruthy();
    const bar = screen.getByRole('progressbar', { name: 'Progress in Course bowls' });
    expect(bar.getAttribute('value')).toBe('40');
  });

  it('are found by words and status, which stand in the address, and nothing found says so', async () => {
    open();
    await chooseOption(await screen.findByLabelText('Status'), 'Completed');
    await waitFor(() => expect(titles()).toEqual(['Course safety']));
    expect(screen.getByTestId('where').textContent).toBe('/dashboard/courses?status=completed');
    await chooseOption(screen.getByLabelText('Status'), 'All courses');
    await userEvent.type(screen.getByLabelText('Search my courses'), 'wheel{Enter}');
    await waitFor(() => expect(titles()).toEqual(['Course bowls']));
    await userEvent.type(screen.getByLabelText('Search my courses'), 'x{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: learningText('filters.clear') }));
    await waitFor(() => expect(titles()).toHaveLength(4));
  });

  it('[DASH-18] offer the first action while there is none', async () => {
    open([]);
    const action = await screen.findByRole('link', { name: 'Browse courses' });
    expect(action.getAttribute('href')).toBe('/course');
  });

  it('say what went wrong and try again', async () => {
    const backend = fakeBackend({});
    backend.answer('my_courses', null, { message: 'down' });
    renderScreen(<Courses />, { backend });
    expect(await screen.findByRole('alert')).toBeTruthy();
    backend.answer('my_courses', shelf);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Course bowls' })).toBeTruthy();
  });
});

describe('the list', () => {
  const found = (query: string) =>
    listCourses(shelf, readListState(new URLSearchParams(query)), 'en').map(({ slug }) => slug);
  it('is filtered and put in order by what stands in the address; nonsense there changes nothing', () => {
    expect(found('status=unbegun')).toEqual(['glazes']);
    expect(found('status=ended')).toEqual(['raku']);
    expect(found('sort=progress')).toEqual(['safety', 'raku', 'bowls', 'glazes']);
    expect(found('sort=title&search=COURSE')).toEqual(['bowls', 'glazes', 'raku', 'safety']);
    expect(found('sort=x&status=y')).toEqual(['bowls', 'glazes', 'safety', 'raku']);
    const state = readListState(new URLSearchParams('status=ended&search=a'));
    expect(readListState(writeListState(state))).toEqual(state);
  });
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import CourseReader from '../../exposes/course-reader.tsx';
import { ACCOUNT_ID, fakeBackend, type Row } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const person = userEvent.setup();
const own = { account_id: ACCOUNT_ID, course_id: 'c1' };
const lesson = (slug: string, position: number, values: Row = {}): Row => ({
  ...own,
  id: slug,
  section_id: 's1',
  slug,
  title: `Lesson ${slug}`,
  type: 'text',
  is_preview: false,
  duration_s: 600,
  position,
  status: 'published',
  ...values,
});
const content = (slug: string, html: string): Row => ({ ...own, lesson_id: slug, content: { html } });
const tables = (contents: Row[]) => ({
  courses: [{ id: 'c1', account_id: ACCOUNT_ID, slug: 'bowls', title: 'First Bowls' }],
  course_sections: [{ ...own, id: 's1', title: 'Basics', position: 1 }],
  lessons: [
    lesson('clay', 1, { is_preview: true }),
    lesson('wheel', 2),
    lesson('draft', 3, { status: 'draft' }),
  ],
  lesson_contents: contents,
});

function open(backend: ReturnType<typeof fakeBackend>, path = '/dashboard/courses/bowls') {
  return renderScreen(<CourseReader />, { backend, path, pattern: '/dashboard/courses/:slug' });
}
const outline = () => screen.findByRole('navigation', { name: 'Course outline' });

describe('the course reader', () => {
  it('shows the outline and the lesson, goes on and remembers where it was', async () => {
    const backend = fakeBackend(
      tables([content('clay', '<p>Clay remembers.</p>'), content('wheel', '<p>Round.</p>')]),
    );
    const { unmount } = open(backend);
    expect(await screen.findByText('Clay remembers.')).toBeTruthy();
    const links = within(await outline()).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Lesson clayPreview', 'Lesson wheel10 minutes']);
    expect(links[0]?.getAttribute('aria-current')).toBe('page');
    await person.click(screen.getByRole('link', { name: 'Next lesson' }));
    expect(await screen.findByText('Round.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Next lesson' })).toBeNull();
    unmount();
    open(backend);
    expect(await screen.findByText('Round.')).toBeTruthy();
  });

  it('says why a lesson is closed to somebody who does not own the course', async () => {
    open(
      fakeBackend(tables([content('clay', '<p>Clay remembers.</p>')])),
      '/dashboard/courses/bowls?lesson=wheel',
    );
    expect(
      await screen.findByRole('heading', { name: 'This lesson is part of the full course' }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the course' }).getAttribute('href')).toBe('/course/bowls');
  });

  it('never runs what a lesson brings', async () => {
    open(
      fakeBackend(
        tables([content('clay', '<p>Safe</p><img src=x onerror="window.hit=1"><script>1</script>')]),
      ),
    );
    const text = await screen.findByText('Safe');
    expect(text.parentElement?.innerHTML).not.toMatch(/onerror|script/);
  });

  it('says so when the course is not there, and when it has no lessons yet', async () => {
    const { unmount } = open(fakeBackend({}));
    expect(await screen.findByRole('heading', { name: 'This course is not here' })).toBeTruthy();
    unmount();
    open(fakeBackend({ ...tables([]), lessons: [] }));
    expect(await screen.findByRole('heading', { name: 'No lessons yet' })).toBeTruthy();
  });
});

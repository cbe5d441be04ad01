import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import Courses from '../../exposes/courses.tsx';
import { isOpenAt } from '../../data/use-courses.ts';
import { ACCOUNT_ID, fakeBackend, ME, OTHER, type Row } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const now = new Date('2026-11-21T12:00:00Z');
const open = { resource_id: 'c', starts_at: '2026-01-01T00:00:00Z', ends_at: null, revoked_at: null };
const course = (id: string, title: string): Row => ({ id, account_id: ACCOUNT_ID, slug: id, title, excerpt: '', featured_image: {}, level: 'all' }); // prettier-ignore
const entitlement = (resource_id: string, values: Row = {}): Row => ({
  ...open,
  account_id: ACCOUNT_ID,
  user_id: ME,
  resource_type: 'course',
  resource_id,
  created_at: '2026-01-01T00:00:00Z',
  ...values,
});

describe('owned courses', () => {
  it('an entitlement counts between its start and its end, unless revoked', () => {
    expect(isOpenAt(open, now)).toBe(true);
    expect(isOpenAt({ ...open, starts_at: '2027-01-01T00:00:00Z' }, now)).toBe(false);
    expect(isOpenAt({ ...open, ends_at: '2026-11-21T12:00:00Z' }, now)).toBe(false);
    expect(isOpenAt({ ...open, ends_at: '2026-11-21T12:00:01Z' }, now)).toBe(true);
    expect(isOpenAt({ ...open, revoked_at: '2026-02-01T00:00:00Z' }, now)).toBe(false);
  });

  it('lists each owned course once, newest first, and nothing else', async () => {
    const entitlements = [
      entitlement('bowls'),
      entitlement('bowls', { created_at: '2026-03-01T00:00:00Z' }),
      entitlement('glazes', { created_at: '2026-02-01T00:00:00Z' }),
      entitlement('gone', { revoked_at: '2026-02-01T00:00:00Z' }),
      entitlement('foreign', { user_id: OTHER }),
    ];
    const courses = ['bowls', 'glazes', 'gone', 'foreign'].map((id) => course(id, `Course ${id}`));
    renderScreen(<Courses />, { backend: fakeBackend({ entitlements, courses }) });
    await screen.findByRole('heading', { name: 'Course bowls' });
    const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(titles).toEqual(['Course bowls', 'Course glazes']);
  });

  it('[DASH-18] offers the first action while there is none', async () => {
    renderScreen(<Courses />, { backend: fakeBackend({}) });
    expect((await screen.findByRole('link', { name: 'Browse courses' })).getAttribute('href')).toBe(
      '/course',
    );
  });
});

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TestPage } from '@stoa/shared/testing';
import { memberQuery, membersQuery } from '../../data/queries.ts';
import { withInitialData, course, member, post } from '../../testing/builders.ts';
import { Member } from './member.tsx';
import { Members } from './members.tsx';

afterEach(cleanup);

it('[PAGE-13] lists those who want to be found, and asks for no e-mail address', () => {
  expect(membersQuery.where).toEqual({ is_listed: true });
  expect(membersQuery.select + memberQuery.select).not.toMatch(/email/);
  const withPicture = member({ id: 'm2', slug: 'ines', name: 'Inês', avatar_at: '2026-11-20T00:00:00Z' });
  render(
    <TestPage bootstrap={withInitialData([[membersQuery, [withPicture, member()]]])}>
      <Members />
    </TestPage>,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/members/ines',
    '/members/tomas',
  ]);
  expect(document.querySelector('img')?.getAttribute('src')).toMatch(/\/avatars\/u1\/avatar\.jpg\?v=\d+$/);
});

it('[PAGE-13] a member is shown with what they published', () => {
  const notified = member({
    courses: [
      { ...course({ id: 'c2', slug: 'b', title: 'Second' }), status: 'published', position: 2 },
      { ...course({ id: 'c1', slug: 'a', title: 'First' }), status: 'published', position: 1 },
      { ...course({ id: 'c3', slug: 'c', title: 'Draft' }), status: 'draft', position: 0 },
    ],
    posts: [{ ...post(), status: 'published' }],
  });
  render(
    <TestPage
      path="/members/tomas"
      pattern="/members/:slug"
      bootstrap={withInitialData([[memberQuery, notified]], { params: { slug: 'tomas' } })}
    >
      <Member />
    </TestPage>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Tomás Reis' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'First',
    'Second',
    'Forty turns',
  ]);
});

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TestPage, testSession } from '@stoa/shared/testing';
import { groupQuery, groupsQuery } from '../../data/queries.ts';
import { withInitialData, group } from '../../testing/builders.ts';
import { Group } from './group.tsx';
import { Groups } from './groups.tsx';
import { t } from '../../testing/texts.ts';

afterEach(cleanup);

const open = (isSignedIn: boolean) =>
  render(
    <TestPage
      path="/groups/table-talk"
      pattern="/groups/:slug"
      bootstrap={withInitialData([[groupQuery, group()]], { params: { slug: 'table-talk' } })}
      session={testSession(
        isSignedIn
          ? { status: 'signedIn', user: { id: 'u1', email: 'ada@kiln.example', user_metadata: {} } }
          : { status: 'signedOut', user: null },
      )}
    >
      <Group />
    </TestPage>,
  );

it('[PAGE-15] lists the groups that everybody may see', () => {
  expect(groupsQuery.where).toEqual({ privacy: 'public' });
  render(
    <TestPage bootstrap={withInitialData([[groupsQuery, [group()]]])}>
      <Groups />
    </TestPage>,
  );
  expect(screen.getByRole('link', { name: 'Table talk' }).getAttribute('href')).toBe('/groups/table-talk');
});

it('[PAGE-15] a group tells its rules, and who is signed out comes back to it after signing up', () => {
  open(false);
  expect(screen.getByText('Correct gently.')).toBeTruthy();
  expect(screen.getByRole('link', { name: t('groups.join') }).getAttribute('href')).toBe(
    '/signup?redirectedFrom=%2Fgroups%2Ftable-talk',
  );
  cleanup();
  open(true);
  expect(screen.getByRole('link', { name: t('groups.open') }).getAttribute('href')).toBe(
    '/dashboard/groups/table-talk',
  );
});

import { provideNotify } from '@stoa/shared/notify';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { chooseOption, optionsOf } from '@stoa/shared/testing/choose-option';
import Group from '../../exposes/group.tsx';
import Groups from '../../exposes/groups.tsx';
import { fakeBackend, MANAGER, STUDENT } from '../../testing/fake-backend.ts';
import { feedPost, groupEntry, groupScreen } from '../../testing/group-rows.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { readListState, writeListState } from './list-state.ts';
import { groupsText } from '../../testing/texts.ts';

const person = userEvent.setup();

function open(values: Parameters<typeof groupScreen>[0] = {}, posts = [feedPost('one')], part = '') {
  const backend = fakeBackend({}, STUDENT);
  backend.answer('group_screen', groupScreen(values));
  backend.answer('group_feed', posts);
  renderScreen(<Group />, {
    backend,
    path: `/dashboard/groups/pots${part}`,
    pattern: '/dashboard/groups/:slug/:part?',
  });
  return backend;
}
const last = (backend: ReturnType<typeof fakeBackend>, name: string) =>
  backend.called.findLast((call) => call.name === name)?.args;

describe('the list of groups', () => {
  it('[LMS-09] asks the server for a scope and a search, which stand in the address', async () => {
    const backend = fakeBackend({}, STUDENT);
    backend.answer('list_groups', [groupEntry('pots', { standing: 'invited', members: 2 })]);
    renderScreen(<Groups />, { backend, path: '/dashboard/groups' });
    const link = await screen.findByRole('link', { name: 'Group pots' });
    expect(link.getAttribute('href')).toBe('/dashboard/groups/pots');
    expect(screen.getByText('Invited')).toBeTruthy();
    expect(await optionsOf(groupsText('list.scopes'))).not.toContain('All groups');
    expect(screen.queryByRole('button', { name: 'New group' })).toBeNull();
    await chooseOption(screen.getByLabelText(groupsText('list.scopes')), 'Discover');
    await person.type(screen.getByLabelText('Search groups'), 'clay{Enter}');
    await waitFor(() =>
      expect(last(backend, 'list_groups')).toMatchObject({
        p_scope: 'discover',
        p_search: 'clay',
        p_offset: 0,
      }),
    );
    expect(screen.getByTestId('where').textContent).toBe('/dashboard/groups?scope=discover&search=clay');
  });

  it('lets a manager open one, and says what is missing before it asks', async () => {
    const backend = fakeBackend({}, MANAGER);
    backend.answer('create_group', 'clay-fire');
    renderScreen(<Groups />, { backend, path: '/dashboard/groups' });
    await person.click(await screen.findByRole('button', { name: 'New group' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New group' }));
    await person.click(dialog.getByRole('button', { name: 'Create group' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(groupsText('settings.needsTitle'));
    expect(document.activeElement).toBe(dialog.getByLabelText('Title'));
    await person.type(dialog.getByLabelText('Title'), 'Clay & Fire');
    await chooseOption(dialog.getByLabelText(groupsText('settings.privacy')), 'Hidden');
    await person.click(dialog.getByRole('button', { name: 'Create group' }));
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/dashboard/groups/clay-fire'));
    expect(last(backend, 'create_group')).toMatchObject({ p_title: 'Clay & Fire', p_privacy: 'hidden' });
  });

  it('says above the form why one was not made, and keeps what was typed', async () => {
    const backend = fakeBackend({}, MANAGER);
    backend.answer('create_group', null, { message: 'limit_reached' });
    renderScreen(<Groups />, { backend, path: '/dashboard/groups' });
    await person.click(await screen.findByRole('button', { name: 'New group' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New group' }));
    await person.type(dialog.getByLabelText('Title'), 'Clay & Fire');
    await person.click(dialog.getByRole('button', { name: 'Create group' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe(dialog.getByRole('alert').textContent)); // prettier-ignore
    expect(dialog.getByLabelText('Title')).toHaveProperty('value', 'Clay & Fire');
  });

  it('takes nonsense in the address as if it were not there', () => {
    const state = readListState(new URLSearchParams('scope=x&page=-3'));
    expect(state).toEqual({ scope: 'mine', search: '', page: 1 });
    expect(writeListState({ scope: 'manage', search: 'a', page: 2 }).toString()).toBe(
      'scope=manage&search=a&page=2',
    );
  });
});

describe('a group', () => {
  it('[LMS-09] shows its posts harmless and mild, and what each person may do with them', async () => {
    const posts = [
      feedPost('one', {
        body: '<p>This <b>shitty</b> kiln<script>alert(1)</script></p>',
        reactions: { love: 2 },
      }),
      feedPost('two', { is_mine: true, may_remove: true, name: 'Mia', is_pinned: true }),
    ];
    const backend = open({}, posts);
    const [first, second] = await screen.findAllByRole('article');
    expect(first!.textContent).toContain('This ****** kiln');
    expect(first!.innerHTML).not.toContain('script');
    await person.click(within(first!).getByRole('button', { name: 'Love: 2' }));
    await waitFor(() => expect(last(backend, 'react')).toEqual({ p_post_id: 'one', p_comment_id: null, p_emoji: 'love' })); // prettier-ignore
    await person.click(
      within(first!).getByRole('button', { name: groupsText('post.more', { name: 'Jonas Berg' }) }),
    );
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Report',
    ]);
    await person.keyboard('{Escape}');
    await person.click(
      within(second!).getByRole('button', { name: groupsText('post.more', { name: 'Mia' }) }),
    );
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Edit',
      'Delete',
    ]);
  });

  it('reads again what shows when something in it changed', async () => {
    const backend = open();
    await screen.findByText('Words of one');
    backend.answer('group_feed', [feedPost('two')]);
    backend.notify('group_pulses', { group_id: 'pots', post_id: 'two', beats: 2 });
    expect(await screen.findByText('Words of two')).toBeTruthy();
    expect(screen.queryByText('Words of one')).toBeNull();
  });

  it('is only written in by who may: not muted, not outside, not archived', async () => {
    const write = () => screen.queryByRole('button', { name: 'Write a post' });
    open();
    await screen.findByRole('article');
    expect(write()).toBeTruthy();
    for (const values of [
      { muted_until: '2026-11-30T10:00:00Z' },
      { may_write: false, standing: null },
      { may_write: false, archived_at: '2026-11-01T10:00:00Z' },
    ]) {
      document.body.innerHTML = '';
      open(values);
      await screen.findByRole('article');
      expect(write(), JSON.stringify(values)).toBeNull();
    }
  });

  it('keeps what was written when the server refuses it, and says why', async () => {
    const backend = open();
    const said: string[] = [];
    provideNotify(({ text }) => said.push(text));
    await person.click(
      await screen.findByRole('button', { name: groupsText('post.comments', { count: 0 }) }),
    );
    const box = await screen.findByLabelText('Write a comment');
    backend.answer('comment_on', null, { message: 'slow_mode' });
    await person.type(box, 'I think so');
    await person.click(screen.getByRole('button', { name: groupsText('post.commentSend') }));
    await waitFor(() => expect(said).toEqual([groupsText('refused.slow_mode')]));
    expect((box as HTMLTextAreaElement).value).toBe('I think so');
    provideNotify(null);
  });

  it('empties the box of a comment as soon as it is saved, so that nobody sees their words twice', async () => {
    const backend = open();
    await person.click(
      await screen.findByRole('button', { name: groupsText('post.comments', { count: 0 }) }),
    );
    const box = await screen.findByLabelText<HTMLTextAreaElement>('Write a comment');
    backend.answer('post_comments', new Promise(() => {}));
    await person.type(box, 'I think so');
    await person.click(screen.getByRole('button', { name: groupsText('post.commentSend') }));
    await waitFor(() => expect(box.value).toBe(''));
    expect(backend.called).toContainEqual(expect.objectContaining({ name: 'comment_on' }));
  });

  it('offers the way in that is open: join, ask, accept, buy, or nothing', async () => {
    const outside = { standing: null, role: null, may_write: false, may_read: false } as const;
    const ways: [Parameters<typeof groupScreen>[0], string | null][] = [
      [{ ...outside }, 'Join group'],
      [{ ...outside, join_mode: 'request' }, groupsText('way.request')],
      [{ ...outside, standing: 'invited', join_mode: 'invite' }, 'Accept invitation'],
      [{ ...outside, standing: 'pending' }, 'Withdraw request'],
      [{ ...outside, join_mode: 'invite' }, null],
      [{ ...outside, archived_at: '2026-11-01T10:00:00Z' }, null],
    ];
    for (const [values, name] of ways) {
      document.body.innerHTML = '';
      open(values);
      await screen.findByRole('heading', { level: 1 });
      const found = screen.queryAllByRole('button').map(({ textContent }) => textContent);
      if (name) expect(found, JSON.stringify(values)).toContain(name);
      else expect(found, JSON.stringify(values)).toEqual([]);
    }
    document.body.innerHTML = '';
    open({ ...outside, join_mode: 'paid', standing: 'lapsed', offers: [{ slug: 'club', title: 'Club', kind: 'membership' }] }); // prettier-ignore
    const buy = await screen.findByRole('link', { name: 'Get access: Club' });
    expect(buy.getAttribute('href')).toBe('/products/club');
  });

  it('says that it is not there to whom it is not open', async () => {
    const backend = fakeBackend({}, STUDENT);
    backend.answer('group_screen', null);
    renderScreen(<Group />, { backend, path: '/dashboard/groups/x', pattern: '/dashboard/groups/:slug' });
    expect(await screen.findByRole('heading', { name: groupsText('group.missingTitle') })).toBeTruthy();
  });

  it('[LMS-09] a moderator judges what was reported, and may silence its writer at once', async () => {
    const backend = open({ may_moderate: true, role: 'moderator', reports: 1 }, [], '/queue');
    backend.answer('group_reports', [
      {
        report_id: 'r1',
        post_id: 'p1',
        comment_id: null,
        user_id: 'u9',
        name: 'Ines',
        body: '<p>Buy my wheel</p>',
        images: [],
        written_at: '2026-11-20T10:00:00Z',
        reasons: [{ name: 'Mia', reason: 'Advertising', at: '2026-11-20T11:00:00Z' }],
        author_role: 'member',
        muted_until: null,
      },
    ]);
    expect(await screen.findByRole('link', { name: 'Moderation (1)' })).toBeTruthy();
    expect(document.title).toMatch(/^Moderation · Group pots · /);
    await person.click(await screen.findByRole('button', { name: groupsText('queue.takeDownMute') }));
    await waitFor(() =>
      expect(last(backend, 'mute_in_group')).toEqual({
        p_group_id: 'pots',
        p_user_id: 'u9',
        p_minutes: 1440,
      }),
    );
    expect(last(backend, 'handle_report')).toEqual({ p_report_id: 'r1', p_accept: true });
  });

  it('keeps moderation and settings from members, whatever the address says', async () => {
    const backend = open({}, [feedPost('one')], '/settings');
    await screen.findByRole('article');
    expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull();
    expect(last(backend, 'group_reports')).toBeUndefined();
  });
});

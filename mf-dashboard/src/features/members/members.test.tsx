import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Accept from '../../exposes/invitation.tsx';
import Invitations from '../../exposes/users-invitations.tsx';
import Member from '../../exposes/users-member.tsx';
import Members from '../../exposes/users-members.tsx';
import Roles from '../../exposes/users-roles.tsx';
import remote from '../../../remote.ts';
import { parseCsv } from '../../data/parse-csv.ts';
import { ACCOUNT_ID, fakeBackend, MANAGER, ME, OTHER, STUDENT } from '../../testing/fake-backend.ts';
import { chooseFilter } from '../../testing/choose-filter.ts';
import { expectSentBack } from '../../testing/expect-sent-back.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { readImport } from './read-import.ts';
import type { MemberLine, RoleLine } from './rows.ts';
import { managePattern, manageText } from '../../testing/texts.ts';

const ROLES: RoleLine[] = [
  {
    role_id: 'r-owner',
    name: 'Owner',
    caps: ['manage_options'],
    is_default: false,
    is_owner: true,
    members: 1,
  },
  { role_id: 'r', name: 'Manager', caps: ['manage_options'], is_default: false, is_owner: false, members: 1 },
  { role_id: 'r-student', name: 'Student', caps: [], is_default: true, is_owner: false, members: 45 },
];
const MEMBER: MemberLine = {
  id: OTHER,
  user_id: OTHER,
  name: 'Ada Lovelace',
  email: 'ada@kiln.example',
  slug: 'ada',
  role_id: 'r-student',
  role: 'Student',
  status: 'active',
  is_owner: false,
  created_at: '2026-11-01T10:00:00Z',
  total: 45,
};
const INVITATION = {
  id: 'i1',
  account_id: ACCOUNT_ID,
  email: 'new@kiln.example',
  role_id: 'r-student',
  created_at: '2026-11-01T10:00:00Z',
  expires_at: '2026-11-02T10:00:00Z',
  accepted_at: null,
  revoked_at: null,
};

function backend(access = MANAGER) {
  const fake = fakeBackend({ invitations: [INVITATION] }, access);
  fake.answer('role_list', ROLES);
  fake.answer('member_list', [MEMBER]);
  return fake;
}
/** Answers the calls of the product's own service with what became of each line. */
function service(rejections: (string | null)[]) {
  const posted: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { people } = JSON.parse(body) as { people: { email: string }[] };
    posted.push(people);
    return Response.json({
      results: people.map(({ email }, index) => ({ email, refused: rejections[index] ?? null })),
    });
  });
  return posted;
}
const argsOf = (fake: ReturnType<typeof backend>, name: string) =>
  fake.called.filter((one) => one.name === name).at(-1)?.args;
const file = (text: string) => new File([text], 'people.csv', { type: 'text/csv' });

afterEach(() => vi.unstubAllGlobals());

describe('members', () => {
  it('[MNG-06] are searched, filtered, sorted and paged by the database', async () => {
    const fake = backend();
    renderScreen(<Members />, { backend: fake, path: '/dashboard/manage/users' });
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(argsOf(fake, 'member_list')).toMatchObject({ p_offset: 20, p_limit: 20 }));
    await chooseFilter('Role', 'Student', 'Manager');
    await chooseFilter('Status', 'Blocked');
    await userEvent.click(screen.getByRole('button', { name: 'Member' }));
    await userEvent.type(screen.getByRole('searchbox'), 'ada{Enter}');
    await waitFor(() =>
      expect(argsOf(fake, 'member_list')).toMatchObject({
        p_filter: { search: 'ada', roles: ['r-student', 'r'], status: 'banned', sort: 'name' },
        p_offset: 0,
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Member' }));
    await waitFor(() => expect(argsOf(fake, 'member_list')).toMatchObject({ p_filter: { sort: '-name' } }));
  });

  it('[MNG-06] addresses from before keep their meaning', async () => {
    const fake = backend();
    const path = '/dashboard/manage/users?q=ada&role=r-student&status=banned&sort=oldest&page=2';
    renderScreen(<Members />, { backend: fake, path });
    await screen.findByRole('table', { name: 'Members' });
    expect(argsOf(fake, 'member_list')).toMatchObject({
      p_filter: { search: 'ada', roles: ['r-student'], status: 'banned', sort: 'oldest' },
      p_offset: 20,
    });
    expect(screen.getByRole('columnheader', { name: 'Joined' }).getAttribute('aria-sort')).toBe('ascending');
  });

  it('[MNG-06] several are blocked after asking; the owner and oneself are left out with the reason', async () => {
    const fake = backend();
    const others = [
      { ...MEMBER, id: 'm-owner', user_id: 'o', name: 'Olga Owner', role_id: 'r-owner', is_owner: true },
      { ...MEMBER, id: 'm-me', user_id: ME, name: 'Mia Myself', role_id: 'r' },
    ];
    fake.answer('member_list', [MEMBER, ...others]);
    renderScreen(<Members />, { backend: fake, path: '/dashboard/manage/users' });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(screen.getByRole('button', { name: manageText('users.bulkBlock') }));
    expect(argsOf(fake, 'set_member_status')).toBeUndefined();
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: manageText('users.bulkBlock') }));
    expect(await screen.findByText('2 items weren’t changed')).toBeTruthy();
    const reasons = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(reasons.filter((text) => /^(Olga Owner|Mia Myself): Not possible/.test(text))).toHaveLength(2);
    expect(fake.called.filter(({ name }) => name === 'set_member_status')).toEqual([
      { name: 'set_member_status', args: { p_member_id: OTHER, p_status: 'banned' } },
    ]);
  });

  it('[MNG-07] the singular path of the edit shortcut opens the same members, and searching works there', async () => {
    const at = (path: string) => remote.routes.find((route) => route.path === path);
    expect(at('/dashboard/manage/user')?.expose).toBe(at('/dashboard/manage/users')?.expose);
    const fake = backend();
    renderScreen(<Members />, { backend: fake, path: '/dashboard/manage/user' });
    const link = await screen.findByRole('link', { name: /Ada Lovelace/ });
    expect(link.getAttribute('href')).toMatch(new RegExp(`^/dashboard/manage/users/${OTHER}\\?in=`));
    await userEvent.type(screen.getByRole('searchbox'), 'ada{Enter}');
    await waitFor(() => expect(argsOf(fake, 'member_list')).toMatchObject({ p_filter: { search: 'ada' } }));
    expect(screen.getByTestId('where').textContent).toMatch(/^\/dashboard\/manage\/user\?/);
  });

  it('[MNG-27] nothing is asked for someone who does not manage the site', async () => {
    const fake = backend(STUDENT);
    renderScreen(<Members />, { backend: fake, path: '/dashboard/manage/users' });
    await expectSentBack('/dashboard/manage/users');
    expect(argsOf(fake, 'member_list')).toBeUndefined();
  });

  it.each([
    ['roles', <Roles key="roles" />, '/dashboard/manage/users/roles', 'role_list'],
    ['one of them', <Member key="member" />, `/dashboard/manage/users/${OTHER}`, 'member_card'],
  ])('[MNG-27] %s: not asked for either', async (_, element, path, name) => {
    const fake = backend(STUDENT);
    renderScreen(element, { backend: fake, path });
    await expectSentBack(path);
    expect(argsOf(fake, name)).toBeUndefined();
  });

  it('[MNG-06] a file invites its people, and says of each line what became of it', async () => {
    const posted = service([null, 'already_member']);
    renderScreen(<Members />, { backend: backend(), path: '/dashboard/manage/users' });
    await userEvent.click(await screen.findByRole('button', { name: manageText('users.import') }));
    const dialog = within(await screen.findByRole('dialog'));
    const text = 'Name;Email;Role\nA;a@x.example;manager\nB;b@x.example;\nC;c@x.example;Queen\n';
    await userEvent.upload(await dialog.findByLabelText('CSV file'), file(text));
    await userEvent.click(await dialog.findByRole('button', { name: manageText('users.importing.start') }));
    const rows = within(await dialog.findByRole('table'))
      .getAllByRole('row')
      .slice(1);
    expect(posted).toEqual([
      [
        { email: 'a@x.example', roleId: 'r' },
        { email: 'b@x.example', roleId: 'r-student' },
      ],
    ]);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Invited'),
      expect.stringContaining(manageText('refused.already_member')),
      expect.stringContaining(manageText('users.importing.roleUnknown', { role: 'Queen' })),
    ]);
    expect(dialog.getByText(manageText('users.importing.done', { invited: '1', all: '3' }))).toBeTruthy();
  });

  it('[MNG-06] one is blocked after asking, and the owner and oneself are not', async () => {
    const fake = backend();
    const card = { ...MEMBER, bio: '', is_me: false, courses: [], orders: [], past: [] };
    fake.answer('member_card', card);
    const at = {
      backend: fake,
      path: `/dashboard/manage/users/${OTHER}`,
      pattern: '/dashboard/manage/users/:memberId',
    };
    const shown = renderScreen(<Member />, at);
    await userEvent.click(await screen.findByRole('button', { name: 'Block' }));
    expect(argsOf(fake, 'set_member_status')).toBeUndefined();
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Block' }));
    await waitFor(() =>
      expect(argsOf(fake, 'set_member_status')).toEqual({ p_member_id: OTHER, p_status: 'banned' }),
    );
    shown.unmount();
    for (const stored of [{ is_owner: true }, { is_me: true, id: ME, user_id: ME }]) {
      fake.answer('member_card', { ...card, ...stored });
      const next = renderScreen(<Member />, at);
      await screen.findByRole('heading', { name: manageText('users.rights') });
      await screen.findByText(new RegExp(`${manageText('users.ownerText')}|${manageText('users.you')}`));
      expect(screen.queryByRole('button', { name: 'Block' })).toBeNull();
      next.unmount();
    }
  });

  it('are read from CSV with comma or semicolon, quotes and line ends of every kind', () => {
    expect(parseCsv('\uFEFFa,b\r\n"x, ""y""\nz", c \n\n,\nlast')).toEqual([
      ['a', 'b'],
      ['x, "y"\nz', 'c'],
      ['last'],
    ]);
    expect(parseCsv('a;b\n1,5;2')).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ]);
    expect(readImport('mail\na@x.example', ROLES, 'r')).toBe('noEmail');
    expect(readImport('EMAIL\n', ROLES, 'r')).toBe('empty');
    expect(readImport(`email\n${'a@x.example\n'.repeat(501)}`, ROLES, 'r')).toBe('tooLarge');
    expect(readImport('email\n"a@x', ROLES, 'r')).toBe('noEmail');
  });
});

describe('roles and invitations', () => {
  it('[ROLE-07] a role holds any set of the seven rights; the own one is only narrowed, the default one never manages', async () => {
    const fake = backend();
    renderScreen(<Roles />, { backend: fake, path: '/dashboard/manage/users/roles' });
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('columnheader')).toHaveLength(1 + ROLES.length);
    expect(within(table).getAllByRole('row')).toHaveLength(1 + 7 + 2);
    expect(
      screen.queryByRole('button', { name: manageText('users.roles.edit', { name: 'Owner' }) }),
    ).toBeNull();
    const boxes = async (name: string) => {
      await userEvent.click(await screen.findByRole('button', { name }));
      return within(await screen.findByRole('dialog'));
    };
    const own = await boxes(manageText('users.roles.edit', { name: 'Manager' }));
    expect(
      own.getByRole<HTMLInputElement>('checkbox', { name: manageText('users.caps.manage_submissions') })
        .disabled,
    ).toBe(true);
    await userEvent.click(own.getByRole('button', { name: 'Close' }));
    const student = await boxes(manageText('users.roles.edit', { name: 'Student' }));
    expect(student.getByRole<HTMLInputElement>('checkbox', { name: 'Manage the site' }).disabled).toBe(true);
    await userEvent.click(
      student.getByRole('checkbox', { name: manageText('users.caps.manage_submissions') }),
    );
    await userEvent.click(student.getByRole('button', { name: manageText('users.roles.save') }));
    await waitFor(() =>
      expect(argsOf(fake, 'save_role')).toMatchObject({
        p_role: { role_id: 'r-student', name: 'Student', caps: ['manage_submissions'] },
      }),
    );
  });

  it('[MNG-06] an invitation is sent again and taken back', async () => {
    const posted = service([]);
    const fake = backend();
    renderScreen(<Invitations />, { backend: fake, path: '/dashboard/manage/users/invitations' });
    expect(await screen.findByText('Expired')).toBeTruthy();
    await userEvent.click(
      screen.getByRole('button', {
        name: manageText('users.invitations.resendTo', { email: 'new@kiln.example' }),
      }),
    );
    await waitFor(() => expect(posted).toEqual([[{ email: 'new@kiln.example', roleId: 'r-student' }]]));
    await userEvent.click(screen.getByRole('button', { name: managePattern('users.invitations.revokeOf') }));
    await waitFor(() => expect(argsOf(fake, 'revoke_invitation')).toEqual({ p_invitation_id: 'i1' }));
  });

  it('its link asks before it lets in, and says why it does not', async () => {
    const fake = backend(STUDENT);
    fake.answer('accept_invitation', null, { message: 'invitation_other_person' });
    const token = 'a'.repeat(64);
    const shown = renderScreen(<Accept />, { backend: fake, path: `/dashboard/invitation?token=${token}` });
    await userEvent.click(await screen.findByRole('button', { name: manageText('users.accept.action') }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      manageText('refused.invitation_other_person'),
    );
    fake.answer('accept_invitation', {});
    await userEvent.click(screen.getByRole('button', { name: manageText('users.accept.action') }));
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/dashboard'));
    expect(argsOf(fake, 'accept_invitation')).toEqual({ p_token: token });
    shown.unmount();
    renderScreen(<Accept />, { backend: fake, path: '/dashboard/invitation?token=x' });
    expect(await screen.findByText(manageText('users.accept.missing'))).toBeTruthy();
  });
});

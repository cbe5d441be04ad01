import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { chooseOption, optionsOf } from '@stoa/shared/testing/choose-option';
import Member from '../../exposes/users-member.tsx';
import { ACCOUNT_ID, fakeBackend, MANAGER, OTHER } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import type { MemberLine, RoleLine } from './rows.ts';

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

const argsOf = (fake: ReturnType<typeof fakeBackend>, name: string) =>
  fake.called.filter((one) => one.name === name).at(-1)?.args;

describe("a member's access", () => {
  it('[EXAM-C9] one is granted access to a course until a day, and loses it for a reason; a subscription keeps its own', async () => {
    const fake = fakeBackend(
      {
        invitations: [],
        courses: [{ id: 'c-1', account_id: ACCOUNT_ID, title: 'Throwing bowls' }],
        products: [
          { id: 'p-1', account_id: ACCOUNT_ID, title: 'Studio', kind: 'membership' },
          { id: 'p-2', account_id: ACCOUNT_ID, title: 'A kit', kind: 'product' },
        ],
      },
      MANAGER,
    );
    fake.answer('role_list', ROLES);
    const line = { type: 'course', created_at: '2026-11-01T10:00:00Z', ends_at: null };
    fake.answer('member_card', {
      ...MEMBER,
      bio: '',
      is_me: false,
      courses: [],
      orders: [],
      access: [
        { ...line, id: 'e-1', title: 'Glazing', source: 'manual' },
        { ...line, id: 'e-2', title: 'Firing', source: 'subscription' },
      ],
      past: [
        {
          action: 'access.revoked',
          at: '2026-11-02T10:00:00Z',
          actor: 'Mia',
          from: null,
          to: null,
          reason: 'Left the school',
          title: 'Wheel',
        },
      ],
    });
    renderScreen(<Member />, {
      backend: fake,
      path: `/dashboard/manage/users/${OTHER}`,
      pattern: '/dashboard/manage/users/:memberId',
    });
    expect(await screen.findByText('Reason: Left the school')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Grant access' }));
    const grant = within(await screen.findByRole('dialog'));
    await userEvent.click(grant.getByRole('button', { name: 'Grant access' }));
    expect((await grant.findByRole('alert')).textContent).toBe('Choose a course or product.');
    const what = () => grant.getByLabelText(/Course or product/);
    expect(await optionsOf(what())).toEqual(['Choose', 'Throwing bowls', 'Studio']);
    await chooseOption(what(), 'Throwing bowls');
    await userEvent.type(grant.getByLabelText(/End date/), '2030-01-31');
    await userEvent.click(grant.getByRole('button', { name: 'Grant access' }));
    await waitFor(() =>
      expect(argsOf(fake, 'grant_access')).toEqual({
        p_account_id: ACCOUNT_ID,
        p_user_id: OTHER,
        p_type: 'course',
        p_id: 'c-1',
        p_ends_at: new Date('2030-01-31T23:59:59').toISOString(),
      }),
    );
    expect(screen.queryByRole('button', { name: 'Revoke access to Firing' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke access to Glazing' }));
    const revoke = within(await screen.findByRole('dialog'));
    await userEvent.click(revoke.getByRole('button', { name: 'Revoke access' }));
    expect((await revoke.findByRole('alert')).textContent).toBe('Enter a reason.');
    expect(argsOf(fake, 'revoke_access')).toBeUndefined();
    await userEvent.type(revoke.getByLabelText(/Reason/), 'Refunded by hand');
    await userEvent.click(revoke.getByRole('button', { name: 'Revoke access' }));
    await waitFor(() =>
      expect(argsOf(fake, 'revoke_access')).toEqual({
        p_entitlement_id: 'e-1',
        p_reason: 'Refunded by hand',
      }),
    );
  });
});

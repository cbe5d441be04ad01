import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideNotify } from '@stoa/shared/notify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseOption } from '@stoa/shared/testing/choose-option';
import ProfileData from '../../exposes/profile-data.tsx';
import ProfileSecurity from '../../exposes/profile-security.tsx';
import ProfileWishes from '../../exposes/profile-wishes.tsx';
import Profile from '../../exposes/profile.tsx';
import { ACCOUNT_ID, fakeBackend, STUDENT } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { peopleText } from '../../testing/texts.ts';

const person = userEvent.setup();
const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  provideNotify(({ text }) => said.push(text));
  // A backend of another make: it has no recovery codes.
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 404 }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  provideNotify(null);
  vi.restoreAllMocks();
});

const PROFILE = { name: 'Mia Lindqvist', slug: 'mia', bio: '', email: 'mia@kiln.example', is_listed: false, avatar_at: null, messages_from: 'everyone', joined_at: '2026-01-01T00:00:00Z', role: 'Student', is_owner: false }; // prettier-ignore
function withProfile(more: object = {}) {
  const backend = fakeBackend({ members: [], notification_preferences: [] }, STUDENT);
  backend.answer('my_profile', { ...PROFILE, ...more });
  backend.answer('member_emails', []);
  return backend;
}
const called = (backend: ReturnType<typeof fakeBackend>, name: string) =>
  backend.called.filter((call) => call.name === name).map(({ args }) => args);

/** The sign-in part of the client, which says what it was asked. */
function withAuth(answers: Record<string, unknown> = {}) {
  const backend = withProfile();
  const request: [string, unknown][] = [];
  const call = (name: string) => async (input?: unknown) => {
    request.push([name, input]);
    return answers[name] ?? { data: {}, error: null };
  };
  const names = ['listFactors', 'enroll', 'challengeAndVerify', 'unenroll'];
  const mfa = Object.fromEntries(names.map((name) => [name, call(name)]));
  const auth = {
    updateUser: call('updateUser'),
    getSession: async () => ({ data: { session: { access_token: 'mine' } } }),
    setSession: call('setSession'),
    signOut: call('signOut'),
    refreshSession: call('refresh'),
    mfa,
  };
  Object.assign(backend.client, { auth });
  return { backend, requests: request };
}

describe('[DASH-17] the profile', () => {
  it('shows what is stored and saves name, address, words and who may write', async () => {
    const backend = withProfile();
    renderScreen(<Profile />, { backend, path: '/dashboard/profile' });
    const name = await screen.findByLabelText('Name');
    expect((name as HTMLInputElement).value).toBe('Mia Lindqvist');
    await person.clear(name);
    await person.type(screen.getByLabelText('About you'), 'I throw bowls');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe(peopleText('profile.nameMissing'));
    expect(document.activeElement).toBe(name);
    expect(called(backend, 'update_my_profile')).toEqual([]);
    await person.type(name, 'Mia L.');
    await chooseOption(screen.getByLabelText(peopleText('profile.messagesFrom')), 'staff');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(said).toEqual([peopleText('profile.saved')]));
    expect(called(backend, 'update_my_profile')).toEqual([
      {
        p_account_id: ACCOUNT_ID,
        p_profile: { name: 'Mia L.', slug: 'mia', bio: 'I throw bowls', isListed: false },
      },
    ]);
    expect(called(backend, 'set_messages_from')).toEqual([{ p_account_id: ACCOUNT_ID, p_from: 'staff' }]);
  });

  it('says at its field that an address is taken, and keeps what was typed', async () => {
    const backend = withProfile();
    backend.answer('update_my_profile', null, { message: 'slug_taken' });
    renderScreen(<Profile />, { backend, path: '/dashboard/profile' });
    await person.click(await screen.findByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain(peopleText('profile.slugTaken'));
    expect(document.activeElement).toBe(screen.getByLabelText(peopleText('profile.slug')));
  });

  it('refuses a file that is no picture and says why', async () => {
    const backend = withProfile();
    renderScreen(<Profile />, { backend, path: '/dashboard/profile' });
    const input = await screen.findByLabelText(peopleText('profile.picture.choose'));
    await userEvent.upload(input, new File(['x'], 'notes.txt', { type: 'text/plain' }), {
      applyAccept: false,
    });
    expect((await screen.findByRole('alert')).textContent).toBe(
      peopleText('profile.picture.unsupported_media_type'),
    );
    expect(called(backend, 'update_my_profile')).toEqual([]);
  });
});

it.each([
  [Profile, '', 'About you'],
  [ProfileSecurity, '/security', peopleText('security.title')],
  [ProfileWishes, '/notifications', 'Notifications'],
  [ProfileData, '/data', 'Your data'],
])('each part of the profile names the document: %#', async (Part, path, name) => {
  const { backend } = withAuth({ listFactors: { data: { totp: [], all: [] }, error: null } });
  renderScreen(<Part />, { backend, path: `/dashboard/profile${path}` });
  await screen.findByRole('heading', { level: 1, name: 'Your profile' });
  expect(document.title).toMatch(new RegExp(`^${name} · Your profile · `));
});

describe('sign-in', () => {
  it('a new password needs the current one; what the backend refuses stands at its field', async () => {
    const rejected = {
      data: {},
      error: { code: 'validation_failed', message: 'Current password is not correct' },
    };
    const { backend, requests: request } = withAuth({ listFactors: { data: { totp: [], all: [] }, error: null }, updateUser: rejected }); // prettier-ignore
    renderScreen(<ProfileSecurity />, { backend, path: '/dashboard/profile/security' });
    await person.type(await screen.findByLabelText('New password'), 'a new phrase 22');
    const change = screen.getByRole('button', { name: 'Change password' });
    await person.click(change);
    expect(screen.getByText(peopleText('security.refused.current_password_required'))).toBeTruthy();
    await person.type(screen.getByLabelText('Current password'), 'old');
    await person.click(change);
    expect(await screen.findByText(peopleText('security.refused.current_password_wrong'))).toBeTruthy();
    expect(request).toContainEqual(['updateUser', { password: 'a new phrase 22', current_password: 'old' }]);
  });

  it('[AUTH-18] an authenticator app is added by picture or secret once a code of it was shown', async () => {
    const { backend, requests: request } = withAuth({
      listFactors: { data: { totp: [], all: [{ id: 'left', status: 'unverified' }] }, error: null },
      enroll: { data: { id: 'f1', totp: { qr_code: 'data:image/svg+xml;utf-8,<svg/>', secret: 'ABCDEF' } }, error: null }, // prettier-ignore
    });
    renderScreen(<ProfileSecurity />, { backend, path: '/dashboard/profile/security' });
    await person.click(await screen.findByRole('button', { name: peopleText('factors.add') }));
    await person.type(await screen.findByLabelText('Name'), 'My phone');
    await person.click(screen.getByRole('button', { name: peopleText('factors.next') }));
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy();
    expect(screen.getByText('ABCDEF')).toBeTruthy();
    expect(request).toContainEqual(['unenroll', { factorId: 'left' }]);
    await person.type(screen.getByLabelText('Code'), '123 456');
    await person.click(screen.getByRole('button', { name: peopleText('factors.confirm') }));
    await waitFor(() =>
      expect(request).toContainEqual(['challengeAndVerify', { factorId: 'f1', code: '123456' }]),
    );
    expect(said).toEqual([peopleText('factors.added')]);
  });

  it('[AUTH-18] it goes only with a present code', async () => {
    const factor = { id: 'f1', friendly_name: 'My phone', created_at: '2026-11-01T10:00:00Z' };
    const wrong = { data: null, error: { code: 'mfa_verification_failed' } };
    const answers: Record<string, unknown> = {
      listFactors: { data: { totp: [factor], all: [factor] }, error: null },
      challengeAndVerify: wrong,
    };
    const { backend, requests: request } = withAuth(answers);
    renderScreen(<ProfileSecurity />, { backend, path: '/dashboard/profile/security' });
    await person.click(await screen.findByRole('button', { name: 'Remove' }));
    const dialog = await screen.findByRole('dialog');
    await person.type(await screen.findByLabelText('Code'), '000000');
    const remove = [...dialog.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Remove',
    )!;
    await person.click(remove);
    expect(await screen.findByText(peopleText('security.refused.mfa_verification_failed'))).toBeTruthy();
    expect(request.map(([name]) => name)).not.toContain('unenroll');
    delete answers['challengeAndVerify'];
    await person.click(remove);
    await waitFor(() => expect(request).toContainEqual(['unenroll', { factorId: 'f1' }]));
  });

  it('[AUTH-18] with the first app come recovery codes, shown once; how many are left is said, and one takes a lost app away', async () => {
    const factor = { id: 'f1', friendly_name: 'My phone', created_at: '2026-11-01T10:00:00Z' };
    const factors = { totp: [] as object[], all: [] as object[] };
    const { backend, requests: request } = withAuth({
      listFactors: { data: factors, error: null },
      enroll: { data: { id: 'f1', totp: { qr_code: 'data:image/svg+xml;utf-8,<svg/>', secret: 'ABCDEF' } }, error: null }, // prettier-ignore
    });
    const sent: string[] = [];
    let remaining = 0;
    vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
      sent.push([method, url.split('/auth/v1')[1], body].join(' ').trim());
      if (url.endsWith('/verify')) return Response.json({ access_token: 'a', refresh_token: 'r' });
      if (method === 'GET') return Response.json({ remaining, created_at: '2026-11-22T10:00:00Z' });
      remaining = 10;
      const codes = Array.from({ length: 10 }, (_, index) => `AAAA${index}-BBBBB`);
      return Response.json({ codes, remaining });
    });
    renderScreen(<ProfileSecurity />, { backend, path: '/dashboard/profile/security' });
    await person.click(await screen.findByRole('button', { name: peopleText('factors.add') }));
    await person.click(await screen.findByRole('button', { name: peopleText('factors.next') }));
    await person.type(await screen.findByLabelText('Code'), '123456');
    factors.totp = factors.all = [factor];
    await person.click(screen.getByRole('button', { name: peopleText('factors.confirm') }));
    const dialog = await screen.findByRole('dialog', { name: 'Recovery codes' });
    expect(sent).toEqual(['GET /recovery-codes']);
    await person.click(within(dialog).getByRole('button', { name: peopleText('recovery.make') }));
    await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(10));
    await person.click(within(dialog).getByRole('button', { name: peopleText('recovery.done') }));
    expect(await screen.findByText(/^10 codes left/)).toBeTruthy();
    expect(screen.queryByText('AAAA1-BBBBB')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Remove' }));
    await person.type(await screen.findByLabelText('Code'), 'aaaa1-bbbbb');
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(request).toContainEqual(['unenroll', { factorId: 'f1' }]));
    expect(sent.at(-1)).toBe('POST /recovery-codes/verify {"code":"aaaa1-bbbbb"}');
  });

  it('lists active sessions and ends one, or all others', async () => {
    const { backend, requests: request } = withAuth({
      listFactors: { data: { totp: [], all: [] }, error: null },
    });
    const row = (id: string, user_agent: string, is_current: boolean) => ({ id, user_agent, is_current, ip: '192.0.2.7', created_at: '2026-11-01T10:00:00Z', seen_at: '2026-11-01T10:00:00Z' }); // prettier-ignore
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    backend.answer('my_sessions', [row('s1', firefox, true), row('s2', 'curl', false)]);
    renderScreen(<ProfileSecurity />, { backend, path: '/dashboard/profile/security' });
    expect(await screen.findByText('Firefox, Linux')).toBeTruthy();
    await person.click(
      screen.getByRole('button', { name: peopleText('sessions.endOne', { name: 'Unknown device' }) }),
    );
    await waitFor(() => expect(called(backend, 'end_my_session')).toEqual([{ p_session_id: 's2' }]));
    await person.click(screen.getByRole('button', { name: peopleText('sessions.endOthers') }));
    await waitFor(() => expect(request).toContainEqual(['signOut', { scope: 'others' }]));
  });
});

it('notification preferences are saved tick by tick, and taken back when that fails', async () => {
  const row = { account_id: ACCOUNT_ID, user_id: '30000000-0000-4000-8000-000000000001', type: 'reply', in_app: true, by_email: false }; // prettier-ignore
  const backend = fakeBackend({ notification_preferences: [row] }, STUDENT);
  renderScreen(<ProfileWishes />, { backend, path: '/dashboard/profile/notifications' });
  const nameOf = (kind: string, way: string) =>
    `${peopleText(`notices.kinds.${kind}`)}: ${peopleText(`wishes.${way}`)}`;
  const box = (kind: string, way = 'by_email') =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: nameOf(kind, way) });
  await screen.findByRole('checkbox', { name: nameOf('reply', 'by_email') });
  expect([box('certificate').checked, box('grading').checked]).toEqual([true, false]);
  await person.click(box('reply'));
  await waitFor(() => expect(row.by_email).toBe(true));
  backend.fail('notification_preferences', 'away');
  await person.click(box('reply', 'in_app'));
  await waitFor(() => expect(said).toEqual([peopleText('wishes.failed')]));
  expect(box('reply', 'in_app').checked).toBe(true);
});

describe('one’s own data', () => {
  it('comes as one file, and says so when there were too many', async () => {
    const backend = withProfile();
    const made: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      made.push(blob as Blob);
      return 'blob:x';
    });
    backend.answer('export_my_data', { profile: PROFILE });
    renderScreen(<ProfileData />, { backend, path: '/dashboard/profile/data' });
    await person.click(screen.getByRole('button', { name: peopleText('data.download') }));
    await waitFor(() => expect(made).toHaveLength(1));
    expect(JSON.parse(await made[0]!.text())).toEqual({ profile: PROFILE });
    backend.answer('export_my_data', null, { message: 'rate_limited' });
    await person.click(screen.getByRole('button', { name: peopleText('data.download') }));
    expect((await screen.findByRole('alert')).textContent).toContain(peopleText('data.refused.rate_limited'));
  });

  it('an account is deleted once its address was typed; an owner is asked to hand over first', async () => {
    const backend = withProfile();
    const { unmount } = renderScreen(<ProfileData />, { backend, path: '/dashboard/profile/data' });
    const open = screen.getByRole<HTMLButtonElement>('button', { name: peopleText('data.leaveAction') });
    await waitFor(() => expect(open.disabled).toBe(false));
    await person.click(open);
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(peopleText('data.stays'));
    await person.type(
      screen.getByLabelText(peopleText('data.confirm', { email: 'mia@kiln.example' })),
      'mia@kiln.example',
    );
    const leave = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === peopleText('data.leaveAction'))!; // prettier-ignore
    await person.click(leave);
    await waitFor(() =>
      expect(called(backend, 'erase_me')).toEqual([
        { p_account_id: ACCOUNT_ID, p_confirm: 'mia@kiln.example' },
      ]),
    );
    unmount();
    renderScreen(<ProfileData />, {
      backend: withProfile({ is_owner: true }),
      path: '/dashboard/profile/data',
    });
    expect(await screen.findByText(peopleText('data.owner'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: peopleText('data.leaveAction') })).toBeNull();
  });
});

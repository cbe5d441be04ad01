import type { OverrideGrant, OverrideList } from '@stoa/shared/contracts/overrides';
import { provideNotify } from '@stoa/shared/notify';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { optionsOf } from '@stoa/shared/testing/choose-option';
import Previews from '../../exposes/previews.tsx';
import { type Call, fakeService, KILN, RejectionError } from '../../testing/fake-service.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { cockpitText } from '../../testing/texts.ts';

const person = userEvent.setup();
const PATH = '/api/registry/overrides';
const ID = '40000000-0000-4000-8000-000000000001';
let notices: string[] = [];

beforeEach(() => {
  notices = [];
  provideNotify(({ text }) => notices.push(text));
});
afterEach(() => {
  provideNotify(null);
  vi.unstubAllGlobals();
});

const granted: OverrideList['overrides'][number] = {
  id: ID,
  account: { account_id: KILN, slug: 'kiln' },
  person: 'owner@kiln.example',
  remote: 'mf-commerce',
  version: '1.0.0',
  reason: 'a look at the old cart',
  grantedBy: 'admin@stoa.example',
  grantedAt: '2026-11-22T10:00:00.000Z',
  takeUntil: '2026-11-22T10:15:00.000Z',
  takenAt: '2026-11-22T10:05:00.000Z',
  expiresAt: '2026-11-22T11:00:00.000Z',
  endedAt: null,
  endedBy: null,
  state: 'seen',
};
const grant: OverrideGrant = {
  id: ID,
  grant: 'abc.def',
  fragment: '#preview=abc.def',
  person: 'owner@kiln.example',
  takeUntil: '2026-11-22T10:15:00.000Z',
  expiresAt: '2026-11-22T11:00:00.000Z',
};

async function openPreviews(overrides: OverrideList['overrides'], replies: Record<string, unknown> = {}) {
  const service = fakeService({
    replies: {
      [PATH]: (_: string, { method }: Call) => (method === 'POST' ? grant : { overrides }),
      ...replies,
    },
  });
  openScreen(service, <Previews />, {
    path: '/dashboard/maintenance/remotes/previews?remote=mf-commerce&version=1.0.0',
  });
  await screen.findByRole('button', { name: cockpitText('previews.confirm') });
  return { sent: (method: string) => service.calls.filter((call) => call.method === method) };
}

it('[PLT-20] [PLT-24] makes a link for one person, for the version it came from, and shows it once', async () => {
  const { sent } = await openPreviews([]);
  expect(await screen.findByRole('heading', { name: cockpitText('previews.emptyTitle') })).toBeTruthy();
  expect(await optionsOf(cockpitText('previews.minutes'))).toEqual([
    '15 minutes',
    '1 hour',
    '4 hours',
    '8 hours',
  ]);
  await person.click(screen.getByRole('button', { name: cockpitText('previews.confirm') }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: cockpitText('reason.label') })),
  );
  expect(screen.getAllByText(cockpitText('reason.missing'))).toHaveLength(2);
  await person.type(
    screen.getByRole('textbox', { name: cockpitText('previews.email') }),
    'owner@kiln.example',
  );
  await person.type(screen.getByRole('textbox', { name: cockpitText('reason.label') }), 'a look');
  await person.click(screen.getByRole('button', { name: cockpitText('previews.confirm') }));
  const link = (await screen.findByRole('textbox', {
    name: cockpitText('previews.link'),
  })) as HTMLInputElement;
  expect(link.value).toBe('http://kiln.localhost:3000/#preview=abc.def');
  expect(sent('POST').find(({ path }) => path === PATH)?.body).toEqual({
    accountId: KILN,
    remote: 'mf-commerce',
    version: '1.0.0',
    minutes: 60,
    reason: 'a look',
    email: 'owner@kiln.example',
  });
});

it('[PLT-20] [PLT-24] says why somebody cannot be shown anything, and keeps what was typed', async () => {
  await openPreviews([], { [PATH]: new RejectionError('not_a_member') });
  await person.type(
    screen.getByRole('textbox', { name: cockpitText('previews.email') }),
    'stranger@else.example',
  );
  await person.type(screen.getByRole('textbox', { name: cockpitText('reason.label') }), 'a look');
  await person.click(screen.getByRole('button', { name: cockpitText('previews.confirm') }));
  expect(await screen.findByText(cockpitText('problem.not_a_member'))).toBeTruthy();
  expect((screen.getByRole('textbox', { name: cockpitText('reason.label') }) as HTMLInputElement).value).toBe(
    'a look',
  );
});

it('[PLT-20] [PLT-24] lists what became of each, and ends one with a reason', async () => {
  const over = {
    ...granted,
    id: ID.replace('1', '2'),
    person: 'student@kiln.example',
    state: 'over' as const,
  };
  const { sent } = await openPreviews([granted, over], { [`${PATH}/${ID}`]: {} });
  const table = await screen.findByRole('table', { name: cockpitText('previews.list') });
  expect(within(table).getByText(cockpitText('previews.states.seen'))).toBeTruthy();
  expect(within(table).getAllByText(cockpitText('previews.end'))).toHaveLength(1);
  await person.click(
    within(table).getByRole('button', {
      name: cockpitText('previews.endOf', { version: '1.0.0', person: 'owner@kiln.example' }),
    }),
  );
  const dialog = await screen.findByRole('dialog');
  await person.type(
    within(dialog).getByRole('textbox', { name: cockpitText('reason.label') }),
    'seen enough',
  );
  await person.click(within(dialog).getByRole('button', { name: cockpitText('previews.end') }));
  await waitFor(() =>
    expect(notices).toEqual([cockpitText('previews.ended', { person: 'owner@kiln.example' })]),
  );
  expect(sent('DELETE')).toMatchObject([{ path: `${PATH}/${ID}`, body: { reason: 'seen enough' } }]);
});

import type { ListedOperator } from '@stoa/shared/contracts/operator-list';
import { type Notice, provideNotify } from '@stoa/shared/notify';
import { exitGuard } from '@stoa/shared/unsaved/guard';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Operators from '../../exposes/operators.tsx';
import { type Call, fakeService, RejectionError } from '../../testing/fake-service.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { cockpitText, operatorsText } from '../../testing/texts.ts';

const person = userEvent.setup();
const PATH = '/api/operator/operators';
const ADA: ListedOperator = {
  userId: '30000000-0000-4000-8000-000000000001',
  email: 'ada@stoa.example',
  caps: ['read', 'danger'],
  hasFactor: true,
  isActive: true,
  createdAt: '2026-05-01T09:00:00.000Z',
  lastLoginAt: null,
  isMe: true,
};
const BEN: ListedOperator = {
  ...ADA,
  ...{ userId: '30000000-0000-4000-8000-000000000002', email: 'ben@stoa.example', isMe: false },
  caps: ['read', 'support'],
};

let notices: Notice[] = [];
let leave: () => void;
beforeEach(() => {
  notices = [];
  provideNotify((notice) => notices.push(notice));
  leave = exitGuard.subscribe(() => {});
});
afterEach(() => {
  leave();
  provideNotify(null);
  vi.unstubAllGlobals();
});

function open(answer: (call: Call) => unknown = () => undefined) {
  const reply = (_path: string, call: Call) => answer(call);
  const service = fakeService({
    replies: {
      [PATH]: (_path: string, call: Call) =>
        call.method === 'GET' ? { operators: [ADA, BEN], candidates: ['new@stoa.example'] } : answer(call),
      [`${PATH}/${BEN.userId}/caps`]: reply,
      [`${PATH}/${BEN.userId}`]: reply,
    },
  });
  openScreen(service, <Operators />, { path: '/dashboard/accounts/operators' });
  return service;
}
async function choose(item: 'change' | 'remove') {
  await person.click(await screen.findByRole('button', { name: operatorsText('actionsOf', BEN) }));
  await person.click(await screen.findByRole('menuitem', { name: operatorsText(item) }));
  return within(await screen.findByRole('dialog'));
}
const changes = ({ calls }: ReturnType<typeof open>) => calls.filter(({ path, method }) => path.startsWith(PATH) && method !== 'GET'); // prettier-ignore

describe('operators', () => {
  it('are listed with their permissions, and nothing can be done about the own row', async () => {
    open();
    const row = within(await screen.findByRole('row', { name: /ada@stoa\.example/ }));
    expect(row.getByText(operatorsText('cap.danger'))).toBeTruthy();
    expect(row.queryByRole('button')).toBeNull();
  });

  it('are given and denied permissions for a reason, over those that were read', async () => {
    const service = open();
    const dialog = await choose('change');
    await person.click(dialog.getByRole('checkbox', { name: operatorsText('cap.support') }));
    await person.click(dialog.getByRole('checkbox', { name: operatorsText('cap.billing') }));
    await person.click(dialog.getByRole('button', { name: operatorsText('save') }));
    expect(changes(service)).toHaveLength(0);
    await person.type(dialog.getByLabelText(cockpitText('reason.label')), 'Another duty');
    await person.click(dialog.getByRole('button', { name: operatorsText('save') }));
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(changes(service)[0]).toMatchObject({
      method: 'PUT',
      body: { before: ['read', 'support'], caps: ['read', 'billing'], reason: 'Another duty' },
    });
  });

  it('hold the last administration, in words', async () => {
    open(() => new RejectionError('last_operator'));
    const dialog = await choose('remove');
    await person.type(dialog.getByLabelText(cockpitText('reason.label')), 'They left');
    await person.click(dialog.getByRole('button', { name: operatorsText('remove') }));
    expect(await dialog.findByText(cockpitText('problem.last_operator'))).toBeTruthy();
    expect(notices).toEqual([]);
  });
});

import type { OperatorToken } from '@stoa/shared/contracts/operator';
import { type Notice, provideNotify } from '@stoa/shared/notify';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseOption } from '@stoa/shared/testing/choose-option';
import OperatorTokens from '../../exposes/operator-tokens.tsx';
import { type Call, fakeService } from '../../testing/fake-service.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { cockpitText, superadminText } from '../../testing/texts.ts';

const person = userEvent.setup();
const PATH = '/api/operator/tokens';
const ID = '40000000-0000-4000-8000-000000000001';
const NAMED = { name: 'build server' };
const startsWith = (label: string) => (text: string) => text.startsWith(label);
const SECRET = `stoa_op_${'a'.repeat(43)}`;
let notices: Notice[] = [];

beforeEach(() => {
  notices = [];
  provideNotify((notice) => notices.push(notice));
});
afterEach(() => {
  provideNotify(null);
  vi.unstubAllGlobals();
});

function open(options: Parameters<typeof fakeService>[0] = {}) {
  let tokens: OperatorToken[] = [];
  const service = fakeService({
    ...options,
    replies: {
      [PATH]: (_: string, { method, body }: Call) => {
        if (method !== 'POST') return { tokens };
        const { label, scopes } = body as Pick<OperatorToken, 'label' | 'scopes'>;
        const made = { id: ID, label, scopes, expiresAt: '2026-12-26T10:00:00.000Z' };
        tokens = [{ ...made, lastUsedAt: null }];
        return { ...made, token: SECRET };
      },
      [`${PATH}/${ID}`]: () => {
        tokens = [];
        return {};
      },
    },
  });
  openScreen(service, <OperatorTokens />, { path: '/dashboard/maintenance/tokens' });
  return service;
}

async function create() {
  await person.type(await screen.findByLabelText(startsWith(superadminText('tokens.name'))), 'build server');
  await person.click(screen.getByRole('checkbox', { name: superadminText('tokens.scope.remotes') }));
  await chooseOption(screen.getByLabelText(superadminText('tokens.expiresAfter')), '90');
  await person.click(screen.getByRole('button', { name: superadminText('tokens.createConfirm') }));
}

describe('[EXAM-A9] operator tokens', () => {
  it('are created with a name, scopes and an end, shown once, listed and revoked', async () => {
    const service = open();
    expect(await screen.findByText(superadminText('tokens.emptyTitle'))).toBeTruthy();
    await create();
    expect(await screen.findByDisplayValue(SECRET)).toBeTruthy();
    expect(service.calls.find(({ method, path }) => method === 'POST' && path === PATH)?.body).toEqual({
      label: 'build server',
      scopes: ['read', 'remotes'],
      expiresInDays: 90,
    });
    await person.click(screen.getByRole('button', { name: superadminText('tokens.copy') }));
    await waitFor(() => expect(notices.map(({ text }) => text)).toContain(superadminText('tokens.copied')));
    expect(await navigator.clipboard.readText()).toBe(SECRET);
    const row = within(await screen.findByRole('table')).getByRole('row', { name: /build server/ });
    expect(row.textContent).toContain(
      superadminText('tokens.scope.read') + superadminText('tokens.scope.remotes'),
    );
    await person.click(screen.getByRole('button', { name: superadminText('tokens.revokeOf', NAMED) }));
    const dialog = await screen.findByRole('dialog', { name: superadminText('tokens.revokeTitle', NAMED) });
    await person.click(within(dialog).getByRole('button', { name: superadminText('tokens.revokeConfirm') }));
    expect(await screen.findByText(superadminText('tokens.emptyTitle'))).toBeTruthy();
    expect(notices.at(-1)?.text).toBe(superadminText('tokens.revoked'));
  });

  it('need a name and a scope', async () => {
    const service = open();
    await person.click(await screen.findByRole('checkbox', { name: superadminText('tokens.scope.read') }));
    await person.click(screen.getByRole('button', { name: superadminText('tokens.createConfirm') }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText(startsWith(superadminText('tokens.name')))),
    );
    // At its field and in the summary above the form.
    for (const text of [superadminText('tokens.nameMissing'), superadminText('tokens.scopeMissing')])
      expect(screen.getAllByText(text)).toHaveLength(2);
    expect(service.calls.some(({ method, path }) => method === 'POST' && path === PATH)).toBe(false);
  });
});

describe('[EXAM-A9] the step-up in the console', () => {
  it('asks for a code where the service needs one, and sends the request again', async () => {
    const service = open({ stepUpCode: '123456' });
    await create();
    const dialog = await screen.findByRole('dialog', { name: cockpitText('stepUp.title') });
    const code = within(dialog).getByLabelText(startsWith(cockpitText('stepUp.code')));
    await person.type(code, '12');
    await person.click(within(dialog).getByRole('button', { name: cockpitText('stepUp.confirm') }));
    expect(within(dialog).getByText(cockpitText('stepUp.missing'))).toBeTruthy();
    await person.clear(code);
    await person.type(code, '000000');
    await person.click(within(dialog).getByRole('button', { name: cockpitText('stepUp.confirm') }));
    expect(await within(dialog).findByText(cockpitText('stepUp.wrong'))).toBeTruthy();
    expect(screen.queryByDisplayValue(SECRET)).toBeNull();
    await person.clear(code);
    await person.type(code, '123 456');
    await person.click(within(dialog).getByRole('button', { name: cockpitText('stepUp.confirm') }));
    expect(await screen.findByDisplayValue(SECRET)).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: cockpitText('stepUp.title') })).toBeNull();
    const sent = service.calls.filter(({ method, path }) => method === 'POST' && path === PATH);
    expect(sent.map(({ body }) => body)).toEqual([sent[0]?.body, sent[0]?.body]);
  });

  it('cancelled, it leaves the form as it was and says what is needed', async () => {
    open({ stepUpCode: '123456' });
    await create();
    const dialog = await screen.findByRole('dialog', { name: cockpitText('stepUp.title') });
    await person.click(within(dialog).getByRole('button', { name: cockpitText('cancel') }));
    expect(await screen.findByText(cockpitText('problem.step_up_required'))).toBeTruthy();
    expect(screen.getByDisplayValue('build server')).toBeTruthy();
  });
});

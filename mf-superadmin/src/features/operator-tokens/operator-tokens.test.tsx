import type { OperatorToken } from '@stoa/shared/contracts/operator';
import { type Notice, provideNotify } from '@stoa/shared/notify';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseOption } from '@stoa/shared/testing/choose-option';
import OperatorTokens from '../../exposes/operator-tokens.tsx';
import { type Call, fakeService } from '../../testing/fake-service.ts';
import { openScreen } from '../../testing/open-screen.tsx';

const person = userEvent.setup();
const PATH = '/api/operator/tokens';
const ID = '40000000-0000-4000-8000-000000000001';
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
  await person.type(await screen.findByLabelText(/^Name/), 'build server');
  await person.click(screen.getByRole('checkbox', { name: 'Release remotes' }));
  await chooseOption(screen.getByLabelText('Expires after'), '90');
  await person.click(screen.getByRole('button', { name: 'Create token' }));
}

describe('[EXAM-A9] operator tokens', () => {
  it('are created with a name, scopes and an end, shown once, listed and revoked', async () => {
    const service = open();
    expect(await screen.findByText('No tokens yet')).toBeTruthy();
    await create();
    expect(await screen.findByDisplayValue(SECRET)).toBeTruthy();
    expect(service.calls.find(({ method, path }) => method === 'POST' && path === PATH)?.body).toEqual({
      label: 'build server',
      scopes: ['read', 'remotes'],
      expiresInDays: 90,
    });
    await person.click(screen.getByRole('button', { name: 'Copy token' }));
    await waitFor(() => expect(notices.map(({ text }) => text)).toContain('Token copied'));
    expect(await navigator.clipboard.readText()).toBe(SECRET);
    const row = within(await screen.findByRole('table')).getByRole('row', { name: /build server/ });
    expect(row.textContent).toContain('ReadRelease remotes');
    await person.click(screen.getByRole('button', { name: 'Revoke build server' }));
    const dialog = await screen.findByRole('dialog', { name: 'Revoke build server?' });
    await person.click(within(dialog).getByRole('button', { name: 'Revoke token' }));
    expect(await screen.findByText('No tokens yet')).toBeTruthy();
    expect(notices.at(-1)?.text).toBe('Token revoked');
  });

  it('need a name and a scope', async () => {
    const service = open();
    await person.click(await screen.findByRole('checkbox', { name: 'Read' }));
    await person.click(screen.getByRole('button', { name: 'Create token' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Name/)));
    // At its field and in the summary above the form.
    for (const text of ['Enter a name', 'Choose a scope']) expect(screen.getAllByText(text)).toHaveLength(2);
    expect(service.calls.some(({ method, path }) => method === 'POST' && path === PATH)).toBe(false);
  });
});

describe('[EXAM-A9] the step-up in the console', () => {
  it('asks for a code where the service needs one, and sends the request again', async () => {
    const service = open({ stepUpCode: '123456' });
    await create();
    const dialog = await screen.findByRole('dialog', { name: 'Enter your code' });
    const code = within(dialog).getByLabelText(/^Code/);
    await person.type(code, '12');
    await person.click(within(dialog).getByRole('button', { name: 'Continue' }));
    expect(within(dialog).getByText('Enter 6 digits or a recovery code')).toBeTruthy();
    await person.clear(code);
    await person.type(code, '000000');
    await person.click(within(dialog).getByRole('button', { name: 'Continue' }));
    expect(await within(dialog).findByText('This code doesn’t match. Enter the current one.')).toBeTruthy();
    expect(screen.queryByDisplayValue(SECRET)).toBeNull();
    await person.clear(code);
    await person.type(code, '123 456');
    await person.click(within(dialog).getByRole('button', { name: 'Continue' }));
    expect(await screen.findByDisplayValue(SECRET)).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Enter your code' })).toBeNull();
    const sent = service.calls.filter(({ method, path }) => method === 'POST' && path === PATH);
    expect(sent.map(({ body }) => body)).toEqual([sent[0]?.body, sent[0]?.body]);
  });

  it('cancelled, it leaves the form as it was and says what is needed', async () => {
    open({ stepUpCode: '123456' });
    await create();
    const dialog = await screen.findByRole('dialog', { name: 'Enter your code' });
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(
      await screen.findByText('This change needs a code from your app. Try again and enter the code.'),
    ).toBeTruthy();
    expect(screen.getByDisplayValue('build server')).toBeTruthy();
  });
});

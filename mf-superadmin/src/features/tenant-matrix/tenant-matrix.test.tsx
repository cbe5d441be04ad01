import { provideNotify } from '@stoa/shared/notify';
import { testBootstrap, TestPage, testSession } from '@stoa/shared/testing';
import { chooseOption, optionsOf } from '@stoa/shared/testing/choose-option';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Remotes from '../../exposes/remotes.tsx';
import { fakeService, KILN, OPERATOR } from '../../testing/fake-service.ts';

const person = userEvent.setup();
let notices: string[] = [];

beforeEach(() => {
  notices = [];
  provideNotify(({ text }) => notices.push(text));
});
afterEach(() => {
  provideNotify(null);
  vi.unstubAllGlobals();
});

async function openConsole(service: ReturnType<typeof fakeService>) {
  const bootstrap = testBootstrap({ kind: 'platform', account: null, internalPath: '/dashboard' });
  render(
    <TestPage bootstrap={bootstrap} session={testSession(OPERATOR)} client={service.client}>
      <Remotes />
    </TestPage>,
  );
  await screen.findByRole('table', { name: 'Tenants and versions' });
}
const cell = (name: RegExp) => screen.findByRole('button', { name });
const openCell = async () => {
  await person.click(await cell(/^mf-commerce for Kiln/));
  return screen.findByRole('dialog');
};
const typeReason = (text: string) => person.type(screen.getByRole('textbox', { name: 'Reason' }), text);
const press = (name: string) => person.click(screen.getByRole('button', { name }));

describe('the matrix', () => {
  it('[PLT-24] shows what every tenant gets of every remote and why', async () => {
    const service = fakeService();
    service.pin(KILN, 'mf-commerce', { locked: true });
    await openConsole(service);
    const kiln = await cell(/^mf-commerce for Kiln & Clay: 1\.0\.0/);
    expect(kiln.textContent).toContain('pinned');
    expect(within(kiln).getByLabelText('locked')).toBeTruthy();
    expect((await cell(/^mf-commerce for Polyglot House: 1\.1\.0/)).textContent).toContain('channel');
    expect(await cell(/^mf-dashboard for Kiln & Clay: 1\.1\.0/)).toBeTruthy();
  });

  it('[ROLE-14] somebody who is no operator sees why and nothing of the registry', async () => {
    const service = fakeService({ isOperator: false });
    render(
      <TestPage
        client={service.client}
        session={testSession(OPERATOR)}
        bootstrap={testBootstrap({ kind: 'platform', account: null })}
      >
        <Remotes />
      </TestPage>,
    );
    expect(await screen.findByRole('heading', { name: 'This is for operators' })).toBeTruthy();
    expect(service.calls.filter(({ path }) => path.startsWith('/api/registry'))).toEqual([]);
  });

  it('renews the operator session once when its cookie is over', async () => {
    const service = fakeService();
    await openConsole(service);
    service.loseCookie();
    await openCell();
    await typeReason('cookie test');
    await press('Pin version');
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(service.sessions()).toBe(2);
  });
});

describe('pinning', () => {
  it('[PLT-07] pins a version with a reason, matching the cell as it was seen', async () => {
    const service = fakeService();
    await openConsole(service);
    const dialog = await openCell();
    await chooseOption(within(dialog).getByRole('combobox', { name: 'Version' }), '1.0.0');
    const effect = await within(dialog).findByRole('list', { name: 'What this changes' });
    expect(effect.textContent).toContain('mf-commerce1.1.0');
    expect(effect.textContent).toContain('kiln');
    await typeReason('Regression in the cart');
    await press('Pin version');
    expect(await cell(/^mf-commerce for Kiln & Clay: 1\.0\.0/)).toBeTruthy();
    expect(service.sent('PUT')).toMatchObject([
      {
        path: `/api/registry/tenants/${KILN}/pins/mf-commerce`,
        ifMatch: '"0"',
        body: { version: '1.0.0', reason: 'Regression in the cart', expiresAt: null, locked: false },
      },
    ]);
    expect(notices).toEqual(['Kiln & Clay now gets mf-commerce 1.0.0.']);
    expect(screen.queryByRole('dialog')).toBeNull();
    const audit = screen.getByRole('table', { name: 'Audit' });
    expect(await within(audit).findByText('Regression in the cart')).toBeTruthy();
  });

  it('[PLT-07] sends nothing without a reason and says so at the field', async () => {
    const service = fakeService();
    await openConsole(service);
    await openCell();
    await press('Pin version');
    const field = screen.getByRole('textbox', { name: 'Reason' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Say why, in at least three characters.')).toBeTruthy();
    expect(service.sent('PUT')).toEqual([]);
  });

  it('never offers a withdrawn version', async () => {
    const service = fakeService();
    await openConsole(service);
    const dialog = await openCell();
    const options = await optionsOf(within(dialog).getByRole('combobox', { name: 'Version' }));
    expect(options.map((text) => text.split(' ')[0])).toEqual(['1.1.0', '1.0.0']);
  });

  it('[PLT-07] unpins with a reason', async () => {
    const service = fakeService();
    service.pin(KILN, 'mf-commerce', {});
    await openConsole(service);
    await openCell();
    await press('Unpin');
    expect(service.sent('DELETE')).toEqual([]);
    await typeReason('Fixed in 1.1.0');
    await press('Unpin');
    expect(await cell(/^mf-commerce for Kiln & Clay: 1\.1\.0/)).toBeTruthy();
    expect(service.sent('DELETE')).toMatchObject([{ ifMatch: '"7"', body: { reason: 'Fixed in 1.1.0' } }]);
  });

  it('[PLT-07] a locked pin can only be unlocked', async () => {
    const service = fakeService();
    service.pin(KILN, 'mf-commerce', { locked: true });
    await openConsole(service);
    await openCell();
    expect(screen.queryByRole('combobox', { name: 'Version' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Unpin' })).toBeNull();
    await typeReason('The sale is over');
    await press('Unlock');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(service.sent('PUT')).toMatchObject([{ body: { version: '1.0.0', locked: false } }]);
  });
});

describe('a refused change', () => {
  it('[PLT-07] says that somebody was faster, keeps what was typed and goes on after loading', async () => {
    const service = fakeService();
    await openConsole(service);
    await openCell();
    service.pin(KILN, 'mf-commerce', {});
    await typeReason('my reason');
    await press('Pin version');
    expect(await screen.findByText(/Somebody changed this/)).toBeTruthy();
    await press('Load the current state');
    expect(await within(screen.getByRole('dialog')).findByText(/old reason/)).toBeTruthy();
    expect((screen.getByRole('textbox', { name: 'Reason' }) as HTMLTextAreaElement).value).toBe('my reason');
    await press('Pin version');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(service.sent('PUT').map(({ ifMatch }) => ifMatch)).toEqual(['"0"', '"7"']);
  });

  it('[PLT-06] [PLT-21] [PLT-24] the conflicts stand there before anything is done, with who breaks and what would be accepted', async () => {
    const conflict = {
      path: 'shared.react',
      message: 'needs react ^18, the shell provides 19.3.1',
      accepts: 'react ^19',
      breaks: ['kiln'],
    };
    const service = fakeService({
      next: { code: 'pin_conflict', issues: [conflict] },
      rejectTrials: true,
    });
    await openConsole(service);
    await openCell();
    expect(await screen.findByText(`shared.react: ${conflict.message}`)).toBeTruthy();
    expect(screen.getByText('Would be accepted: react ^19')).toBeTruthy();
    expect(screen.getByText('Who would break: kiln')).toBeTruthy();
    expect((screen.getByRole('button', { name: 'Pin version' }) as HTMLButtonElement).disabled).toBe(true);
    expect(service.sent('PUT')).toEqual([]);
  });

  it("shows the service's words for a code it has no words for", async () => {
    const service = fakeService({ next: { code: 'internal' } });
    await openConsole(service);
    await openCell();
    await typeReason('try it');
    await press('Pin version');
    expect(await screen.findByText('service says internal')).toBeTruthy();
  });
});

import { provideNotify } from '@stoa/shared/notify';
import { testBootstrap, TestPage, testSession } from '@stoa/shared/testing';
import { chooseOption, optionsOf } from '@stoa/shared/testing/choose-option';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Remotes from '../../exposes/remotes.tsx';
import { fakeService, KILN, OPERATOR } from '../../testing/fake-service.ts';
import { cockpitText, listsText, superadminText } from '../../testing/texts.ts';

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

async function openConsole(service: ReturnType<typeof fakeService>, path = '/') {
  const bootstrap = testBootstrap({ kind: 'platform', account: null, internalPath: '/dashboard' });
  render(
    <TestPage bootstrap={bootstrap} session={testSession(OPERATOR)} client={service.client} path={path}>
      <Remotes />
    </TestPage>,
  );
  await screen.findByRole('table', { name: cockpitText('matrix.title') });
}
const cell = (remote: string, tenant: string, version = '') => {
  const name = `${cockpitText('matrix.cell', { remote, tenant })} ${version}`;
  return screen.findByRole('button', { name: (text) => text.startsWith(name) });
};
const openCell = async () => {
  await person.click(await cell('mf-commerce', 'Kiln & Clay'));
  return screen.findByRole('dialog');
};
const typeReason = (text: string) =>
  person.type(screen.getByRole('textbox', { name: cockpitText('reason.label') }), text);
const press = (name: string) => person.click(screen.getByRole('button', { name }));

describe('the matrix', () => {
  it('[PLT-24] shows what every tenant gets of every remote and why', async () => {
    const service = fakeService();
    service.pin(KILN, 'mf-commerce', { locked: true });
    await openConsole(service);
    const kiln = await cell('mf-commerce', 'Kiln & Clay', '1.0.0');
    expect(kiln.textContent).toContain(cockpitText('rule.pin'));
    expect(within(kiln).getByLabelText(cockpitText('matrix.locked'))).toBeTruthy();
    expect((await cell('mf-commerce', 'Polyglot House', '1.1.0')).textContent).toContain(
      cockpitText('rule.channel'),
    );
    expect(await cell('mf-dashboard', 'Kiln & Clay', '1.1.0')).toBeTruthy();
  });

  it('[PLT-24] shows the tenants that the address asks for, each leading to its account', async () => {
    const service = fakeService();
    service.pin(KILN, 'mf-commerce', {});
    await openConsole(service, '/?rule=pin');
    expect(await cell('mf-commerce', 'Kiln & Clay', '1.0.0')).toBeTruthy();
    expect(screen.queryByText('Polyglot House')).toBeNull();
    expect(screen.getByRole('link', { name: 'Kiln & Clay' }).getAttribute('href')).toBe(
      `/dashboard/accounts/${KILN}`,
    );
    const chip = listsText('removeFilter', { label: cockpitText('matrix.why') });
    await person.click(screen.getByRole('button', { name: chip }));
    expect(await screen.findByText('Polyglot House')).toBeTruthy();
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
    expect(await screen.findByRole('heading', { name: superadminText('refused.title') })).toBeTruthy();
    expect(service.calls.filter(({ path }) => path.startsWith('/api/registry'))).toEqual([]);
  });

  it('renews the operator session once when its cookie is over', async () => {
    const service = fakeService();
    await openConsole(service);
    service.loseCookie();
    await openCell();
    await typeReason('cookie test');
    await press(cockpitText('pin.save'));
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(service.sessions()).toBe(2);
  });
});

describe('pinning', () => {
  it('[PLT-07] pins a version with a reason, matching the cell as it was seen', async () => {
    const service = fakeService();
    await openConsole(service);
    const dialog = await openCell();
    await chooseOption(within(dialog).getByRole('combobox', { name: cockpitText('pin.version') }), '1.0.0');
    const effect = await within(dialog).findByRole('list', { name: cockpitText('effect.title') });
    expect(effect.textContent).toContain('mf-commerce1.1.0');
    expect(effect.textContent).toContain('kiln');
    await typeReason('Regression in the cart');
    await press(cockpitText('pin.save'));
    expect(await cell('mf-commerce', 'Kiln & Clay', '1.0.0')).toBeTruthy();
    expect(service.sent('PUT')).toMatchObject([
      {
        path: `/api/registry/tenants/${KILN}/pins/mf-commerce`,
        ifMatch: '"0"',
        body: { version: '1.0.0', reason: 'Regression in the cart', expiresAt: null, locked: false },
      },
    ]);
    expect(notices).toEqual([
      cockpitText('pin.saved', { tenant: 'Kiln & Clay', remote: 'mf-commerce', version: '1.0.0' }),
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    const audit = screen.getByRole('table', { name: cockpitText('audit.title') });
    expect(await within(audit).findByText('Regression in the cart')).toBeTruthy();
  });

  it('[PLT-07] sends nothing without a reason and says so at the field', async () => {
    const service = fakeService();
    await openConsole(service);
    await openCell();
    await press(cockpitText('pin.save'));
    const field = screen.getByRole('textbox', { name: cockpitText('reason.label') });
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByRole('alert').textContent).toBe(cockpitText('reason.missing'));
    expect(service.sent('PUT')).toEqual([]);
  });

  it('never offers a withdrawn version', async () => {
    const service = fakeService();
    await openConsole(service);
    const dialog = await openCell();
    const options = await optionsOf(
      within(dialog).getByRole('combobox', { name: cockpitText('pin.version') }),
    );
    expect(options.map((text) => text.split(' ')[0])).toEqual(['1.1.0', '1.0.0']);
  });

  it('[PLT-07] unpins with a reason', async () => {
    const service = fakeService();
    service.pin(KILN, 'mf-commerce', {});
    await openConsole(service);
    await openCell();
    await press(cockpitText('pin.unpin'));
    expect(service.sent('DELETE')).toEqual([]);
    await typeReason('Fixed in 1.1.0');
    await press(cockpitText('pin.unpin'));
    expect(await cell('mf-commerce', 'Kiln & Clay', '1.1.0')).toBeTruthy();
    expect(service.sent('DELETE')).toMatchObject([{ ifMatch: '"7"', body: { reason: 'Fixed in 1.1.0' } }]);
  });

  it('[PLT-07] a locked pin can only be unlocked', async () => {
    const service = fakeService();
    service.pin(KILN, 'mf-commerce', { locked: true });
    await openConsole(service);
    await openCell();
    expect(screen.queryByRole('combobox', { name: cockpitText('pin.version') })).toBeNull();
    expect(screen.queryByRole('button', { name: cockpitText('pin.unpin') })).toBeNull();
    await typeReason('The sale is over');
    await press(cockpitText('pin.unlock'));
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
    await press(cockpitText('pin.save'));
    expect(await screen.findByText(cockpitText('problem.precondition_failed'))).toBeTruthy();
    await press(cockpitText('problem.reload'));
    expect(await within(screen.getByRole('dialog')).findByText(/old reason/)).toBeTruthy();
    expect(
      (screen.getByRole('textbox', { name: cockpitText('reason.label') }) as HTMLTextAreaElement).value,
    ).toBe('my reason');
    await press(cockpitText('pin.save'));
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
    expect(screen.getByText(cockpitText('problem.accepts', { accepts: 'react ^19' }))).toBeTruthy();
    expect(screen.getByText(cockpitText('problem.breaks', { breaks: 'kiln' }))).toBeTruthy();
    expect(
      (screen.getByRole('button', { name: cockpitText('pin.save') }) as HTMLButtonElement).disabled,
    ).toBe(true);
    expect(service.sent('PUT')).toEqual([]);
  });

  it("shows the service's words for a code it has no words for", async () => {
    const service = fakeService({ next: { code: 'internal' } });
    await openConsole(service);
    await openCell();
    await typeReason('try it');
    await press(cockpitText('pin.save'));
    expect(await screen.findByText('service says internal')).toBeTruthy();
  });
});

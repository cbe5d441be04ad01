import type { SenderDomain, SenderDomains, SendingState } from '@stoa/shared/contracts/sender-domains';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import SenderDomainsScreen from '../../exposes/sender-domains.tsx';
import { expectSentBack } from '../../testing/expect-sent-back.ts';
import { fakeBackend, MANAGER, STUDENT } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { senderText } from '../../testing/texts.ts';

const path = '/dashboard/manage/marketing/emails/domains';
const ID = '40000000-0000-4000-8000-0000000000d1';
const SENDING: SendingState = {
  ...{ stoppedAt: null, stopReason: null, warmedAt: null, dailyCap: 3, warmUpRest: 200 },
  ...{ sent: 0, bounced: 0, complained: 0 },
};
const domain = (more: Partial<SenderDomain> = {}): SenderDomain => ({
  id: ID,
  domain: 'clay.example',
  localPart: 'news',
  state: 'pending',
  isDefault: true,
  checkedAt: '2026-11-20T10:00:00Z',
  verifiedAt: null,
  brokenSince: null,
  canRotate: false,
  records: [
    {
      ...{ key: 'proof', type: 'TXT', name: '_stoa.clay.example', value: 'stoa-site=1', isRequired: true },
      ...{ status: 'ok', found: ['stoa-site=1'] },
    },
    {
      ...{
        key: 'dmarc',
        type: 'TXT',
        name: '_dmarc.clay.example',
        value: 'v=DMARC1; p=none',
        isRequired: true,
      },
      ...{ status: 'wrong', found: ['v=DMARC1; p=maybe'] },
    },
  ],
  ...more,
});
afterEach(() => vi.unstubAllGlobals());

function open(state: Partial<SenderDomains> = {}, errors: Record<string, [number, string]> = {}) {
  const calls: [string, unknown][] = [];
  const now: SenderDomains = { domains: [], platformFrom: 'stoa@stoa.example', sending: SENDING, ...state };
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${address}`;
    calls.push([call, typeof body === 'string' ? JSON.parse(body) : null]);
    const error = errors[call];
    if (error) return Response.json({ code: error[1], message: 'no' }, { status: error[0] });
    if (call === 'POST /api/email/domains') now.domains = [domain()];
    return Response.json(now);
  });
  const backend = fakeBackend({}, MANAGER);
  backend.answer('set_daily_cap', 5);
  renderScreen(<SenderDomainsScreen />, { backend, path });
  return { calls, backend, person: userEvent.setup() };
}

describe('[MNG-21] sender domains', () => {
  it('start empty and take an address', async () => {
    const { calls, person } = open();
    expect(await screen.findByText(senderText('none'))).toBeTruthy();
    await person.click(screen.getByRole('button', { name: senderText('add') }));
    const dialog = await screen.findByRole('dialog');
    const field = within(dialog).getByLabelText(new RegExp(senderText('address')));
    await person.type(field, 'news@clay');
    await person.click(within(dialog).getByRole('button', { name: senderText('add') }));
    expect(await within(dialog).findAllByText(senderText('addressWrong'))).not.toHaveLength(0);
    await person.type(field, '.example');
    await person.click(within(dialog).getByRole('button', { name: senderText('add') }));
    expect(await screen.findByText('news@clay.example')).toBeTruthy();
    expect(calls).toContainEqual(['POST /api/email/domains', { domain: 'clay.example', localPart: 'news' }]);
  });

  it('say at the field why a free provider’s address can’t send', async () => {
    const { person } = open({}, { 'POST /api/email/domains': [400, 'free_mail_domain'] });
    await person.click(await screen.findByRole('button', { name: senderText('add') }));
    const dialog = await screen.findByRole('dialog');
    await person.type(within(dialog).getByLabelText(new RegExp(senderText('address'))), 'me@gmail.com');
    await person.click(within(dialog).getByRole('button', { name: senderText('add') }));
    expect(await within(dialog).findAllByText(senderText('refused.free_mail_domain'))).not.toHaveLength(0);
  });

  it('show what DNS says beside what it should say, and check now', async () => {
    const { calls, person } = open({ domains: [domain()] });
    expect(await screen.findByText('v=DMARC1; p=none')).toBeTruthy();
    expect(screen.getByText('v=DMARC1; p=maybe')).toBeTruthy();
    expect(screen.getByText(senderText('recordStates.wrong'))).toBeTruthy();
    await person.click(screen.getByRole('button', { name: senderText('check') }));
    expect(calls).toContainEqual([`POST /api/email/domains/${ID}/check`, {}]);
  });

  it('ask before one is deleted', async () => {
    const { calls, person } = open({ domains: [domain({ state: 'verified' })] });
    await person.click(
      await screen.findByRole('button', { name: senderText('actionsOf', { domain: 'clay.example' }) }),
    );
    await person.click(await screen.findByRole('menuitem', { name: senderText('remove') }));
    const dialog = await screen.findByRole('dialog');
    expect(calls.filter(([call]) => call.startsWith('DELETE'))).toEqual([]);
    await person.click(within(dialog).getByRole('button', { name: senderText('remove') }));
    await vi.waitFor(() => expect(calls.map(([call]) => call)).toContain(`DELETE /api/email/domains/${ID}`));
  });

  it('say that campaigns are stopped, and why', async () => {
    open({
      sending: {
        ...SENDING,
        stopReason: 'complaints',
        stoppedAt: '2026-11-20T10:00:00Z',
        sent: 1000,
        complained: 3,
      },
    });
    expect(
      await screen.findByText(senderText('stopped.complaints', { amount: '3', sent: '1,000' })),
    ).toBeTruthy();
  });

  it('take the limit of emails to one contact', async () => {
    const { backend, person } = open();
    const field = await screen.findByLabelText(senderText('cap'));
    await person.clear(field);
    await person.type(field, '99');
    await person.click(screen.getByRole('button', { name: senderText('save') }));
    expect(await screen.findAllByText(senderText('capWrong'))).not.toHaveLength(0);
    await person.clear(field);
    await person.type(field, '5');
    await person.click(screen.getByRole('button', { name: senderText('save') }));
    await vi.waitFor(() =>
      expect(backend.called).toContainEqual({
        name: 'set_daily_cap',
        args: expect.objectContaining({ p_cap: 5 }),
      }),
    );
  });

  it('are closed to whoever may not change options', async () => {
    vi.stubGlobal('fetch', async () => Response.json({}));
    renderScreen(<SenderDomainsScreen />, { backend: fakeBackend({}, STUDENT), path });
    await expectSentBack(path);
  });
});

import type { HeldMails } from '@stoa/shared/contracts/tickets';
import { exitGuard } from '@stoa/shared/unsaved/guard';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import HeldMailsScreen from '../../exposes/held-mails.tsx';
import { type Call, fakeService } from '../../testing/fake-service.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { ticketsText } from '../../testing/texts.ts';

const mailOf = (id: string, ticket: number | null): HeldMails['mails'][number] => ({
  ...{ id, sender: 'someone@people.example', subject: `Mail ${id}`, text: 'Hello', ticket },
  at: '2027-01-11T09:00:00.000Z',
});

function serve() {
  const mails = [mailOf('1', 7), mailOf('2', null)];
  const decide = (id: string) => (_path: string, _call: Call) => ({
    mails: mails.filter((one) => one.id !== id),
  });
  return fakeService({
    replies: {
      '/api/operator/held-mails': { mails },
      '/api/operator/held-mails/1': decide('1'),
      '/api/operator/held-mails/2': decide('2'),
    },
  });
}
const formOf = (id: string) => screen.findByRole('form', { name: `Mail ${id}` });
const press = async (form: HTMLElement, key: string) =>
  userEvent.click(within(form).getByRole('button', { name: ticketsText(key) }));

let release = () => {};
beforeEach(() => {
  release = exitGuard.subscribe(() => {});
});
afterEach(() => {
  release();
  vi.unstubAllGlobals();
});

describe('held mails', () => {
  it('are added to the ticket they were sent to, or discarded', async () => {
    const service = serve();
    openScreen(service, <HeldMailsScreen />, { path: '/dashboard/tickets/held' });
    await press(await formOf('1'), 'held.accept');
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Mail 1' })).toBeNull());
    await press(await formOf('2'), 'held.discard');
    await waitFor(() =>
      expect(service.calls.filter(({ method, path }) => method === 'POST' && path.includes('held'))).toEqual([
        expect.objectContaining({ body: { action: 'accept', ticket: 7 } }),
        expect.objectContaining({ body: { action: 'discard' } }),
      ]),
    );
  });

  it('need a ticket to be added to', async () => {
    const service = serve();
    openScreen(service, <HeldMailsScreen />, { path: '/dashboard/tickets/held' });
    const form = await formOf('2');
    await press(form, 'held.accept');
    expect((await within(form).findAllByText(ticketsText('held.ticketMissing'))).length).toBeGreaterThan(0);
    expect(service.calls.filter(({ method, path }) => method === 'POST' && path.includes('held'))).toEqual(
      [],
    );
  });
});

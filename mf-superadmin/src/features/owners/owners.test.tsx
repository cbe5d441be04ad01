import type { SiteOwner } from '@stoa/shared/contracts/site-owners';
import { type Notice, provideNotify } from '@stoa/shared/notify';
import { exitGuard } from '@stoa/shared/unsaved/guard';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Owners from '../../exposes/owners.tsx';
import { type Call, fakeService } from '../../testing/fake-service.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { cockpitText, ownersText } from '../../testing/texts.ts';
import { ownerRequest, ownerVerbs } from './owner-changes.ts';

const person = userEvent.setup();
const PATH = '/api/operator/owners';
const ADA: SiteOwner = {
  userId: '30000000-0000-4000-8000-000000000001',
  name: 'Ada',
  email: 'ada@harbour.example',
  state: 'active',
  hasFactor: true,
  lastLoginAt: '2026-11-26T09:00:00.000Z',
  createdAt: '2026-05-01T09:00:00.000Z',
  sites: [{ account_id: '20000000-0000-4000-8000-000000000009', name: 'Harbour School', status: 'active' }],
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

describe('[SUP-09] owners', () => {
  it('are shown with their sites and how they log in, and blocked with a reason', async () => {
    let ada = ADA;
    const service = fakeService({
      replies: {
        [PATH]: () => ({ owners: [ada], total: 1 }),
        [`${PATH}/${ADA.userId}/blocked`]: (_: string, { body }: Call) => {
          ada = { ...ada, state: (body as { isBlocked: boolean }).isBlocked ? 'blocked' : 'active' };
          return { isChanged: true };
        },
      },
    });
    openScreen(service, <Owners />, { path: '/dashboard/accounts/owners' });
    const table = within(await screen.findByRole('table', { name: ownersText('title') }));
    expect((await table.findByRole('link', { name: 'Harbour School' })).getAttribute('href')).toBe(
      `/dashboard/accounts/${ADA.sites[0]?.account_id}`,
    );
    expect(table.getByText(ownersText('states.active'))).toBeTruthy();

    await person.click(table.getByRole('button', { name: ownersText('actionsOf', ADA) }));
    await person.click(await screen.findByRole('menuitem', { name: ownersText('block') }));
    const dialog = within(await screen.findByRole('dialog', { name: ownersText('blockTitle', ADA) }));
    await person.type(
      dialog.getByLabelText((text) => text.startsWith(cockpitText('reason.label'))),
      'a phishing page',
    );
    await person.click(dialog.getByRole('button', { name: ownersText('block') }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe(ownersText('blockDone', ADA)));
    expect(service.calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
      reason: 'a phishing page',
      isBlocked: true,
    });
    expect(await table.findByText(ownersText('states.blocked'))).toBeTruthy();
  });

  it('are offered what their state allows', () => {
    expect(ownerVerbs(ADA)).toEqual(['block']);
    expect(ownerVerbs({ ...ADA, state: 'unconfirmed' })).toEqual(['confirm', 'block']);
    expect(ownerVerbs({ ...ADA, state: 'blocked' })).toEqual(['unblock']);
    expect(ownerRequest(ADA, 'unblock', 'sorted').body).toEqual({ reason: 'sorted', isBlocked: false });
    expect(ownerRequest(ADA, 'confirm', 'called').path).toBe(`${PATH}/${ADA.userId}/confirmed`);
  });
});

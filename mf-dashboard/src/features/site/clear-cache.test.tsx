import { provideNotify } from '@stoa/shared/notify';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import GeneralScreen from '../../exposes/site-general.tsx';
import { ACCOUNT_ID, STUDENT } from '../../testing/fake-backend.ts';
import { expectSentBack } from '../../testing/expect-sent-back.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { evictSite, site } from '../../testing/site-backend.ts';

const requests: string[] = [];
const notices: string[] = [];
let status = 200;
beforeEach(() => {
  evictSite();
  requests.length = 0;
  notices.length = 0;
  status = 200;
  provideNotify(({ kind, text }) => notices.push(`${kind}: ${text}`));
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    return status === 200
      ? Response.json({ invalidated: true })
      : Response.json({ code: 'rate_limited', title: 'Too many requests' }, { status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  provideNotify(null);
});
const path = '/dashboard/manage/site';
const clear = async () => userEvent.click(await screen.findByRole('button', { name: 'Clear page cache' }));

it('[EXAM-C9] [PUB-52] clears every page of the site from its settings, and says so', async () => {
  renderScreen(<GeneralScreen />, { backend: site(), path });
  await clear();
  await waitFor(() => expect(notices).toEqual(['success: Page cache cleared']));
  expect(requests).toEqual([`/api/site/invalidateCache?account_id=${ACCOUNT_ID}&key=getSiteOption-misc`]);
});

it('[EXAM-C9] says when the cache couldn’t be cleared, and can be asked again', async () => {
  renderScreen(<GeneralScreen />, { backend: site(), path });
  status = 429;
  await clear();
  expect(await screen.findByText(/We couldn’t clear the page cache/)).toBeTruthy();
  expect(notices).toEqual([]);
  status = 200;
  await clear();
  await waitFor(() => expect(notices).toEqual(['success: Page cache cleared']));
  expect(screen.queryByText(/We couldn’t clear the page cache/)).toBeNull();
});

it('[EXAM-C9] whoever may not change options is not offered it', async () => {
  renderScreen(<GeneralScreen />, { backend: site(STUDENT), path });
  await expectSentBack(path);
  expect(screen.queryByRole('button', { name: 'Clear page cache' })).toBeNull();
});

import { provideNotify } from '@stoa/shared/notify';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Home from '../../exposes/home.tsx';
import { fakeBackend, MANAGER } from '../../testing/fake-backend.ts';
import { homeText } from '../../testing/texts.ts';
import { ownerHome } from '../../testing/owner-home-data.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

describe('samples on the first screen', () => {
  it('[TEN-02] removes the samples of a new site and names those that stayed', async () => {
    const backend = fakeBackend({}, MANAGER);
    backend.answer('owner_home', ownerHome({ samples: 1 }));
    backend.answer('remove_samples', { removed: 1, stayed: [{ id: 'c2', title: 'Edited course' }] });
    const shown: string[] = [];
    provideNotify(({ text }) => shown.push(text));
    renderScreen(<Home />, { backend });
    await userEvent.click(await screen.findByRole('button', { name: homeText('home.samples.remove') }));
    const removed = homeText('home.samples.removed', { count: 1 });
    const stayed = homeText('home.samples.stayed', { titles: 'Edited course' });
    await waitFor(() => expect(shown).toEqual([`${removed}. ${stayed}`]));
    provideNotify(null);
    expect(backend.called.find(({ name }) => name === 'remove_samples')?.args).toMatchObject({
      p_account_id: expect.any(String),
    });
  });
});

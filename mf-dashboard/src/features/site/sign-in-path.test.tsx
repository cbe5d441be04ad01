import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testAccount } from '@stoa/shared/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import GeneralScreen from '../../exposes/site-general.tsx';
import { MANAGER } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { evictSite, saved, site } from '../../testing/site-backend.ts';

beforeEach(() => {
  evictSite();
  vi.stubGlobal('fetch', async () => Response.json({ invalidated: true }));
});
afterEach(() => vi.unstubAllGlobals());

const person = userEvent.setup();
const save = () => person.click(screen.getByRole('button', { name: 'Save' }));
const path = '/dashboard/manage/site';

describe('login page path', () => {
  it('[EXAM-C9] saves where visitors log in, refuses what is no path of the site, and takes it back when it is emptied', async () => {
    const shown = renderScreen(<GeneralScreen />, { backend: site(), path });
    const field = await screen.findByLabelText(/Login page path/);
    expect(field).toHaveProperty('value', '');
    for (const wrong of ['//evil.example', 'login', '/Log in']) {
      await person.clear(field);
      await person.type(field, wrong);
      expect(await screen.findByText(/Enter a path that starts with/)).toBeTruthy();
    }
    await person.clear(field);
    await person.type(field, '/welcome');
    expect(screen.queryByText(/Enter a path that starts with/)).toBeNull();
    await save();
    await waitFor(() => expect(saved[0]).toMatchObject({ p_value: { signInPath: '/welcome' } }));
    shown.unmount();
    evictSite();
    const settings = { ...testAccount().settings, signInPath: '/welcome' };
    renderScreen(<GeneralScreen />, { backend: site(MANAGER, { settings }), path });
    await person.clear(await screen.findByDisplayValue('/welcome'));
    await save();
    await waitFor(() => expect(saved[0]?.p_value['signInPath']).toBeNull());
  });
});

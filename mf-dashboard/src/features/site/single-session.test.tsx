import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import GeneralScreen from '../../exposes/site-general.tsx';
import { ACCOUNT_ID, MANAGER } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { evictSite, reject, saved, site } from '../../testing/site-backend.ts';

beforeEach(evictSite);
const path = '/dashboard/manage/site';
const box = () => screen.findByRole('checkbox', { name: 'Allow one device at a time' });

describe('single session', () => {
  it('[EXAM-C9] [AUTH-19] [AUTH-21] is switched on and off in the site settings, apart from the form', async () => {
    const person = userEvent.setup();
    renderScreen(<GeneralScreen />, { backend: site(), path });
    expect(await box()).toHaveProperty('checked', false);
    await person.click(await box());
    await waitFor(async () => expect(await box()).toHaveProperty('checked', true));
    await waitFor(async () => expect(await box()).toHaveProperty('disabled', false));
    await person.click(await box());
    await waitFor(async () => expect(await box()).toHaveProperty('checked', false));
    expect(saved).toEqual([
      { p_account_id: ACCOUNT_ID, p_is_on: true },
      { p_account_id: ACCOUNT_ID, p_is_on: false },
    ]);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  });

  it('[EXAM-C9] says that it is not enforced once the plan no longer includes it', async () => {
    const stored = { features: ['single_session'], isPlanless: true };
    renderScreen(<GeneralScreen />, { backend: site(MANAGER, stored), path });
    expect(await screen.findByText('Your plan doesn’t include single session.')).toBeTruthy();
    expect(await box()).toHaveProperty('checked', true);
  });

  it('[EXAM-C9] shows what is stored, and says when the plan doesn’t include it', async () => {
    const person = userEvent.setup();
    const shown = renderScreen(<GeneralScreen />, {
      backend: site(MANAGER, { features: ['lms', 'single_session'] }),
      path,
    });
    expect(await box()).toHaveProperty('checked', true);
    shown.unmount();
    renderScreen(<GeneralScreen />, { backend: site(), path });
    reject('feature_off');
    await person.click(await box());
    expect(await screen.findByText('Your plan doesn’t include single session.')).toBeTruthy();
    expect(await box()).toHaveProperty('checked', false);
  });
});

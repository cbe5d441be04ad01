import { GAMIFICATION_OVERLAY_MS } from '@stoa/shared/contracts/limits';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Topbar from '../../exposes/topbar.tsx';
import { useCelebrate } from '../../data/celebrations.ts';
import { fakeBackend, STUDENT } from '../../testing/fake-backend.ts';
import { renderScreen, windowWidth } from '../../testing/render-screen.tsx';

beforeEach(() => void windowWidth(1280));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const reward = (name: string) => ({ badge_id: name, name, description: '', icon: 'star' });
const shown = () => screen.queryByTestId('celebration');

function Adder() {
  const { celebrate } = useCelebrate();
  return (
    <>
      <button type="button" onClick={() => celebrate({ title: 'Short', text: '', icon: 'star' }, 1200)}>
        add short
      </button>
      <button type="button" onClick={() => celebrate({ title: 'Usual', text: '', icon: 'star' })}>
        add usual
      </button>
    </>
  );
}

it('[LIM-06] [LMS-20] [LMS-21] a message covers the page for the time it was given, 5000 ms without one, one after the other', async () => {
  expect(GAMIFICATION_OVERLAY_MS).toBe(5000);
  const backend = fakeBackend({}, STUDENT);
  renderScreen(
    <>
      <Topbar />
      <Adder />
    </>,
    { backend },
  );
  // The overlay's own code is here before the clock is stopped.
  await import('./celebration-overlay.tsx');
  vi.useFakeTimers({ shouldAdvanceTime: false });
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
  await press('add short');
  await press('add usual');
  await act(async () => vi.advanceTimersByTimeAsync(0));
  expect(shown()?.textContent).toContain('Short');
  await act(async () => vi.advanceTimersByTimeAsync(1199));
  expect(shown()?.textContent).toContain('Short');
  await act(async () => vi.advanceTimersByTimeAsync(1));
  expect(shown()?.textContent).toContain('Usual');
  await act(async () => vi.advanceTimersByTimeAsync(4999));
  expect(shown()?.textContent).toContain('Usual');
  await act(async () => vi.advanceTimersByTimeAsync(1));
  expect(shown()).toBeNull();
});

it('what was won while nobody looked is shown when the page opens, and closes by its button and by Escape', async () => {
  const backend = fakeBackend({}, STUDENT);
  backend.answer('take_wins', [reward('Mud on the apron'), reward('Steady hands')]);
  renderScreen(<Topbar />, { backend });
  await waitFor(() => expect(shown()?.textContent).toContain('Mud on the apron'));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(shown()?.textContent).toContain('Steady hands'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(shown()).toBeNull());
});

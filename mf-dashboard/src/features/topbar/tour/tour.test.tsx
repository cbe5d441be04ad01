import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import Menu from '../../../exposes/menu.tsx';
import Topbar from '../../../exposes/topbar.tsx';
import { ACCOUNT_ID, fakeBackend, STUDENT } from '../../../testing/fake-backend.ts';
import { renderScreen, windowWidth } from '../../../testing/render-screen.tsx';
import { startsByItself } from './tour-start.ts';
import { nextShown, TOUR_DELAY_MS, TOUR_STEPS, tourProgress } from './tour-steps.ts';

const person = userEvent.setup();
const progress = () => tourProgress(localStorage, ACCOUNT_ID);
const step = () => document.querySelector('[data-step]')?.getAttribute('data-step');
// Loads lazy parts before fake timers start.
beforeAll(async () => void (await import('./tour.tsx')));
beforeEach(() => {
  localStorage.clear();
  windowWidth(1280);
  // Nothing is laid out here: what is in the page has a size.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 10, 40, 40));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const open = (onboard = false) =>
  renderScreen(
    <>
      <Menu />
      <Topbar />
    </>,
    { backend: fakeBackend({}, STUDENT), settings: { onboard } },
  );

describe('the steps', () => {
  it('[DASH-42] [DASH-46] are exactly 11, each with a place of its own, and wait 200 ms', () => {
    expect(TOUR_STEPS).toHaveLength(11);
    expect(new Set(TOUR_STEPS.map(({ target }) => target)).size).toBe(11);
    expect(TOUR_DELAY_MS).toBe(200);
  });

  it('[DASH-47] [ERR-12] one whose place is not there is reported and skipped, in both directions', () => {
    const missing: string[] = [];
    const isThere = (target: string) => target !== TOUR_STEPS[1].target;
    expect(nextShown(1, 1, isThere, (id) => missing.push(id))).toBe(2);
    expect(nextShown(1, -1, isThere, () => {})).toBe(0);
    expect(missing).toEqual(['toggle']);
    expect(nextShown(10, 1, () => false, () => {})).toBeNull(); // prettier-ignore
  });

  it('[DASH-43] it starts by itself where the account wants it and none is stored', () => {
    expect(startsByItself(false, localStorage, ACCOUNT_ID)).toBe(false);
    expect(startsByItself(true, localStorage, ACCOUNT_ID)).toBe(true);
    progress().store(3);
    expect(startsByItself(true, localStorage, ACCOUNT_ID)).toBe(false);
    progress().finish();
    expect(startsByItself(true, localStorage, ACCOUNT_ID)).toBe(false);
  });
});

describe('the tour', () => {
  it('[DASH-43] [DASH-44] begins by itself, keeps the step it is at and goes on there when asked', async () => {
    const { unmount } = open(true);
    await waitFor(() => expect(step()).toBe('menu'));
    await person.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(step()).toBe('toggle'));
    expect(progress().index()).toBe(1);
    await person.keyboard('{Escape}');
    expect(step()).toBeUndefined();
    unmount();
    open(true);
    expect(step()).toBeUndefined();
    await person.click(screen.getByRole('button', { name: 'Guided tour' }));
    await waitFor(() => expect(step()).toBe('toggle'));
  });

  it('[DASH-30] [DASH-45] [DASH-47] the help button starts it; a step without a place is only logged; the end is stored', async () => {
    const logged = vi.spyOn(console, 'info').mockImplementation(() => {});
    progress().store(3);
    open();
    await person.click(screen.getByRole('button', { name: 'Guided tour' }));
    const seen: unknown[] = [];
    for (;;) {
      await waitFor(() => expect([undefined, ...seen]).not.toContain(step()));
      seen.push(step());
      if (!screen.queryByRole('button', { name: 'Next' })) break;
      await person.click(screen.getByRole('button', { name: 'Next' }));
    }
    // Students have nothing to create.
    expect(seen).toEqual(['site', 'online', 'alerts', 'chat', 'theme', 'account', 'help']);
    expect(logged.mock.calls.flat().join()).toMatch(/step create/);
    await person.click(screen.getByRole('button', { name: 'Done' }));
    expect([progress().isDone(), progress().index(), step()]).toEqual([true, null, undefined]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Guided tour' }));
    await act(() => person.click(screen.getByRole('button', { name: 'Guided tour' })));
    await waitFor(() => expect(step()).toBe('menu'));
  });

  it('[I18N-05] stands beside the menu on whichever side that is, and within the window', async () => {
    const placeAt = async (box: DOMRect) => {
      vi.mocked(Element.prototype.getBoundingClientRect).mockReturnValue(box);
      localStorage.clear();
      const { unmount } = open(true);
      await waitFor(() => expect(step()).toBe('menu'));
      const { left, right } = screen.getByRole<HTMLElement>('dialog').style;
      unmount();
      return [left, right];
    };
    const wide = window.innerWidth;
    expect(await placeAt(new DOMRect(0, 0, 288, 768))).toEqual(['304px', '']);
    expect(await placeAt(new DOMRect(wide - 288, 0, 288, 768))).toEqual([`${wide - 288 - 352 - 16}px`, '']);
    expect(await placeAt(new DOMRect(wide - 40, 0, 40, 40))).toEqual([`${wide - 352 - 16}px`, '']);
  });

  it('[DASH-30] on a phone, where the bar has no room for its button, it is behind the avatar; the last step there is the end', async () => {
    windowWidth(390);
    vi.spyOn(console, 'info').mockImplementation(() => {});
    progress().store(9);
    open();
    expect(screen.queryByRole('button', { name: 'Guided tour' })).toBeNull();
    await person.click(screen.getByRole('button', { name: /^Your account/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Guided tour' }));
    await waitFor(() => expect(step()).toBe('account'));
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    const [, number, of] = /(\d+)\D+(\d+)/.exec(screen.getByRole('dialog').textContent) ?? [];
    expect(number).toBe(of);
    expect(Number(of)).toBeLessThan(11);
    await person.click(screen.getByRole('button', { name: 'Done' }));
    expect([progress().isDone(), step()]).toEqual([true, undefined]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Your account/ }));
  });
});

import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { I18nRoot } from '@stoa/shared/i18n';
import { holdExit, Link, useLocation, useNavigate } from '@stoa/shared/router';
import { provideSession, signOut } from '@stoa/shared/session';
import { testSession } from '@stoa/shared/testing';
import { useUnsaved } from '@stoa/shared/unsaved';
import './unsaved-gate.tsx';
import { UnsavedSlot } from './unsaved-slot.tsx';

const save = vi.fn(async () => true);
const discard = vi.fn();

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => {
  save.mockReset().mockResolvedValue(true);
  discard.mockReset();
  history.replaceState(null, '', '/start');
  render(
    <I18nRoot language="en">
      <BrowserRouter>
        <UnsavedSlot />
        <Pages />
      </BrowserRouter>
    </I18nRoot>,
  );
});

function Pages() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{pathname + search}</output>
      <Link to="/form">Form</Link>
      <Link to="/other">Other</Link>
      <button type="button" onClick={() => void navigate('/other')}>
        Palette
      </button>
      {pathname === '/form' && <Editor />}
    </>
  );
}

function Editor() {
  const [isDirty, setDirty] = useState(false);
  useUnsaved({
    label: 'Group settings',
    isDirty,
    discard,
    save: async () => {
      const isSaved = await save();
      if (isSaved) setDirty(false);
      return isSaved;
    },
  });
  return (
    <>
      <button type="button" onClick={() => setDirty(true)}>
        Type
      </button>
      <Link to="/form?tab=2">Tab</Link>
    </>
  );
}

const press = (name: string) =>
  userEvent.click(screen.queryByRole('button', { name }) ?? screen.getByRole('link', { name }));
const shown = () => document.querySelector('output')?.textContent;
const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
async function typed() {
  await press('Form');
  await press('Type');
}
/** Stays once, with nothing changed, and then leaves. */
async function expectHeld(exit: () => unknown, hasLeft: () => void | Promise<void>) {
  await act(async () => void exit());
  expect((await question()).textContent).toContain('Group settings');
  await press('Stay');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(shown()).toBe('/form');
  await act(async () => void exit());
  await question();
  await press('Leave');
  await hasLeft();
  expect(discard).toHaveBeenCalledOnce();
}
const isAtOther = () => waitFor(() => expect(shown()).toBe('/other'));

describe('the eight exits of a dirty form', () => {
  it('holds a link', async () => {
    await typed();
    await expectHeld(() => press('Other'), isAtOther);
  });

  it('holds navigation by code, such as the palette’s', async () => {
    await typed();
    await expectHeld(() => press('Palette'), isAtOther);
  });

  it('holds back, and goes back once the person leaves', async () => {
    await typed();
    await expectHeld(
      () => history.back(),
      () => waitFor(() => expect(shown()).toBe('/start')),
    );
    expect(location.pathname).toBe('/start');
  });

  it('holds the tab while it is dirty, and no longer', async () => {
    const isHeld = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await press('Form');
    expect(isHeld()).toBe(false);
    await press('Type');
    expect(isHeld()).toBe(true);
    await press('Other');
    await question();
    await press('Save and leave');
    await isAtOther();
    expect(isHeld()).toBe(false);
  });

  it('holds logging out, and says that nothing is stored then', async () => {
    const session = testSession({ status: 'signedIn', user: { id: 'mia' } as never });
    provideSession(session);
    await typed();
    await act(async () => void signOut());
    expect((await question()).textContent).toContain('If you log out, you’ll lose them.');
    await press('Stay');
    expect(session.calls).toEqual([]);
    await act(async () => void signOut());
    await question();
    await press('Leave');
    await waitFor(() => expect(session.calls).toEqual([['signOut']]));
  });

  it('ends a session that is over already without asking', async () => {
    const session = testSession({ status: 'signedIn', user: { id: 'mia' } as never });
    provideSession(session);
    await typed();
    await act(() => signOut({ isForced: true }));
    expect(session.calls).toEqual([['signOut']]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each(['another language', 'another account', 'another version'])(
    'holds a document that is opened for %s',
    async () => {
      const openAnew = vi.fn();
      await typed();
      await expectHeld(
        () => holdExit(openAnew),
        () => expect(openAnew).toHaveBeenCalledOnce(),
      );
    },
  );
});

describe('what is no exit', () => {
  it('lets another query of the same path through', async () => {
    await typed();
    await press('Tab');
    await waitFor(() => expect(shown()).toBe('/form?tab=2'));
  });

  it('lets everything through while nothing is typed', async () => {
    await press('Form');
    await press('Other');
    await isAtOther();
  });
});

describe('the answer', () => {
  it('stays with the reason when the save fails', async () => {
    save.mockResolvedValue(false);
    await typed();
    await press('Other');
    await question();
    await press('Save and leave');
    expect(await screen.findByText(/We couldn’t save your changes/)).toBeTruthy();
    expect(shown()).toBe('/form');
    await press('Stay');
  });
});

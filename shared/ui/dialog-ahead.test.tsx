import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog, prefetchQueue, useDialogAhead } from './index.ts';

beforeEach(() => prefetchQueue.parts.clear());
afterEach(cleanup);

const content = { load: vi.fn(() => Promise.resolve()) };

function Opener() {
  const [isOpen, setOpen] = useState(false);
  const ahead = useDialogAhead(content);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Open
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Cart" closeLabel="Close cart" ahead={ahead}>
        <input aria-label="Coupon" />
      </Dialog>
    </>
  );
}

/** As a page does that prefetches. */
function prefetch() {
  const loaded = Promise.all([...prefetchQueue.parts].map((part) => part.load()));
  return waitFor(() => loaded);
}
const field = () => document.querySelector('input');

it('[EXAM-D9] a dialog asked for ahead stands whole and closed: nobody reaches it by role or key', async () => {
  render(<Opener />);
  expect(field()).toBeNull();
  await prefetch();
  expect(content.load).toHaveBeenCalled();
  expect(field()?.closest('[hidden]')?.getAttribute('role')).toBe('dialog');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});

it('[EXAM-D9] what stands ahead is laid out, but not shown: opening it lays out nothing', async () => {
  render(<Opener />);
  await prefetch();
  const popup = field()?.closest('[role="dialog"]') as HTMLElement;
  expect(getComputedStyle(popup)).toMatchObject({ display: 'flex', visibility: 'hidden' });
});

it('[EXAM-D9] opened it is the dialog that stood there, and once closed it is built anew', async () => {
  render(<Opener />);
  await prefetch();
  const built = field();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog', { name: 'Cart' }).contains(built)).toBe(true);
  await expect.poll(() => document.activeElement).toBe(built);
  await userEvent.type(built as HTMLInputElement, 'SPRING');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await expect.poll(() => document.activeElement?.textContent).toBe('Open');
  await expect.poll(() => field()?.value).toBe('');
  expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(1);
});

describe('within the task of a press', () => {
  beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
  afterEach(() => vi.unstubAllGlobals());

  /** Runs React's synchronous work only, without deferred updates. */
  const press = async () => {
    document.querySelector('button')?.click();
    await Promise.resolve();
  };

  it('[EXAM-D9] a dialog is shown, and takes the focus once it was painted', async () => {
    render(<Opener />);
    await prefetch();
    await press();
    expect(screen.getByRole('dialog', { name: 'Cart' }).hidden).toBe(false);
    expect(document.activeElement).not.toBe(field());
    await expect.poll(() => document.activeElement).toBe(field());
  });

  it('[EXAM-D9] a second press hides it again, though it never took the focus', async () => {
    render(<Opener />);
    await prefetch();
    await press();
    await press();
    expect(screen.queryByRole('dialog')).toBeNull();
    await press();
    await expect.poll(() => document.activeElement).toBe(field());
  });
});

it('[EXAM-D9] what leaves the page before it stands is not waited for', async () => {
  const { unmount } = render(<Opener />);
  const parts = [...prefetchQueue.parts];
  unmount();
  await Promise.all(parts.map((part) => part.load()));
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

it('[EXAM-D9] an Escape right after the press closes it, before focus has followed', async () => {
  render(<Opener />);
  await prefetch();
  // As in a browser: the press renders at once, what it deferred comes in a later task.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const button = screen.getByRole('button', { name: 'Open' });
  button.click();
  await Promise.resolve();
  const popup = field()?.closest('[role="dialog"]') as HTMLElement;
  expect(popup.hidden).toBe(false);
  expect(document.activeElement).toBe(document.body);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await expect.poll(() => button.matches('[aria-hidden="true"] *')).toBe(false);
  vi.unstubAllGlobals();
});

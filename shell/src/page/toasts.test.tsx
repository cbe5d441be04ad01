import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { notify } from '@stoa/shared/notify';
import { Toasts } from './toasts.tsx';

vi.mock('./toast-container.tsx', () => {
  throw new TypeError('Failed to fetch');
});

it('[LIM-18] what is to be said is said where the toasts cannot be loaded, and goes when it is touched', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  render(<Toasts dir="ltr" />);
  act(() => notify('error', 'The order could not be loaded'));
  fireEvent.click(await screen.findByText('The order could not be loaded'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(report).toHaveBeenCalledOnce();
});

it('[LIM-18] without the container nothing offers the action, so what waits for its end goes on', async () => {
  vi.stubGlobal('reportError', vi.fn());
  const onClose = vi.fn();
  render(<Toasts dir="ltr" />);
  act(() => notify('success', 'Note deleted.', { action: { label: 'Undo', run: vi.fn() }, onClose }));
  await screen.findByText('Note deleted.');
  expect(screen.queryByRole('button')).toBeNull();
  expect(onClose).toHaveBeenCalledOnce();
});

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show, ToastArea } from './toast-container.tsx';

it('[LIM-18] a toast with an action runs it once, goes, and tells so', async () => {
  const [run, onClose] = [vi.fn(), vi.fn()];
  render(<ToastArea dir="ltr" />);
  act(() => show({ kind: 'success', text: 'Note deleted.', action: { label: 'Undo', run }, onClose }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledOnce();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(run.mock.invocationCallOrder[0]).toBeLessThan(onClose.mock.invocationCallOrder[0]!);
});

it('[LIM-18] a toast goes early once its signal says so', async () => {
  const [onClose, toast] = [vi.fn(), new AbortController()];
  render(<ToastArea dir="ltr" />);
  act(() => show({ kind: 'success', text: 'Page moved.', onClose, signal: toast.signal }));
  await screen.findByText('Page moved.');
  act(() => toast.abort());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Popover, popoverWindow } from './popover.tsx';

afterEach(cleanup);

const show = (isBuilt: boolean) =>
  render(
    <Popover title="Notifications" trigger={<button type="button">Alerts</button>} isBuilt={isBuilt}>
      {() => <p>Your order has shipped</p>}
    </Popover>,
  );

it('[EXAM-D9] one that is built ahead is hidden until its press, and shown by it', async () => {
  await popoverWindow.load();
  show(true);
  expect(await screen.findByText('Your order has shipped')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Alerts' }));
  expect(await screen.findByRole('dialog', { name: 'Notifications' })).toBeTruthy();
});

it('[EXAM-D9] any other is loaded and built by its press', async () => {
  show(false);
  expect(screen.queryByText('Your order has shipped')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Alerts' }));
  expect(await screen.findByText('Your order has shipped')).toBeTruthy();
});

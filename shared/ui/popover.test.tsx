import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Popover } from './popover.tsx';
import { prefetchQueue } from './prefetch.ts';

afterEach(cleanup);

const show = (isAhead: boolean) =>
  render(
    <Popover title="Notifications" trigger={<button type="button">Alerts</button>} isAhead={isAhead}>
      {() => <p>Your order has shipped</p>}
    </Popover>,
  );
const prefetchAll = () =>
  act(async () => {
    await Promise.all([...prefetchQueue.parts].map((part) => part.load()));
  });

it('[EXAM-D9] one that is built ahead is hidden until its press, and shown by it', async () => {
  show(true);
  await prefetchAll();
  expect(await screen.findByText('Your order has shipped')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Alerts' }));
  expect(await screen.findByRole('dialog', { name: 'Notifications' })).toBeTruthy();
});

it('[EXAM-D9] any other is loaded ahead, and built by its press', async () => {
  show(false);
  await prefetchAll();
  expect(screen.queryByText('Your order has shipped')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Alerts' }));
  expect(await screen.findByText('Your order has shipped')).toBeTruthy();
});

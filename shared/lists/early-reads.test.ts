import { afterEach, expect, it, vi } from 'vitest';
import { beginRead, takeRead } from './early-reads.ts';

afterEach(() => vi.useRealTimers());

it('a read that a press began is handed out once, to the list it was for', async () => {
  const read = vi.fn(async () => 'rows');
  beginRead('orders', read);
  beginRead('orders', read);
  expect(read).toHaveBeenCalledOnce();
  expect(takeRead('members')).toBeNull();
  await expect(takeRead('orders')).resolves.toBe('rows');
  expect(takeRead('orders')).toBeNull();
});

it('an old read answers nobody, and is begun anew', () => {
  vi.useFakeTimers();
  const read = vi.fn(async () => 'rows');
  beginRead('orders', read);
  vi.advanceTimersByTime(5_001);
  expect(takeRead('orders')).toBeNull();
  beginRead('orders', read);
  expect(read).toHaveBeenCalledTimes(2);
  takeRead('orders');
});

it('a failure is told to the list, and to nobody while none takes it', async () => {
  beginRead('orders', () => Promise.reject(new Error('offline')));
  await expect(takeRead('orders')).rejects.toThrow('offline');
});

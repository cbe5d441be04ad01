import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useScrollShare } from '../features/scroll-top/use-scroll-share.ts';
import { useScrolledPast } from '../features/header/use-scrolled.ts';

let scrollY = vi.spyOn(window, 'scrollY', 'get');
beforeEach(() => void (scrollY = vi.spyOn(window, 'scrollY', 'get')));
afterEach(() => {
  cleanup();
  scrollY.mockReset();
});

function Part() {
  const isPast = useScrolledPast(10);
  const share = useScrollShare();
  return <output>{`${isPast} ${share === null}`}</output>;
}

it('[EXAM-D9] how far a page is scrolled is read after it was painted and at each scroll, never while it is rendered', async () => {
  scrollY.mockReturnValue(900);
  const { rerender } = render(<Part />);
  rerender(<Part />);
  expect(scrollY).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toBe('false true');
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('true false'), {
    timeout: 30_000,
  });
  scrollY.mockReturnValue(0);
  act(() => void window.dispatchEvent(new Event('scroll')));
  expect(screen.getByRole('status').textContent).toBe('false true');
});

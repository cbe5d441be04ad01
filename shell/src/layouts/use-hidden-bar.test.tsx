import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useHiddenBar } from './use-hidden-bar.ts';

const goTo = (y: number) => {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  act(() => void window.dispatchEvent(new Event('scroll')));
};
afterEach(() => goTo(0));

function Bar() {
  return <p>{useHiddenBar() ? 'hidden' : 'there'}</p>;
}
const bar = () => screen.getByRole('paragraph').textContent;

it('[LIM-08] [DASH-32] the dashboard’s header hides on the way down after 100 px, and is back on the way up', () => {
  render(<Bar />);
  expect(bar()).toBe('there');
  goTo(100);
  expect(bar()).toBe('there');
  goTo(101);
  expect(bar()).toBe('hidden');
  goTo(400);
  goTo(400);
  expect(bar()).toBe('hidden');
  goTo(399);
  expect(bar()).toBe('there');
  goTo(500);
  expect(bar()).toBe('hidden');
  goTo(0);
  expect(bar()).toBe('there');
});

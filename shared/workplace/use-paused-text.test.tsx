import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePausedText } from './use-paused-text.ts';

const received: string[] = [];
function Box() {
  const [text, type, flush] = usePausedText('', (next) => received.push(next));
  return (
    <input aria-label="Search" value={text} onChange={({ target }) => type(target.value)} onBlur={flush} />
  );
}

beforeEach(() => {
  received.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const type = (text: string) => fireEvent.change(screen.getByLabelText('Search'), { target: { value: text } });

it('hands on what was typed once, when the typing pauses', () => {
  render(<Box />);
  type('k');
  type('kiln');
  expect(received).toEqual([]);
  vi.runAllTimers();
  expect(received).toEqual(['kiln']);
});

it('hands it on at once where the field loses the focus, and not a second time', () => {
  render(<Box />);
  type('kiln');
  fireEvent.blur(screen.getByLabelText('Search'));
  expect(received).toEqual(['kiln']);
  vi.runAllTimers();
  fireEvent.blur(screen.getByLabelText('Search'));
  expect(received).toEqual(['kiln']);
});

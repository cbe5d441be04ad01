import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScrollFrame } from './scroll-frame.tsx';

let contentWidth: number;
beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(() => contentWidth);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
});
afterEach(() => vi.restoreAllMocks());

describe('the room of a table', () => {
  it('[F36] takes the focus where it scrolls and holds nothing for the keyboard', () => {
    contentWidth = 900;
    render(<ScrollFrame label="Audit log">Rows</ScrollFrame>);
    expect(screen.getByRole('region', { name: 'Audit log' }).tabIndex).toBe(0);
  });

  it('is no stop of the keyboard where a link in it is one, or where nothing is out of sight', () => {
    contentWidth = 900;
    const { unmount } = render(
      <ScrollFrame label="Orders">
        <a href="/orders/1">1</a>
      </ScrollFrame>,
    );
    expect(screen.queryByRole('region')).toBeNull();
    unmount();
    contentWidth = 300;
    render(<ScrollFrame label="Audit log">Rows</ScrollFrame>);
    expect(screen.queryByRole('region')).toBeNull();
  });
});

import { fireEvent, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';

describe('avatar', () => {
  it('[ERR-08] [DATA-23] a picture that does not load gives way to the fallback, and a new picture is tried again', () => {
    const { container, rerender } = render(<Avatar name="Ada Potter" src="/gone.jpg" />);
    const picture = () => container.querySelector('img');
    const letters = () => container.querySelector('[data-letters]')?.getAttribute('data-letters');
    expect(picture()?.getAttribute('src')).toBe('/gone.jpg');
    fireEvent.error(picture() as HTMLElement);
    expect([picture(), letters()]).toEqual([null, 'AP']);
    rerender(<Avatar name="Ada Potter" src="/new.jpg" />);
    expect(picture()?.getAttribute('src')).toBe('/new.jpg');
  });
});

import { act, fireEvent, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Avatar } from './avatar.tsx';

afterEach(() => vi.unstubAllGlobals());

/** An observer that tells what it was made with and lets the test scroll. */
function watchScrolling() {
  const seen: { margin: string | undefined; come(isIntersecting: boolean): void; isOff: boolean }[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      watch: (typeof seen)[number];
      constructor(
        notify: (entries: { isIntersecting: boolean }[]) => void,
        options?: { rootMargin?: string },
      ) {
        this.watch = {
          margin: options?.rootMargin,
          come: (isIntersecting) => act(() => notify([{ isIntersecting }])),
          isOff: false,
        };
        seen.push(this.watch);
      }
      observe() {}
      disconnect() {
        this.watch.isOff = true;
      }
    },
  );
  return seen;
}

describe('avatar', () => {
  it('[DATA-22] [LIM-19] is asked for when it comes within 200 px of the window, and then stays', () => {
    const seen = watchScrolling();
    const { container } = render(<Avatar name="Ada Potter" src="/ada.jpg" size={48} />);
    const circle = container.firstElementChild as HTMLElement;
    const room = () => [getComputedStyle(circle).inlineSize, getComputedStyle(circle).blockSize];
    expect(seen.map(({ margin }) => margin)).toEqual(['200px']);
    expect(container.querySelector('img')).toBeNull();
    seen[0]?.come(false);
    expect(container.querySelector('img')).toBeNull();
    const before = room();
    seen[0]?.come(true);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/ada.jpg');
    expect(seen[0]?.isOff).toBe(true);
    expect(room()).toEqual(before);
    expect(before).toEqual(['48px', '48px']);
  });

  it('[DATA-22] without an observer the picture shows, on the server the letters', () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    const avatar = <Avatar name="Ada Potter" src="/ada.jpg" />;
    expect(renderToString(avatar)).toMatch(/data-text="AP"/);
    expect(renderToString(avatar)).not.toMatch(/<img/);
    expect(render(avatar).container.querySelector('img')).not.toBeNull();
  });

  it('[ERR-08] [DATA-23] a picture that does not load gives way to the fallback, and a new picture is tried again', () => {
    const { container, rerender } = render(<Avatar name="Ada Potter" src="/gone.jpg" />);
    const picture = () => container.querySelector('img');
    const initials = () => container.querySelector('[data-text]')?.getAttribute('data-text');
    expect(picture()?.getAttribute('src')).toBe('/gone.jpg');
    fireEvent.error(picture() as HTMLElement);
    expect([picture(), initials()]).toEqual([null, 'AP']);
    rerender(<Avatar name="Ada Potter" src="/new.jpg" />);
    expect(picture()?.getAttribute('src')).toBe('/new.jpg');
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  document.head.innerHTML =
    '<link rel="preload" as="script" data-start href="/shell/1.0.0/main.js" crossorigin="anonymous">';
  // jsdom does not read it from the markup.
  Object.assign(document.querySelector('link') ?? {}, { integrity: 'sha384-x' });
});
afterEach(() => {
  vi.useRealTimers();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

const started = () => [...document.querySelectorAll('script')].map(({ src, integrity }) => [src, integrity]);
const ONCE = [['http://localhost:3000/shell/1.0.0/main.js', 'sha384-x']];

/** A page whose document is whole, and its first paint. */
async function paint(body: string): Promise<HTMLImageElement | null> {
  document.body.innerHTML = body;
  const picture = document.querySelector('img');
  if (picture) Object.defineProperty(picture, 'complete', { value: false });
  (await import('./start-after-paint.ts')).startAfterPaint();
  expect(started()).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  return picture;
}

describe('the start of the shell', () => {
  it('[PLT-26] waits for the first paint, with the hash of what it starts', async () => {
    await paint('<h1>Words</h1><img src="/below.jpg" loading="lazy">');
    expect(started()).toEqual(ONCE);
  });

  it.each(['load', 'error'])(
    '[PLT-26] the picture that a page opens with comes first, until its %s',
    async (end) => {
      const picture = await paint('<img src="/hero.jpg" fetchpriority="high">');
      expect(started()).toEqual([]);
      picture?.dispatchEvent(new Event(end));
      await vi.advanceTimersByTimeAsync(5_000);
      expect(started()).toEqual(ONCE);
    },
  );

  it('a picture that hangs holds nothing up for long', async () => {
    const picture = await paint('<img src="/hero.jpg" fetchpriority="high">');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(started()).toEqual(ONCE);
    picture?.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(started()).toEqual(ONCE);
  });
});

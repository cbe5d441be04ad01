import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { usePrefetch } from '@stoa/shared/ui';
import { prefetchParts } from './prefetch-parts.ts';

afterEach(cleanup);

function Names({ part }: { part: { load(): Promise<unknown> } }) {
  usePrefetch(part);
  return null;
}
const partThat = (load: () => Promise<unknown>) => ({ load: vi.fn(load) });
const here = () => partThat(async () => null);

it('[EXAM-D9] what parts of a page name is loaded once the page asks for it, each in idle time of its own; what fails is left', async () => {
  const [first, broken, last] = [here(), partThat(() => Promise.reject(new Error('away'))), here()];
  const idle = vi.fn(async () => {});
  render(
    <>
      <Names part={first} /> <Names part={first} /> <Names part={broken} /> <Names part={last} />
    </>,
  );
  expect([first.load.mock.calls.length, idle.mock.calls.length]).toEqual([0, 0]);
  await prefetchParts(idle);
  expect([first, broken, last].map(({ load }) => load.mock.calls.length)).toEqual([1, 1, 1]);
  expect(idle).toHaveBeenCalledTimes(3);
  const deferred = here();
  render(<Names part={deferred} />);
  await expect.poll(() => deferred.load.mock.calls.length).toBe(1);
});

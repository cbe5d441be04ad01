import { addPrefetch } from '@stoa/shared/ui';
import { testBootstrap } from '@stoa/shared/testing/page-data';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DeferredRemotes } from '../loading/deferred-remotes.ts';
import type { RemoteStore } from '../loading/remote-store.ts';
import type { SettleParts } from '../loading/settle.ts';

const { settle } = vi.hoisted(() => ({ settle: vi.fn<(parts: SettleParts) => Promise<void>>() }));
const parts = vi.hoisted(() => ({ around: [{}] as object[] }));
vi.mock('../loading/settle.ts', () => ({ settle }));
vi.mock('../loading/wanted-exposes.ts', () => ({
  partsAround: () => parts.around,
  planPage: () => ({ match: null, layout: 'dashboard' }),
}));
const { settlePage } = await import('./settle-page.ts');

afterEach(() => document.body.replaceChildren());

/** A video of the page, as the browser reports it. */
function show(state: { paused: boolean; loop?: boolean }) {
  const video = document.createElement('video');
  video.loop = state.loop ?? false;
  Object.defineProperty(video, 'paused', { get: () => state.paused });
  document.body.append(video);
  return (event: 'pause' | 'play') => {
    state.paused = event === 'pause';
    video.dispatchEvent(new Event(event));
  };
}

/** Settles the page; what it returns tells if hydration may go on. */
function waitForPause() {
  void settlePage(testBootstrap(), {} as RemoteStore, {} as DeferredRemotes, {
    wake: vi.fn<() => void>(),
    wakePage: vi.fn<() => void>(),
    onSettled: vi.fn<() => void>(),
  });
  const seen = { isOver: false };
  void settle.mock.lastCall?.[0].undisturbed().then(() => (seen.isOver = true));
  return async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return seen.isOver;
  };
}

describe('hydration by itself', () => {
  it('[EXAM-D9] waits while a video of the page plays, until it pauses', async () => {
    const first = show({ paused: false });
    const second = show({ paused: false });
    const isOver = waitForPause();
    expect(await isOver()).toBe(false);
    first('pause');
    expect(await isOver()).toBe(false);
    second('pause');
    expect(await isOver()).toBe(true);
  });

  it.each([
    ['no video', []],
    ['a video that nobody started', [{ paused: true }]],
    ['a background that loops', [{ paused: false, loop: true }]],
  ])('[EXAM-D9] does not wait for %s', async (_what, videos) => {
    for (const video of videos) show(video);
    expect(await waitForPause()()).toBe(true);
  });
});

it('[EXAM-D9] a screen of work is ready at once, and then loads what its next presses show', async () => {
  parts.around = [];
  const part = { load: vi.fn(async () => {}) };
  const evict = addPrefetch(part);
  const onSettled = vi.fn<() => void>();
  const wake = vi.fn<() => void>();
  await settlePage(testBootstrap(), {} as RemoteStore, {} as DeferredRemotes, {
    wake,
    wakePage: wake,
    onSettled,
  });
  evict();
  expect([onSettled.mock.calls.length, part.load.mock.calls.length, wake.mock.calls]).toEqual([1, 1, []]);
});

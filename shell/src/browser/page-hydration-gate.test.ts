import type { Composition } from '@stoa/shared/contracts/registry';
import { testBootstrap } from '@stoa/shared/testing/page-data';
import { afterEach, expect, it, vi } from 'vitest';
import type { DeferredRemotes } from '../loading/deferred-remotes.ts';
import type { RemoteStore } from '../loading/remote-store.ts';

const { createHydrationGate } = vi.hoisted(() => ({
  createHydrationGate: vi.fn<(input: { settle: unknown }) => unknown>(),
}));
vi.mock('../loading/hydration-gate.ts', () => ({ createHydrationGate }));
vi.mock('../loading/wanted-exposes.ts', () => ({ partsAround: () => [{}] }));
const { createPageHydrationGate } = await import('./page-hydration-gate.ts');

afterEach(() => vi.unstubAllGlobals());

/** Returns the hydration gate's `settle` option, or null. */
function settleOf(): unknown {
  vi.stubGlobal('STOA_DEV', false);
  const bootstrap = testBootstrap({ composition: { remotes: [] } as unknown as Composition });
  createPageHydrationGate(bootstrap, document.body, {} as RemoteStore, {} as DeferredRemotes);
  return createHydrationGate.mock.lastCall?.[0].settle;
}

it('[EXAM-D9] a page warms itself up when idle', () => {
  expect(settleOf()).toBeTypeOf('function');
});

it('[EXAM-D9] one that is framed in a preview waits for a hand', () => {
  vi.stubGlobal('parent', {});
  expect(settleOf()).toBeNull();
});

it('[EXAM-D9] so does one whose visitor saves data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  expect(settleOf()).toBeNull();
});

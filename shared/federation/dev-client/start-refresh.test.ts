import { addMessages, messagesIn, ownNamespace } from '@stoa/shared/i18n/catalogue';
import { expect, it, vi } from 'vitest';
import { devGlobals, type HotModule } from './dev-globals.ts';

const performReactRefresh = vi.hoisted(() => vi.fn());
vi.mock('react-refresh/runtime', () => ({
  default: {
    injectIntoGlobalHook: () => {},
    register: () => {},
    isLikelyComponentType: (value: unknown) => typeof value === 'function',
    performReactRefresh,
  },
}));

it('[PLT-25] a change of words is shown in the words as they are now, not in their keys', async () => {
  vi.stubGlobal('EventSource', EventTarget);
  document.documentElement.lang = 'en';
  await import('./start-refresh.ts');
  const changed = ownNamespace('site');
  addMessages(changed, () => Promise.resolve({ login: 'Come in' }));
  const seen: unknown[] = [];
  performReactRefresh.mockImplementation(() => seen.push(...messagesIn(changed, 'en')));
  const hot = { data: { hasBoundary: true }, accept: () => {}, dispose: () => {} } as unknown as HotModule;
  devGlobals().refresh.accept(hot, 'header.tsx', { Header: () => null });
  await vi.waitFor(() => expect(performReactRefresh).toHaveBeenCalledOnce(), { timeout: 30_000 });
  expect(seen).toContainEqual({ login: 'Come in' });
  vi.unstubAllGlobals();
});

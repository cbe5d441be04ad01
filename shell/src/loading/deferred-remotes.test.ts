import type { ComposedRemote } from '@stoa/shared/contracts/registry';
import { NOTHING_DEFERRED } from '@stoa/shared/routing/nothing-deferred';
import { expect, it, vi } from 'vitest';
import { testBootstrap } from '../../testing/bootstrap.ts';
import { createDeferredRemotes } from './deferred-remotes.ts';

const named = { name: 'mf-desk', isDeferred: true, files: {} } as unknown as ComposedRemote;
const whole = { name: 'mf-desk', files: { 'a.js': {} } } as unknown as ComposedRemote;
const link = { href: '/api/registry/compositions/c/later?lang=en', integrity: 'sha384-x' };

function scene(answers: (() => Promise<Response>)[], deferred: typeof link | null = link) {
  const fetchDeferred = vi.fn(
    (..._call: Parameters<typeof fetch>) => answers.shift()?.() ?? Promise.reject(new Error('away')),
  );
  const extend = vi.fn();
  const bootstrap = testBootstrap({
    composition: { compositionId: 'c', shell: { version: '1.0.0' }, remotes: [named] },
    ...(deferred ? { deferred } : {}),
  });
  return {
    fetchDeferred,
    extend,
    bootstrap,
    deferred: createDeferredRemotes({ bootstrap, extend, fetchDeferred }),
  };
}
const answer =
  (status = 200) =>
  async () =>
    Response.json([whole], { status });

it('[PLT-26] [PLT-13] is asked for once, held to the hash in the document, and told before it is shown', async () => {
  const { fetchDeferred, extend, bootstrap, deferred } = scene([answer()]);
  const seen = vi.fn(() => expect(extend).toHaveBeenCalledWith([whole]));
  deferred.subscribe(seen);
  expect(deferred.get()).toBe(bootstrap);
  await Promise.all([deferred.fetchDeferred(), deferred.fetchDeferred()]);
  await deferred.fetchDeferred();
  expect(fetchDeferred.mock.calls).toEqual([
    [`${link.href}&integrity=sha384-x`, { integrity: `sha384-x ${NOTHING_DEFERRED.integrity}` }],
  ]);
  expect(deferred.get().composition.remotes).toEqual([whole]);
  expect(deferred.get()).toBe(deferred.get());
  expect(seen).toHaveBeenCalledTimes(1);
});

it('[PLT-26] what is refused or away leaves the page as it was, and is asked for again', async () => {
  const { extend, bootstrap, deferred } = scene([
    answer(503),
    async () => new Response(NOTHING_DEFERRED.text),
    () => Promise.reject(new TypeError('hash')),
    answer(),
  ]);
  await expect(deferred.fetchDeferred()).rejects.toThrow('503');
  await expect(deferred.fetchDeferred()).rejects.toThrow('nothing of it');
  await expect(deferred.fetchDeferred()).rejects.toThrow('hash');
  expect([deferred.get(), extend.mock.calls.length]).toEqual([bootstrap, 0]);
  await deferred.fetchDeferred();
  expect(deferred.get().composition.remotes).toEqual([whole]);
});

it('a page that lacks nothing asks for nothing', async () => {
  const { fetchDeferred, bootstrap, deferred } = scene([], null);
  await deferred.fetchDeferred();
  expect([fetchDeferred.mock.calls.length, deferred.get()]).toEqual([0, bootstrap]);
});

import type { RenderInput } from '@stoa/shared/contracts/rendering';
import { describe, expect, it, vi } from 'vitest';
import { CALM, pageOf, prepareRenderers, startPool, WAIT } from '../../testing/renderer-tests.ts';
import type { RendererPool } from './renderer-pool.ts';

/** Time that passes only when told. */
function handClock() {
  let nowMs = 0;
  const waiting = new Set<{ atMs: number; work(): void }>();
  return {
    now: () => nowMs,
    after(ms: number, work: () => void) {
      const entry = { atMs: nowMs + ms, work };
      waiting.add(entry);
      return () => void waiting.delete(entry);
    },
    waiting: () => waiting.size,
    pass(ms: number) {
      nowMs += ms;
      for (const entry of [...waiting].filter(({ atMs }) => atMs <= nowMs)) {
        waiting.delete(entry);
        entry.work();
      }
    },
  };
}

prepareRenderers();

describe('a page that is not rendered in time', () => {
  const settings = { patienceMs: 150, deadlineMs: 1_000, loadMs: 0, openMs: 10_000 };
  /** Asks for a page and lets 150 ms pass once its rendering has begun. */
  async function overdue(pool: RendererPool, clock: ReturnType<typeof handClock>, page: RenderInput) {
    const request = pool.render(page);
    await vi.waitFor(() => expect(clock.waiting()).toBe(2), WAIT);
    clock.pass(150);
    return request;
  }

  it('goes to the browser at 150 ms, and the renderer that ends it later takes the next', async () => {
    const clock = handClock();
    const pool = startPool({ ...settings, clock });
    const ready = pageOf(
      'ready',
      'process.removeAllListeners("SIGUSR2").on("SIGUSR2", () => globalThis.finish?.()); return process.pid',
    );
    const before = await pool.render(ready);
    const slow = pageOf('slow', 'return new Promise((done) => { globalThis.finish = () => done("slow"); })');
    expect(await overdue(pool, clock, slow)).toMatchObject({ ok: false, reason: 'late' });
    const pid = Number(before.ok ? before.html : Number.NaN);
    await vi.waitFor(() => {
      process.kill(pid, 'SIGUSR2');
      expect(clock.waiting()).toBe(0);
    }, WAIT);
    expect(await pool.render(ready)).toEqual(before);
  });

  it('[PLT-31] whose rendering never ends costs the renderer at 1 s; who waits for one waits 150 ms', async () => {
    const clock = handClock();
    const pool = startPool({ ...settings, clock });
    const pid = pageOf('pid', 'return process.pid');
    const before = await pool.render(pid);
    expect(await overdue(pool, clock, pageOf('loop', 'while (true) {}'))).toMatchObject({ reason: 'late' });
    const next = pool.render(pid);
    clock.pass(150);
    expect(await next).toMatchObject({ ok: false, reason: 'late' });
    clock.pass(700);
    const after = await pool.render(pid);
    expect(after).toMatchObject({ ok: true });
    expect(after).not.toEqual(before);
  });

  it('[EXAM-D8] is late and nothing else: however many are, the next one is asked for, and rendered', async () => {
    const clock = handClock();
    const pool = startPool({ ...settings, clock });
    const gated = (body: string) =>
      pageOf(
        'gated',
        `process.removeAllListeners('SIGUSR2').on('SIGUSR2', () => globalThis.finish?.()); ${body}`,
      );
    const before = await pool.render(gated('return process.pid'));
    const pid = Number(before.ok ? before.html : Number.NaN);
    const slow = pageOf('slow', 'return new Promise((done) => { globalThis.finish = () => done("slow"); })');
    const calm = pageOf('calm', 'globalThis.finish = undefined; return "calm"');
    for (let count = 0; count < 5; count += 1) {
      expect(await overdue(pool, clock, slow)).toMatchObject({ ok: false, reason: 'late' });
      await vi.waitFor(() => {
        process.kill(pid, 'SIGUSR2');
        expect(clock.waiting()).toBe(0);
      }, WAIT);
      // A signal on its way is seen at the latest beside the second of these, so it ends nothing of the next.
      expect(await pool.render(calm)).toMatchObject({ ok: true });
      expect(await pool.render(calm)).toMatchObject({ ok: true });
    }
    const last = pool.render(slow);
    const signals = setInterval(() => process.kill(pid, 'SIGUSR2'), 20);
    expect(await last).toMatchObject({ ok: true, html: 'slow' });
    clearInterval(signals);
  });

  it('[EXAM-D8] three that never end send their tenant’s pages of that version to the browser, no other’s; after 10 s a single one tries again', async () => {
    const clock = handClock();
    const pool = startPool({ ...settings, clock });
    await pool.ready();
    const of = (tenant: string, body: string) => {
      const page = pageOf('never', body);
      return { ...page, bootstrap: { ...page.bootstrap, account: { account_id: tenant } } } as RenderInput;
    };
    for (let count = 0; count < 3; count += 1) {
      expect(await overdue(pool, clock, of('kiln', 'return new Promise(() => {})'))).toMatchObject({
        reason: 'late',
      });
      clock.pass(1_000);
      await vi.waitFor(async () => {
        const other = await pool.render(pageOf('other', 'return "other"'));
        expect(other).toMatchObject({ ok: true });
      }, WAIT);
    }
    expect(await pool.render(of('kiln', 'return new Promise(() => {})'))).toMatchObject({
      reason: 'circuit_open',
    });
    const calm = (tenant: string) => pool.render(of(tenant, 'return "calm"'));
    expect(await calm('polyglot')).toMatchObject({ ok: true, html: 'calm' });
    expect(await calm('kiln')).toMatchObject({ ok: false, reason: 'circuit_open' });
    clock.pass(10_000);
    const probe = calm('kiln');
    expect(await calm('kiln')).toMatchObject({ ok: false, reason: 'circuit_open' });
    expect(await probe).toMatchObject({ ok: true, html: 'calm' });
    expect(await calm('kiln')).toMatchObject({ ok: true });
  });

  it('[EXAM-D8] more than may wait go to the browser at once; who waits is rendered', async () => {
    const pool = startPool({ patienceMs: CALM, deadlineMs: CALM, maxWaiting: 2 });
    await pool.ready();
    const slow = pageOf('slow', 'return new Promise((done) => setTimeout(() => done("slow"), 200))');
    const results = await Promise.all([1, 2, 3, 4].map(() => pool.render(slow)));
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true, false]);
  });
});

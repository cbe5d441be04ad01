import { join } from 'node:path';
import type { RenderInput, RenderResult } from '@stoa/shared/contracts/rendering';
import type { Log } from '../../shared/log/log.ts';
import { createCircuitBreaker } from '../../shared/http/circuit-breaker.ts';
import { MAX_RENDERER_FAILURES, MAX_RENDERS_WAITING, RENDERER_RESTART_MS } from '../limits.ts';
import { CLOCK } from './clock.ts';
import { type After, type RendererProcess, startRenderer } from './renderer-process.ts';

export interface RendererPoolSettings {
  /** Folder of one published shell version. */
  shellDir: string;
  size: number;
  /** Time a page waits for a renderer, and again for its rendering, before it's rendered in the browser. */
  patienceMs: number;
  /** Limit of pages queued per renderer; further ones are rendered in the browser immediately. */
  maxWaiting?: number;
  /** When a rendering that does not end is ended. */
  deadlineMs: number;
  log: Log;
  loadMs?: number;
  heapMb?: number;
  openMs?: number;
  /** Tests turn the clock themselves. */
  clock?: { now(): number; after: After };
}

export interface RendererPool {
  /** Resolves when the first renderer can work. */
  ready(): Promise<void>;
  /** Never throws: whatever goes wrong is a reason to render the page in the browser. */
  render(input: RenderInput): Promise<RenderResult>;
  stop(): Promise<void>;
}

/** Renderers that take turns. One that hangs or crashes costs its own page only: it is replaced at once. */
export function createRendererPool(settings: RendererPoolSettings): RendererPool {
  const { size, patienceMs, deadlineMs, log } = settings;
  const { loadMs = 2_000, heapMb = 192, openMs = 10_000, clock = CLOCK } = settings;
  const maxWaiting = (settings.maxWaiting ?? MAX_RENDERS_WAITING) * size;
  const shellFile = join(settings.shellDir, 'node', 'shell.cjs');
  const breaker = createCircuitBreaker({ limit: MAX_RENDERER_FAILURES, openMs, now: clock.now });
  const running = new Set<RendererProcess>();
  const idle: RendererProcess[] = [];
  const waiting: ((renderer: RendererProcess | null) => void)[] = [];
  const firstReady = Promise.withResolvers<void>();
  firstReady.promise.catch(() => {});
  let isStopped = false;

  function start(): void {
    if (isStopped) return;
    const renderer = startRenderer({ shellFile, heapMb, patienceMs, deadlineMs, loadMs, after: clock.after });
    running.add(renderer);
    void follow(renderer);
  }

  async function follow(renderer: RendererProcess): Promise<void> {
    let hasStarted = true;
    try {
      await renderer.ready;
      firstReady.resolve();
      release(renderer);
    } catch (error) {
      hasStarted = false;
      if (!isStopped) log.error({ detail: String(error) }, 'a renderer could not start');
      firstReady.reject(error);
    }
    await renderer.ended;
    running.delete(renderer);
    const place = idle.indexOf(renderer);
    if (place >= 0) idle.splice(place, 1);
    if (hasStarted) start();
    else setTimeout(start, RENDERER_RESTART_MS).unref();
  }

  function release(renderer: RendererProcess): void {
    if (!running.has(renderer)) return;
    const next = waiting.shift();
    if (next) next(renderer);
    else idle.push(renderer);
  }

  function take(): Promise<RendererProcess | null> {
    const free = idle.pop();
    if (free) return Promise.resolve(free);
    if (waiting.length >= maxWaiting) return Promise.resolve(null);
    return new Promise((resolve) => {
      const turn = (renderer: RendererProcess | null) => {
        cancel();
        resolve(renderer);
      };
      const cancel = clock.after(patienceMs, () => {
        waiting.splice(waiting.indexOf(turn), 1);
        resolve(null);
      });
      waiting.push(turn);
    });
  }

  async function render(input: RenderInput): Promise<RenderResult> {
    // Of one tenant: what its content does to a version says nothing of the same version elsewhere.
    const key = [
      input.bootstrap.account?.account_id ?? 'platform',
      ...Object.values(input.nodeEntries).sort(),
    ].join('\n');
    if (!breaker.letsThrough(key))
      return { ok: false, reason: 'circuit_open', detail: 'these versions failed here just now' };
    const renderer = isStopped ? null : await take();
    if (!renderer) return { ok: false, reason: 'late', detail: 'no renderer was free' };
    const rendering = renderer.render(input, (isBroken) =>
      isBroken ? breaker.failed(key) : breaker.succeeded(key),
    );
    void rendering.over.then(() => release(renderer));
    const result = await rendering.result;
    if (!result.ok) {
      const { compositionId } = input.bootstrap.composition;
      log.warn(
        { reason: result.reason, detail: result.detail, url: input.url, compositionId },
        'a page was not rendered',
      );
    }
    return result;
  }

  for (let count = 0; count < size; count += 1) start();

  return {
    ready: () => firstReady.promise,
    render,
    async stop() {
      isStopped = true;
      for (const turn of waiting.splice(0)) turn(null);
      const ends = [...running].map(({ ended }) => ended);
      for (const renderer of running) renderer.kill();
      await Promise.all(ends);
    },
  };
}

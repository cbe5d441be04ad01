import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import type { RenderInput } from '@stoa/shared/contracts/rendering';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { silentLog } from '../log.ts';
import { createRendererPool, type RendererPool, type RendererPoolSettings } from './renderer-pool.ts';

/** A shell that renders whatever the one remote of the page returns. */
const SHELL = `
exports.createShell = async (load) => ({
  async render(input) {
    const remote = load(Object.values(input.nodeEntries)[0]);
    return { html: String(await remote.render(input)), lookText: '', styleText: '' };
  },
});`;
const CALM = 20_000;
const WAIT = { timeout: 25_000, interval: 20 };

let dir: string;
const pools: RendererPool[] = [];

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'stoa-renderers-'));
  mkdirSync(join(dir, 'node'));
  writeFileSync(join(dir, 'node/shell.cjs'), SHELL);
});

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.stop()));
  rmSync(dir, { recursive: true, force: true });
});

function startPool(settings: Partial<RendererPoolSettings> = {}): RendererPool {
  const pool = createRendererPool({
    shellDir: dir,
    size: 1,
    patienceMs: CALM,
    deadlineMs: CALM,
    log: silentLog,
    ...settings,
  });
  pools.push(pool);
  return pool;
}

/** The page of a remote whose render function has this body. */
function pageOf(name: string, body: string, data: Record<string, unknown> = {}): RenderInput {
  const entry = join(dir, `${name}.cjs`);
  writeFileSync(entry, `exports.render = (input) => { ${body} };`);
  const bootstrap = { composition: { compositionId: name }, data } as unknown as Bootstrap;
  return { bootstrap, nodeEntries: { 'mf-test': entry }, url: '/' };
}

describe('a renderer', () => {
  it('[PLT-31] has an empty environment', async () => {
    const result = await startPool().render(pageOf('env', 'return JSON.stringify(process.env)'));
    expect(result).toMatchObject({ ok: true, html: '{}' });
  });

  it('[PLT-31] has no rights of its own: another user than root, no files, no processes, no code from text', async () => {
    const attempt = (code: string) =>
      `(() => { try { return String(${code}) } catch (error) { return 'refused' } })()`;
    const fs = `process.getBuiltinModule('node:fs')`;
    const page = pageOf(
      'rights',
      `return JSON.stringify({
        uid: process.getuid(), groups: process.getgroups(),
        passwd: ${attempt(`${fs}.readFileSync('/etc/passwd')`)},
        ownCode: ${attempt(`${fs}.readFileSync(${JSON.stringify(join(dir, 'node/shell.cjs'))})`)},
        write: ${attempt(`${fs}.writeFileSync('/tmp/stoa-written', 'x')`)},
        spawn: ${attempt(`process.getBuiltinModule('node:child_process').execSync('id')`)},
        evaluated: ${attempt(`eval('1 + 1')`)},
        root: ${attempt(`process.setuid(0)`)},
      })`,
    );
    const result = await startPool().render(page);
    const seen = JSON.parse(result.ok ? result.html : '{}') as Record<string, unknown>;
    expect(seen).toMatchObject({
      passwd: 'refused',
      ownCode: 'refused',
      write: 'refused',
      spawn: 'refused',
      evaluated: 'refused',
    });
    if (process.getuid?.() === 0) {
      expect(seen.uid).not.toBe(0);
      expect(seen.groups).not.toContain(0);
      expect(seen.root).toBe('refused');
    }
  });

  it('gives every page its own composition, however many there were, and no page can change one for the next', async () => {
    const pool = startPool();
    const body = `const { composition } = input.bootstrap;
      try { composition.compositionId += '!' } catch {}
      return composition.compositionId`;
    const pages = Array.from({ length: 40 }, (_, turn) => pageOf(`composition-${turn}`, body));
    for (const page of [...pages, ...pages]) {
      const html = page.bootstrap.composition.compositionId;
      expect(await pool.render(page)).toMatchObject({ ok: true, html });
    }
  });

  it('keeps nothing of the pages it made but the last, however long it lives', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const pool = startPool();
    const page = pageOf('large', 'return "x".repeat(10_000)');
    const made = async () => new WeakRef(await pool.render(page));
    const results = [await made(), await made(), await made()];
    const isKept = (result: WeakRef<object>) => result.deref() !== undefined;
    await vi.waitFor(() => {
      collect();
      expect(results.slice(0, -1).filter(isKept)).toHaveLength(0);
    }, WAIT);
  });

  it('[PLT-31] in an endless loop is killed at the deadline, and the next page is rendered by another', async () => {
    const pool = startPool({ deadlineMs: 1_500, loadMs: 0 });
    await pool.ready();
    expect(await pool.render(pageOf('loop', 'while (true) {}'))).toMatchObject({ ok: false, reason: 'late' });
    const calm = pageOf('calm', 'return "calm"');
    await vi.waitFor(
      async () => expect(await pool.render(calm)).toMatchObject({ ok: true, html: 'calm' }),
      WAIT,
    );
  });

  it('[PLT-31] that crashes costs its own page only', async () => {
    const pool = startPool();
    const pid = pageOf('pid', 'return process.pid');
    const before = await pool.render(pid);
    expect(await pool.render(pageOf('exit', 'process.exit(3)'))).toMatchObject({
      ok: false,
      reason: 'crashed',
    });
    const after = await pool.render(pid);
    expect(after).toMatchObject({ ok: true });
    expect(after).not.toEqual(before);
  });

  it('[PLT-31] that eats memory dies of it alone', async () => {
    const pool = startPool({ heapMb: 32 });
    const page = pageOf(
      'heap',
      'const all = []; for (;;) all.push({ all: [...all.keys()].slice(0, 1000) });',
    );
    expect(await pool.render(page)).toMatchObject({ ok: false, reason: 'crashed' });
    expect(await pool.render(pageOf('calm', 'return "calm"'))).toMatchObject({ ok: true });
  });

  it('reports an error of the page and goes on with the same process', async () => {
    const pool = startPool();
    const pid = pageOf('pid', 'return process.pid');
    const before = await pool.render(pid);
    const failed = await pool.render(pageOf('throws', 'throw new Error("no such course")'));
    expect(failed).toMatchObject({ ok: false, reason: 'failed' });
    expect(failed.ok ? '' : failed.detail).toContain('no such course');
    expect(await pool.render(pid)).toEqual(before);
  });

  it('[PLT-27] keeps tenants on two versions apart when their pages interleave', async () => {
    const pool = startPool({ size: 2 });
    const one = (tenant: number) =>
      pageOf(
        'v1',
        'return new Promise((done) => setImmediate(() => done("v1 " + input.bootstrap.data.tenant)))',
        { tenant },
      );
    const two = (tenant: number) => pageOf('v2', 'return "v2 " + input.bootstrap.data.tenant', { tenant });
    const asked = Array.from({ length: 200 }, (_, tenant) => (tenant % 2 ? one(tenant) : two(tenant)));
    const results = await Promise.all(asked.map((page) => pool.render(page)));
    const texts = results.map((result) => (result.ok ? result.html : result.reason));
    expect(texts).toEqual(asked.map((_, tenant) => `${tenant % 2 ? 'v1' : 'v2'} ${tenant}`));
  });
});

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

describe('a page that is not rendered in time', () => {
  const settings = { patienceMs: 150, deadlineMs: 1_000, loadMs: 0, openMs: 10_000 };
  /** Asks for a page and lets 150 ms pass once its rendering has begun. */
  async function late(pool: RendererPool, clock: ReturnType<typeof handClock>, page: RenderInput) {
    const asked = pool.render(page);
    await vi.waitFor(() => expect(clock.waiting()).toBe(2), WAIT);
    clock.pass(150);
    return asked;
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
    expect(await late(pool, clock, slow)).toMatchObject({ ok: false, reason: 'late' });
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
    expect(await late(pool, clock, pageOf('loop', 'while (true) {}'))).toMatchObject({ reason: 'late' });
    const next = pool.render(pid);
    clock.pass(150);
    expect(await next).toMatchObject({ ok: false, reason: 'late' });
    clock.pass(700);
    const after = await pool.render(pid);
    expect(after).toMatchObject({ ok: true });
    expect(after).not.toEqual(before);
  });

  it('three of them in a row send that version straight to the browser; after 10 s a single page tries again', async () => {
    const clock = handClock();
    const pool = startPool({ ...settings, size: 3, clock });
    await pool.ready();
    const never = pageOf('never', 'return new Promise(() => {})');
    for (let count = 0; count < 3; count += 1) {
      const asked = pool.render(never);
      const before = clock.waiting();
      await vi.waitFor(() => expect(clock.waiting()).toBeGreaterThan(before), WAIT);
      clock.pass(150);
      expect(await asked).toMatchObject({ ok: false, reason: 'late' });
    }
    expect(await pool.render(never)).toMatchObject({ ok: false, reason: 'circuit_open' });
    clock.pass(10_000);
    const calm = pageOf('never', 'return "calm"');
    const probe = pool.render(calm);
    expect(await pool.render(calm)).toMatchObject({ ok: false, reason: 'circuit_open' });
    expect(await probe).toMatchObject({ ok: true, html: 'calm' });
    expect(await pool.render(calm)).toMatchObject({ ok: true });
  });
});

describe('the pool', () => {
  it('stops asking for versions that keep failing, and goes on with the others', async () => {
    const pool = startPool({ openMs: 60_000 });
    const bad = pageOf('bad', 'process.exit(1)');
    for (let count = 0; count < 3; count += 1)
      expect(await pool.render(bad)).toMatchObject({ ok: false, reason: 'crashed' });
    expect(await pool.render(bad)).toMatchObject({ ok: false, reason: 'circuit_open' });
    expect(await pool.render(pageOf('good', 'return 1'))).toMatchObject({ ok: true });
  });

  it('says that a page is late when a version is not there, and never throws', async () => {
    const pool = startPool();
    const page = pageOf('gone', 'return 1');
    rmSync(join(dir, 'gone.cjs'));
    expect(await pool.render(page)).toMatchObject({ ok: false, reason: 'failed' });
    await pool.stop();
    expect(await pool.render(page)).toMatchObject({ ok: false, reason: 'late' });
  });

  it('loads at most a set number of versions and forgets the one not asked for longest', async () => {
    const pool = startPool();
    const count = 'globalThis.loads = (globalThis.loads ?? 0) + 1; exports.load = globalThis.loads;';
    const versions = Array.from({ length: 40 }, (_, version) => {
      const page = pageOf(`version-${version}`, '');
      writeFileSync(join(dir, `version-${version}.cjs`), `${count} exports.render = () => exports.load;`);
      return page;
    });
    for (const page of versions) expect(await pool.render(page)).toMatchObject({ ok: true });
    expect(await pool.render(versions[39] as RenderInput)).toMatchObject({ html: '40' });
    expect(await pool.render(versions[0] as RenderInput)).toMatchObject({ html: '41' });
  });
});

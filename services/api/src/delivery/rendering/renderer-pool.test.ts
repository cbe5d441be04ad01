import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { RenderInput } from '@stoa/shared/contracts/rendering';
import { describe, expect, it, vi } from 'vitest';
import { dir, pageOf, prepareRenderers, startPool, WAIT } from '../../testing/renderer-tests.ts';

prepareRenderers();

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
    const isRetained = (result: WeakRef<object>) => result.deref() !== undefined;
    await vi.waitFor(() => {
      collect();
      expect(results.slice(0, -1).filter(isRetained)).toHaveLength(0);
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
    const pool = startPool({ size: 2, maxWaiting: 100 });
    const one = (tenant: number) =>
      pageOf(
        'v1',
        'return new Promise((done) => setImmediate(() => done("v1 " + input.bootstrap.data.tenant)))',
        { tenant },
      );
    const two = (tenant: number) => pageOf('v2', 'return "v2 " + input.bootstrap.data.tenant', { tenant });
    const requests = Array.from({ length: 200 }, (_, tenant) => (tenant % 2 ? one(tenant) : two(tenant)));
    const results = await Promise.all(requests.map((page) => pool.render(page)));
    const texts = results.map((result) => (result.ok ? result.html : result.reason));
    expect(texts).toEqual(requests.map((_, tenant) => `${tenant % 2 ? 'v1' : 'v2'} ${tenant}`));
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

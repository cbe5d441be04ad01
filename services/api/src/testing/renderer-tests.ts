import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import type { RenderInput } from '@stoa/shared/contracts/rendering';
import { afterEach, beforeEach } from 'vitest';
import { silentLog } from '../shared/log/log.ts';
import {
  createRendererPool,
  type RendererPool,
  type RendererPoolSettings,
} from '../delivery/rendering/renderer-pool.ts';

/** A shell that renders whatever the one remote of the page returns. */
const SHELL = `
exports.createShell = async (load) => ({
  async render(input) {
    const remote = load(Object.values(input.nodeEntries)[0]);
    return { html: String(await remote.render(input)), themeStyleText: '', styleText: '' };
  },
});`;
export const CALM = 20_000;
export const WAIT = { timeout: 25_000, interval: 20 };

/** Folder with the test's shell and remotes. */
export let dir: string;
const pools: RendererPool[] = [];

/** Gives each test of a file a folder of its own and stops its pools; each file calls it, as files share modules. */
export function prepareRenderers(): void {
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'stoa-renderers-'));
    mkdirSync(join(dir, 'node'));
    writeFileSync(join(dir, 'node/shell.cjs'), SHELL);
  });
  afterEach(async () => {
    await Promise.all(pools.splice(0).map((pool) => pool.stop()));
    rmSync(dir, { recursive: true, force: true });
  });
}

/** A pool of one renderer unless told otherwise; it ends with the test. */
export function startPool(settings: Partial<RendererPoolSettings> = {}): RendererPool {
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
export function pageOf(name: string, body: string, data: Record<string, unknown> = {}): RenderInput {
  const entry = join(dir, `${name}.cjs`);
  writeFileSync(entry, `exports.render = (input) => { ${body} };`);
  const bootstrap = { composition: { compositionId: name }, data } as unknown as Bootstrap;
  return { bootstrap, nodeEntries: { 'mf-test': entry }, url: '/' };
}

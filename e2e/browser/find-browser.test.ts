import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { problemOf } from './browser-problem.ts';
import { BROWSER_ARGS, findBrowser } from './find-browser.ts';
import { unpackChromium } from './packed-chromium.ts';

let dir: string;
beforeEach(() => void (dir = mkdtempSync(path.join(tmpdir(), 'stoa-browser-'))));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true, force: true });
});

/** A machine whose font configuration names nothing: the packed browser as a bare Debian has it. */
async function bareMachine(): Promise<string> {
  const packed = await unpackChromium();
  const bare = path.join(dir, 'chromium-without-fonts');
  const config = path.join(dir, 'none.conf');
  writeFileSync(config, '<?xml version="1.0"?><fontconfig><cachedir>/nonexistent</cachedir></fontconfig>');
  writeFileSync(
    bare,
    `#!/bin/sh\nexport FONTCONFIG_FILE="\${FONTCONFIG_FILE:-${config}}" LD_LIBRARY_PATH='${packed?.libraries}'\nexec '${packed?.executablePath}' --no-sandbox "$@"\n`,
    { mode: 0o755 },
  );
  return bare;
}

it.runIf(process.arch === 'x64')(
  '[EXAM-E1] a browser without any font is not taken as it is, and gets the fonts that came with the packages',
  async () => {
    const bare = await bareMachine();
    expect(await problemOf(bare, BROWSER_ARGS)).toContain('no fonts');
    vi.stubEnv('CHROMIUM_PATH', bare);
    const { source, executablePath } = await findBrowser();
    expect([source, executablePath === bare]).toEqual(['CHROMIUM_PATH', false]);
    expect(await problemOf(executablePath, BROWSER_ARGS)).toBeNull();
  },
);

it.runIf(process.arch === 'x64')(
  '[EXAM-E1] on a machine without a browser it is the packed one, and nothing is installed or downloaded',
  async () => {
    const traps = path.join(dir, 'traps');
    mkdirSync(traps);
    for (const name of ['apt-get', 'playwright', 'npx', 'curl', 'wget'])
      writeFileSync(path.join(traps, name), `#!/bin/sh\ntouch '${dir}/called-${name}'\n`, { mode: 0o755 });
    vi.stubEnv('PATH', traps);
    vi.stubEnv('CHROMIUM_PATH', '');
    vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', path.join(dir, 'empty'));
    const { source, executablePath } = await findBrowser();
    expect(source).toBe('@sparticuz/chromium');
    expect(await problemOf(executablePath, BROWSER_ARGS)).toBeNull();
    expect(readdirSync(dir).filter((name) => name.startsWith('called-'))).toEqual([]);
  },
);

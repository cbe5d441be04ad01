import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from './start-product.ts';

const run = promisify(execFile);

/** A team's own checkout of one remote: a copy of its folder, to change and publish while the site runs. */
export interface TeamCopy {
  folder: string;
  setVersion(version: string): void;
  /** Replaces words wherever they stand below a folder; throws when they do not. */
  edit(below: string, from: string, to: string): void;
  /** The one command. Answers what it printed. */
  publish(env: Record<string, string>): Promise<string>;
  remove(): void;
}

export function copyRemote(name: string): TeamCopy {
  const folder = path.join(PROJECT_ROOT, '.cache', 'e2e', crypto.randomUUID(), name);
  mkdirSync(path.dirname(folder), { recursive: true });
  cpSync(path.join(PROJECT_ROOT, name), folder, {
    recursive: true,
    filter: (source) =>
      !/[\\/](dist|node_modules|\.turbo)([\\/]|$)/.test(path.relative(PROJECT_ROOT, source)),
  });
  const rewrite = (file: string, change: (text: string) => string) => {
    const target = path.join(folder, file);
    writeFileSync(target, change(readFileSync(target, 'utf8')));
  };
  return {
    folder,
    setVersion: (version) =>
      rewrite('package.json', (text) => JSON.stringify({ ...JSON.parse(text), version }, null, 2)),
    edit: (below, from, to) => {
      const files = readdirSync(path.join(folder, below), { recursive: true, encoding: 'utf8' })
        .map((file) => path.join(below, file))
        .filter((file) => /\.(tsx?|json)$/.test(file) && !/\.test\./.test(file))
        .filter((file) => readFileSync(path.join(folder, file), 'utf8').includes(from));
      if (files.length === 0) throw new Error(`nothing below ${below} says ${from}`);
      for (const file of files) rewrite(file, (text) => text.replaceAll(from, to));
    },
    publish: async (env) => {
      const { stdout, stderr } = await run('npm', ['run', 'publish:remote'], {
        cwd: folder,
        env: { ...process.env, ...env },
        maxBuffer: 16 * 1024 * 1024,
      });
      return stdout + stderr;
    },
    remove: () => rmSync(path.dirname(folder), { recursive: true, force: true }),
  };
}

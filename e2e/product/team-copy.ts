import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from './start-product.ts';

const run = promisify(execFile);

/** A team's own checkout of one remote: a copy of its folder, to change and publish while the site runs. */
export interface TeamCopy {
  folder: string;
  setVersion(version: string): void;
  /** Replaces words in one file; throws when they are not there. */
  edit(file: string, from: string, to: string): void;
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
    edit: (file, from, to) =>
      rewrite(file, (text) => {
        if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
        return text.replace(from, to);
      }),
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

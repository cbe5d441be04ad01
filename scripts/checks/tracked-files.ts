import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const SKIPPED = new Set([
  'node_modules',
  'dist',
  '.git',
  '.turbo',
  '.cache',
  '.stoa',
  'test-results',
  'playwright-report',
]);

/** The project's own files, relative to the root; from git where there is a repository, else from the disk. */
export function projectFiles(root: string): string[] {
  if (!existsSync(path.join(root, '.git'))) return walk(root, '');
  try {
    const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    });
    return listed.split('\0').filter((file) => file !== '' && existsSync(path.join(root, file)));
  } catch {
    return walk(root, '');
  }
}

function walk(root: string, below: string): string[] {
  return readdirSync(path.join(root, below), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const file = path.join(below, entry.name);
    if (entry.isDirectory()) return walk(root, file);
    return entry.isFile() ? [file] : [];
  });
}

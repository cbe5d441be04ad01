import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectFiles } from './tracked-files.ts';

const root = path.join(import.meta.dirname, '../..');

it('every TypeScript file of every package is type-checked', () => {
  const listed = spawnSync('tsc', ['--noEmit', '-p', '.', '--listFilesOnly'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(listed.status).toBe(0);
  const checked = new Set(listed.stdout.split('\n').map((file) => path.relative(root, file)));
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  // The template stands alone, as in the project it becomes.
  const isOurs = (file: string) =>
    workspaces.some((folder) => file.startsWith(`${folder}/`)) && !file.startsWith('services/cli/template/');
  const missing = projectFiles(root).filter(
    (file) => /\.tsx?$/.test(file) && isOurs(file) && !checked.has(file),
  );
  expect(missing).toEqual([]);
});

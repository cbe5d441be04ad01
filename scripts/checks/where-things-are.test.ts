import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..', '..');
const guide = readFileSync(path.join(root, 'docs/where-things-are.md'), 'utf8');

/** Rows of the table: the change, the term to search for, the paths that it links to. */
const ROWS = [...guide.matchAll(/^\| ([^|]+?) +\| `([^`]+)` +\| (.+) \|$/gm)].map(
  ([, change = '', term = '', files = '']) => ({
    change,
    term,
    paths: [...files.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => path.join(root, 'docs', link)),
  }),
);

describe('docs/where-things-are.md', () => {
  it('names the ten everyday changes', () => {
    expect(ROWS).toHaveLength(10);
  });

  it.each(ROWS)('$change: every path exists, and the search finds the first', ({ term, paths }) => {
    expect(paths.filter((file) => !existsSync(file))).toEqual([]);
    expect(readFileSync(paths[0] ?? '', 'utf8').toLowerCase()).toContain(term.toLowerCase());
  });
});

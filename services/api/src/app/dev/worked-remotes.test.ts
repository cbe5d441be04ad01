import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workedRemotes } from './worked-remotes.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'stoa-worked-'));
  for (const name of ['mf-commerce', 'mf-dashboard', 'shell']) mkdirSync(join(root, name));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the remotes a developer works on', () => {
  it('[PLT-25] are all, or those that are named, with or without the prefix', () => {
    expect(workedRemotes(root, []).toSorted()).toEqual(['mf-commerce', 'mf-dashboard']);
    expect(workedRemotes(root, ['--remote', 'commerce'])).toEqual(['mf-commerce']);
    expect(workedRemotes(root, ['--remote', 'mf-dashboard', '--remote', 'commerce'])).toEqual([
      'mf-dashboard',
      'mf-commerce',
    ]);
  });

  it('[PLT-25] are refused by name when there is no such remote', () => {
    expect(() => workedRemotes(root, ['--remote', 'shell'])).toThrow(
      'There is no remote "shell". There are commerce, dashboard.',
    );
  });
});

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newRemote } from './commands/new-remote.ts';

const REPOSITORY = join(import.meta.dirname, '../../..');
let checkout: string;
beforeEach(() => {
  // Inside the repository, so that the new remote finds the build and the packages as a real one does.
  checkout = join(REPOSITORY, '.cache', 'fixtures', `checkout-${crypto.randomUUID()}`);
  mkdirSync(join(checkout, 'shell'), { recursive: true });
  const facts = { name: 'x', workspaces: ['shared', 'mf-commerce', 'services/cli'] };
  writeFileSync(join(checkout, 'package.json'), JSON.stringify(facts));
});
afterEach(() => rmSync(checkout, { recursive: true, force: true }));

const make = (name: string, cwd = checkout) => newRemote({ cwd, environment: {} }, name);

describe('a new remote', () => {
  it('builds as it is, with the path, the expose and the events that it declares', async () => {
    await make('field-notes', join(checkout, 'shell'));
    const folder = join(checkout, 'mf-field-notes');
    const built = spawnSync(process.execPath, [join(REPOSITORY, 'shared/federation/build.mjs')], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(built.stdout + built.stderr).toContain('mf-field-notes 1.0.0 built');
    const assets = JSON.parse(readFileSync(join(folder, 'dist/1.0.0/assets.json'), 'utf8'));
    expect(assets.declaration).toMatchObject({
      name: 'mf-field-notes',
      title: 'Field notes',
      owner: 'field-notes',
      routes: [{ path: '/field-notes', expose: './Greeting' }],
      events: { emits: ['cart.open'], listens: ['cart.changed'] },
    });
    const { workspaces } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
    expect(workspaces).toEqual(['shared', 'mf-commerce', 'mf-field-notes', 'services/cli']);
  });

  it('keeps no word of the template but the addresses of people, and reaches the house one step above', async () => {
    await make('mf-notes');
    const folder = join(checkout, 'mf-notes');
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(tsx?|json)$/.test(file),
    );
    expect(sources.length).toBeGreaterThan(7);
    for (const file of sources) {
      const text = readFileSync(join(folder, file), 'utf8').replaceAll('mia@kiln.example', '');
      expect(text, file).not.toMatch(/example|\.\.\/\.\.\/\.\.\//i);
    }
    expect(readFileSync(join(folder, 'tsconfig.json'), 'utf8')).toContain('"../tsconfig.base.json"');
  });

  it('is refused where there is one of the name already, where the name cannot be one, and outside a checkout', async () => {
    await make('notes');
    await expect(make('notes')).rejects.toThrow('mf-notes already exists');
    for (const name of ['Notes', 'no tes', '../notes', 'notes-', '']) {
      await expect(make(name)).rejects.toThrow('Invalid name');
    }
    await expect(make('other', '/')).rejects.toThrow('isn’t in a Stoa checkout');
    expect(existsSync('/mf-other')).toBe(false);
  });
});

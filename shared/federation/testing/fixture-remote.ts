import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RemoteAssets, RemoteDeclaration } from '../../contracts/registry.ts';

export const REPOSITORY = join(import.meta.dirname, '..', '..', '..');

export interface BuiltRemote {
  dir: string;
  assets: RemoteAssets;
}

export interface FixtureInput {
  name: string;
  version: string;
  title: string;
  routes?: RemoteDeclaration['routes'];
  slots?: RemoteDeclaration['slots'];
  /** Source of each expose, by the name of its file without ending. */
  exposes: Record<string, string>;
  /** Further source files below src/. */
  files?: Record<string, string>;
}

/** Returns the folder of a fixture, inside the repository so that packages resolve as for a real remote. */
export function fixtureDir(run: string, { name, version }: Pick<FixtureInput, 'name' | 'version'>): string {
  return join(REPOSITORY, '.cache', 'fixtures', run, `${name}-${version}`);
}

/** Writes the source of a small remote. */
export function writeRemote(run: string, fixture: FixtureInput): string {
  const dir = fixtureDir(run, fixture);
  rmSync(dir, { recursive: true, force: true });
  const { name, version, title, routes = [], slots = [] } = fixture;
  const declaration = { name, title, owner: 'test', routes, slots, events: { emits: [], listens: [] } };
  put(join(dir, 'package.json'), JSON.stringify({ name: `@stoa/${name}`, version, type: 'module' }));
  put(join(dir, 'remote.ts'), `export default ${JSON.stringify(declaration)};\n`);
  for (const [file, source] of Object.entries(fixture.exposes))
    put(join(dir, 'src/exposes', `${file}.tsx`), source);
  for (const [file, source] of Object.entries(fixture.files ?? {})) put(join(dir, 'src', file), source);
  return dir;
}

/** Runs the build command in a folder, as a team does. */
export function runBuild(dir: string): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(REPOSITORY, 'shared/federation/build.mjs')],
    { cwd: dir, encoding: 'utf8' },
  );
  return { status, output: stdout + stderr };
}

/** Builds a small remote and gives its artifact. */
export function buildFixture(run: string, fixture: FixtureInput): BuiltRemote {
  const source = writeRemote(run, fixture);
  const { status, output } = runBuild(source);
  if (status !== 0) throw new Error(output);
  const dir = join(source, 'dist', fixture.version);
  return { dir, assets: JSON.parse(readFileSync(join(dir, 'assets.json'), 'utf8')) as RemoteAssets };
}

function put(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

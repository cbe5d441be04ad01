import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ShellAssets } from '@stoa/shared/contracts/registry';
import { integrityOf } from '@stoa/shared/federation/artifact-files';
import type { BuiltRemote } from '@stoa/shared/federation/testing/fixture-remote';
import { builtShell } from './built-shell.ts';

/** A build as it would be if it had been made against another version of the shell's facades. */
export function requestsContract({ dir, assets }: BuiltRemote, version: string): BuiltRemote {
  const [major, minor] = version.split('.');
  const files = patchScripts(dir, assets.files, (text) =>
    text.replaceAll(
      /("default","@stoa\/shared\/[\w-]+",[^[]*)\[1,\d+,\d+,/g,
      (_all, before: string) => `${before}[1,${major},${minor},`,
    ),
  );
  return { dir, assets: { ...assets, files } };
}

/** The built shell as it would be with another version of the facades. */
export function shellOfContract(version: string): { dir: string; version: string } {
  const shell = builtShell();
  const dir = join(dirname(shell.dir), `contract-${version}`);
  rmSync(dir, { recursive: true, force: true });
  cpSync(shell.dir, dir, { recursive: true });
  const file = join(dir, 'assets.json');
  const assets = JSON.parse(readFileSync(file, 'utf8')) as ShellAssets;
  const files = patchScripts(dir, assets.files, (text) =>
    text.replaceAll(/("@stoa\/shared\/[\w-]+"):"[^"]+"/g, (_all, key: string) => `${key}:"${version}"`),
  );
  writeFileSync(file, JSON.stringify({ ...assets, files }));
  return { dir, version: shell.version };
}

/** Rewrites scripts of the browser's build, with the hashes that stand for them; throws when none changes. */
function patchScripts(
  dir: string,
  files: ShellAssets['files'],
  change: (text: string) => string,
): ShellAssets['files'] {
  const patched = { ...files };
  let changes = 0;
  for (const name of readdirSync(join(dir, 'web'), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue;
    const path = join(dir, 'web', name);
    const before = readFileSync(path, 'utf8');
    const text = change(before);
    if (text === before) continue;
    changes += 1;
    writeFileSync(path, text);
    patched[`web/${name}`] = { integrity: integrityOf(text), size: Buffer.byteLength(text) };
  }
  if (changes === 0) throw new Error(`no script below ${dir} names a version of the facades`);
  return patched;
}

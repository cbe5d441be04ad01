import type { ShellAssets } from '../contracts/registry.ts';
import { filesIn } from './translation-files.ts';

/** Maps the shell's lazy scripts in a language to their integrity, by host-relative path. */
export function lazyScripts(
  { early, entry, files, version }: ShellAssets,
  language: string,
): Record<string, string> {
  const atOnce = new Set([...early, ...entry]);
  const wanted = new Set(filesIn(language, Object.keys(files)));
  return Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => /^web\/.+\.js$/.test(path) && !atOnce.has(path) && wanted.has(path))
      .map(([path, { integrity }]) => [`/shell/${version}/${path.slice('web/'.length)}`, integrity]),
  );
}

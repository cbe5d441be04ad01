import type { ShellAssets } from '../contracts/registry.ts';

/** What a build of the shell loads only when it is first wanted: the integrity of each script, by its path on any host. */
export function lateScripts({ early, entry, files, version }: ShellAssets): Record<string, string> {
  const atOnce = new Set([...early, ...entry]);
  return Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => /^web\/.+\.js$/.test(path) && !atOnce.has(path))
      .map(([path, { integrity }]) => [`/shell/${version}/${path.slice('web/'.length)}`, integrity]),
  );
}

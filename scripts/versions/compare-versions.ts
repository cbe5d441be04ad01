import type { Versions } from './built-versions.ts';

/** Names every package whose bytes aren't those recorded for its version. */
export function versionProblems(built: Versions, recorded: Versions): string[] {
  return Object.entries(built).flatMap(([folder, { version, digest }]) => {
    const record = recorded[folder];
    if (record?.digest === digest && record.version === version) return [];
    if (record?.version === version)
      return [`${folder} ${version}: its bytes changed, its version didn't; run npm run versions`];
    return [`${folder} ${version} isn't recorded; run npm run versions`];
  });
}

/** Packages whose bytes changed without a new version. */
export function unraised(built: Versions, recorded: Versions): string[] {
  return Object.entries(built)
    .filter(
      ([folder, { version, digest }]) =>
        recorded[folder]?.version === version && recorded[folder].digest !== digest,
    )
    .map(([folder]) => folder);
}

/** The next patch version; a pre-release is counted up in its last number. */
export function nextPatch(version: string): string {
  return version.replace(/\d+$/, (last) => String(Number(last) + 1));
}

/** Places in package-lock.json or .npmrc that name a registry host: an install must work against any registry. */
export function lockfileHosts(lockfile: string, npmrc: string): string[] {
  const packages: Record<string, { resolved?: string }> = JSON.parse(lockfile).packages ?? {};
  const named = Object.entries(packages)
    .filter(([, entry]) => entry.resolved?.includes('://'))
    .map(([name, entry]) => `package-lock.json: ${name} is bound to ${entry.resolved}`);
  const configured = npmrc
    .split('\n')
    .filter((line) => /^\s*(@[\w-]+:)?registry\s*=|^\s*\/\//.test(line))
    .map((line) => `.npmrc: ${line.trim()}`);
  return [...named, ...configured];
}

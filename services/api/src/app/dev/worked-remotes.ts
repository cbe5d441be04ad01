import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SettingsError } from '../../shared/settings.ts';

/** The remotes a developer works on: all, or those named by `--remote commerce`. */
export function workedRemotes(root: string, args: string[]): string[] {
  const all = readdirSync(root).filter((name) => name.startsWith('mf-'));
  const { values } = parseArgs({ args, options: { remote: { type: 'string', multiple: true } } });
  if (!values.remote) return all;
  return values.remote.map((given) => {
    const name = given.startsWith('mf-') ? given : `mf-${given}`;
    if (all.includes(name)) return name;
    const names = all.map((known) => known.slice(3)).join(', ');
    throw new SettingsError(`There is no remote "${given}". There are ${names}.`);
  });
}

import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { Failure } from './failure.ts';

/** The publish token of a remote: STOA_TOKEN, else the one that a demo start left in its data folder here or above. */
export function findToken(
  remote: string,
  cwd: string,
  environment: Record<string, string | undefined>,
): string {
  const given = environment['STOA_TOKEN']?.trim();
  if (given) return given;
  for (const file of candidates(remote, cwd, environment['STOA_DATA'] || '.stoa')) {
    if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  }
  throw new Failure(2, `No publish token for ${remote}. Set STOA_TOKEN. An operator can create a token.`);
}

function candidates(remote: string, cwd: string, data: string): string[] {
  const file = join('tokens', `${remote}.token`);
  if (isAbsolute(data)) return [join(data, file)];
  const found: string[] = [];
  for (let dir = resolve(cwd); ; dir = dirname(dir)) {
    found.push(join(dir, data, file));
    if (dir === dirname(dir)) return found;
  }
}

import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { SettingsError } from '../../shared/settings.ts';
import type { SigningSettings } from '../../shared/signing/signing-settings.ts';

const Secrets = z.object({
  jwtSecret: z.string().min(32),
  cookieSecret: z.string().min(32),
  instanceId: z.string().regex(/^[a-z0-9]{4,20}$/),
  demoPassword: z.string().min(8),
});
export type Secrets = z.infer<typeof Secrets>;

/** Checks whether the data folder has stored secrets. */
export const hasSecrets = (dataDir: string): boolean => existsSync(join(dataDir, 'secrets.json'));

/** The secrets of this data folder: made at the first start, kept for its owner alone; or those of the environment. */
export function readSecrets(
  dataDir: string,
  demoPassword: string | null,
  given: SigningSettings | null = null,
): Secrets {
  if (given) return { ...given, demoPassword: demoPassword ?? derivedPassword(given) };
  const file = join(dataDir, 'secrets.json');
  try {
    return Secrets.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw new SettingsError(`${file} cannot be read; restore it or move it away.`, { cause: error });
    }
  }
  const secrets: Secrets = {
    jwtSecret: randomBytes(48).toString('base64url'),
    cookieSecret: randomBytes(48).toString('base64url'),
    instanceId: randomBytes(4).toString('hex'),
    // A password needs a letter and something else; chance alone gives one of letters only now and then.
    demoPassword: demoPassword ?? `demo-${randomBytes(9).toString('base64url')}`,
  };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  return secrets;
}

/** The same in every process that shares the secrets, none of which has a file to keep one in. */
const derivedPassword = ({ jwtSecret }: SigningSettings): string =>
  `demo-${createHmac('sha256', jwtSecret).update('demo password').digest('base64url').slice(0, 12)}`;

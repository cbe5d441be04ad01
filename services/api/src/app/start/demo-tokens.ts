import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../shared/database/connect.ts';
import { findToken } from '../../platform/access/find-token.ts';
import { createToken } from '../../platform/publishing/tokens.ts';

/** Keeps a live publish token per remote in the data folder, so that a team on this machine publishes in one command. */
export async function writeDemoTokens(database: Database, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'tokens');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const remotes = await database<{ name: string }[]>`
    select name from registry.micro_frontends where name <> 'shell'`;
  for (const { name: remote } of remotes) {
    const file = join(folder, `${remote}.token`);
    if (await findToken(database, `Bearer ${readStored(file)}`)) continue;
    const { token } = await createToken(database, {
      remote,
      label: `${remote} team (demo)`,
      expiresInDays: 365,
      actor: { kind: 'system', name: 'start' },
    });
    writeFileSync(file, `${token}\n`, { mode: 0o600 });
  }
}

function readStored(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}

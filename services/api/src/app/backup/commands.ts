import { existsSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { claimDirectory } from '@stoa/backend';
import type { Log } from '../../shared/log/log.ts';
import type { Settings } from '../../shared/settings.ts';
import { REGISTRY_FILE } from '../storage/data-folder.ts';
import { openDatabases } from '../storage/open-database.ts';
import { openOwner } from '../storage/open-owner.ts';
import { type Beside, makeBackup } from './make-backup.ts';
import { BackupError } from './manifest.ts';
import { readBackup, restoreFiles, restoreRows } from './restore-backup.ts';

const besideOf = ({ dataDir, artifactsDir }: Settings): Beside => ({
  storage: join(dataDir, 'storage'),
  artifacts: artifactsDir,
  secrets: join(dataDir, 'secrets.json'),
});

/** Makes a backup, beside the running service or without it. */
export async function backup(settings: Settings, folder: string, log: Log): Promise<string> {
  if (!folder) throw new BackupError('Name the folder: npm run backup -- <folder>.');
  const target = resolve(folder);
  const { sql, close } = await openOwner(settings, log);
  try {
    const { tables } = await makeBackup({ sql, beside: besideOf(settings), folder: target });
    return `${tables.length} tables and all files are in ${target}. It holds personal data and secrets: keep it as you keep the service itself.`;
  } finally {
    await close();
  }
}

/** Brings a backup back into an installation without accounts; the service must not run. */
export async function restore(settings: Settings, folder: string, log: Log): Promise<string> {
  if (!folder) throw new BackupError('Name the folder: npm run restore -- <folder>.');
  const source = resolve(folder);
  const manifest = await readBackup(source);
  const claim = await claimDirectory(settings.dataDir);
  try {
    const databases = await openDatabases(settings, log);
    try {
      await restoreRows(databases.owner, source, manifest);
      await restoreFiles(source, besideOf(settings));
    } finally {
      await databases.close();
    }
  } finally {
    await claim.release();
  }
  return `Everything is as it was on ${manifest.at}. Start the service with npm start.`;
}

/** Empties the embedded installation: rows, files and artifacts. The secrets stay, so the demo's password does too. */
export async function reset(settings: Settings): Promise<string> {
  if (settings.databaseUrl || settings.hosted) {
    throw new BackupError(
      'db:reset empties the embedded database only; DATABASE_URL names one that is not ours to empty.',
    );
  }
  const claim = await claimDirectory(settings.dataDir);
  try {
    const { storage } = besideOf(settings);
    // An earlier version kept the database elsewhere under a closed home, and this leads there.
    const home = join(settings.dataDir, 'postgres', 'home');
    if (existsSync(home)) await rm(realpathSync(home), { recursive: true, force: true });
    const inside = ['artifacts', 'exports', 'postgres', REGISTRY_FILE, 'tokens'];
    for (const place of [...inside.map((name) => join(settings.dataDir, name)), storage]) {
      await rm(place, { recursive: true, force: true });
    }
  } finally {
    await claim.release();
  }
  return 'The embedded installation is empty; npm start makes and fills a new one.';
}

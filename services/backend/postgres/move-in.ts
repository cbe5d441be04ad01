import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, lstatSync, readlinkSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Log } from '../log.ts';
import { clearLeftover } from './leftover.ts';
import { ServerRejectedError } from './server-rejected-error.ts';

/**
 * Earlier versions kept the database of a closed home elsewhere, behind the link `home`. What it leads to is moved into the
 * data folder, each step so that a killed start goes on where it was; refuses when it leads nowhere.
 */
export async function moveIn(dataDir: string, log: Log): Promise<void> {
  const link = join(dataDir, 'home');
  if (!lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const from = resolve(dataDir, readlinkSync(link));
  const [cluster, secrets] = [join(dataDir, 'cluster'), join(dataDir, 'secrets.json')];
  if (!existsSync(cluster)) {
    if (!existsSync(join(from, 'cluster')) || !existsSync(join(from, 'secrets.json'))) {
      throw new ServerRejectedError(
        `The database of this folder lay in ${from}, where ${link} leads, and is not there any more: bring it back, or move ${dataDir} away to begin with an empty one.`,
      );
    }
    await clearLeftover(join(from, 'cluster'), log);
    copyFileSync(join(from, 'secrets.json'), secrets);
    moveDirectory(join(from, 'cluster'), cluster);
    log.warn({ from, to: dataDir }, 'the database was moved into the data folder');
  }
  rmSync(link, { force: true });
  rmSync(from, { recursive: true, force: true });
}

function moveDirectory(from: string, to: string): void {
  try {
    renameSync(from, to);
    return;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
  }
  const beside = `${to}.moving`;
  rmSync(beside, { recursive: true, force: true });
  const { status, stderr } = spawnSync('cp', ['-a', '--', from, beside], { encoding: 'utf8' });
  if (status !== 0) {
    rmSync(beside, { recursive: true, force: true });
    throw new ServerRejectedError(`The database in ${from} could not be moved to ${to}: ${stderr.trim()}.`);
  }
  renameSync(beside, to);
}

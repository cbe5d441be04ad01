import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FILE_MODE, FOLDER_MODE } from './files.ts';

/** Takes the rights of others from a folder and all that lies in it: older versions left files open. */
export async function closeFolder(directory: string): Promise<void> {
  await chmod(directory, FOLDER_MODE);
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await closeFolder(path);
    else if (entry.isFile()) await closeFile(path);
  }
}

/** Tightens a file's mode; one that vanishes meanwhile needs none. */
async function closeFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found && (found.mode & 0o077) !== 0) await chmod(path, FILE_MODE).catch(() => {});
}

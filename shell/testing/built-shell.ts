import { inject } from 'vitest';

/** Folder and version of the shell that was built for this run; nobody writes into it. */
export function builtShell(): { dir: string; version: string } {
  return inject('stoaShell');
}

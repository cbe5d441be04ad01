// By its share key: the page has one guard, which knows whose snapshots are stored.
import { lazyExitGuard } from '@stoa/shared/router';
import type { SnapshotWriter } from './snapshot-writer.ts';

/**
 * Loads a writer of copies for an editor without the form kit; null where nothing can be stored.
 * @param name tells editors apart on one path
 */
export async function loadCopyWriter(name: string): Promise<SnapshotWriter | null> {
  const guard = await lazyExitGuard.load().catch(() => null);
  return guard?.createSnapshotWriter?.(`${location.pathname}#${name}`) ?? null;
}

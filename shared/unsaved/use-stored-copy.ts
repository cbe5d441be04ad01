import { useEffect, useState } from 'react';
// By its share key: the page has one guard, which knows whose snapshots are stored.
import { lazyExitGuard } from '@stoa/shared/router';
import type { SnapshotOffer } from './snapshot-offer.ts';
import type { Snapshot } from './snapshot-store.ts';
import { toStorable } from './snapshot-values.ts';
import type { SnapshotWriter } from './snapshot-writer.ts';

interface StoredCopy {
  offer: SnapshotOffer | undefined;
  /** Stores what is typed in place of the copy before; returns what removes it, or leaves it to be offered. */
  store(values: Snapshot['values'], base: unknown): Promise<(isSaved: boolean) => void>;
  /** Removes what was restored, once it's saved. */
  onSaved(): void;
}

/**
 * Copies of what was typed in an editor without the form kit, stored before something else may take its place.
 * @param name tells editors apart on one path
 * @param restore takes a copy into the editor, with what it was typed over
 */
export function useStoredCopy(
  name: string,
  restore: (values: Snapshot['values'], base: unknown) => void,
): StoredCopy {
  const [loadWriter] = useState(() => createWriterLoader(toEntity(name)));
  const [offers, setOffers] = useState<Snapshot[]>([]);
  const [restored, setRestored] = useState<Snapshot | null>(null);
  useEffect(() => {
    void loadWriter().then(async (writer) => writer && setOffers(await writer.list()));
  }, [loadWriter]);
  const remove = (one: Snapshot) => void loadWriter().then((writer) => writer?.remove(one));
  const [first, ...others] = offers;
  return {
    offer: first && {
      at: first.at,
      restore() {
        restore(first.values, first.base);
        setRestored(first);
        setOffers(others);
      },
      discard() {
        remove(first);
        setOffers(others);
      },
    },
    async store(values, base) {
      const writer = await loadWriter();
      await writer?.write(toStorable(values), toStorable({ base })['base']);
      return (isSaved) => void (isSaved ? writer?.clear() : writer?.leave());
    },
    onSaved() {
      if (restored) remove(restored);
      setRestored(null);
    },
  };
}

const toEntity = (name: string) => `${typeof location === 'undefined' ? '' : location.pathname}#${name}`;

/** Loads the guard once; null where it can't be, so that nothing is stored. */
function createWriterLoader(entity: string): () => Promise<SnapshotWriter | null> {
  let writer: SnapshotWriter | null = null;
  return async () => {
    const guard = await lazyExitGuard.load().catch(() => null);
    writer ??= guard?.createSnapshotWriter?.(entity) ?? null;
    return writer;
  };
}

import { useEffect, useEffectEvent, useState } from 'react';
import { loadCopyWriter } from '../unsaved/load-copy-writer.ts';
import type { SnapshotOffer } from '../unsaved/snapshot-offer.ts';
import type { Snapshot } from '../unsaved/snapshot-store.ts';
import { toStorable } from '../unsaved/snapshot-values.ts';
import type { CopiedEditor, SettleCopy } from './conflict-props.ts';

interface StoredCopy {
  offer: SnapshotOffer | undefined;
  /** Stores what is typed in place of the copy before. */
  store(): Promise<void>;
  /** Removes the copy, or leaves it to be offered. */
  settle: SettleCopy;
}

/** Stores what is typed in an editor while a conflict is open, and offers what was stored before. */
export function useStoredCopy(editor: CopiedEditor | undefined, isPending: boolean): StoredCopy {
  const [loading] = useState(() => (editor ? loadCopyWriter(editor.name) : Promise.resolve(null)));
  const [offers, setOffers] = useState<Snapshot[]>([]);
  const [restored, setRestored] = useState<Snapshot | null>(null);

  async function store(): Promise<void> {
    const writer = await loading;
    if (!writer || !editor) return;
    const { values, base } = editor.getCopy();
    await writer.write(toStorable(values as Record<string, unknown>), toStorable({ base })['base']);
  }
  useEffect(() => {
    void loading.then(async (writer) => writer && setOffers(await writer.list()));
  }, [loading]);
  const storeInput = useEffectEvent((_input: unknown) => void store());
  const input = editor?.input;
  useEffect(() => {
    if (isPending) storeInput(input);
  }, [isPending, input]);
  const isSaved = editor?.isSaved === true;
  useEffect(() => {
    if (restored && isSaved) void loading.then((writer) => writer?.remove(restored));
  }, [restored, isSaved, loading]);
  const [first, ...others] = offers;
  return {
    offer: first && {
      at: first.at,
      restore() {
        editor?.restore(first.values, first.base);
        setRestored(first);
        setOffers(others);
      },
      discard() {
        void loading.then((writer) => writer?.remove(first));
        setOffers(others);
      },
    },
    store,
    settle: (isSaved) => void loading.then((writer) => (isSaved ? writer?.clear() : writer?.leave())),
  };
}

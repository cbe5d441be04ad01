import { useState } from 'react';
import { useQuery } from '@stoa/shared/data';
import { useUnsaved } from '@stoa/shared/unsaved';
import { screenTitle } from './screen-title.ts';

export interface SectionForm<T> {
  /** What is being edited; null until it was read. */
  value: T | null;
  change(part: Partial<T>): void;
  isChanged: boolean;
  isBusy: boolean;
  loadError: Error | undefined;
  retry(): void;
  /** Rejects with what the backend says; `precondition_failed` when somebody else saved meanwhile. */
  save(): Promise<void>;
  /** Drops what was typed and reads what others saved. */
  reload(): Promise<void>;
}

/** Options of saving what is typed. */
export interface SaveOptions {
  /** Saving it is confirmed first: leaving never offers to save it. */
  isAction?: boolean;
}

/**
 * A form over what was read at the backend; what is typed lies over it until it is saved against what was read.
 * @param read the form's value from what was read
 * @param keep saves a value; rejects with what the backend says
 */
export function useVersionedForm<S, T extends object>(
  key: readonly unknown[],
  load: () => Promise<S>,
  read: (stored: S) => T,
  save: (value: T, stored: S) => Promise<void>,
  options: SaveOptions = {},
): SectionForm<T> {
  const [typed, setTyped] = useState<Partial<T>>({});
  const [isBusy, setBusy] = useState(false);
  const { data, error, mutate } = useQuery<S, Error>(key, load, { revalidateOnFocus: false });
  const stored = data ? read(data) : null;
  const value = stored && { ...stored, ...typed };
  const isChanged = stored !== null && JSON.stringify(value) !== JSON.stringify(stored);
  async function saveTyped() {
    if (!data || !value) return;
    setBusy(true);
    try {
      await save(value, data);
      await mutate();
      setTyped({});
    } finally {
      setBusy(false);
    }
  }
  useUnsaved({
    label: screenTitle(),
    isDirty: isChanged,
    ...(!options.isAction && { save: () => saveTyped().then(() => true) }),
    discard: () => setTyped({}),
  });
  return {
    value,
    change: (part) => setTyped((before) => ({ ...before, ...part })),
    isChanged,
    isBusy,
    loadError: error,
    retry: () => void mutate(),
    save: saveTyped,
    async reload() {
      setTyped({});
      await mutate();
    },
  };
}

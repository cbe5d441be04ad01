import { useEffect, useRef, useState } from 'react';
import { type EditConflictProps, isEditConflict } from '@stoa/shared/conflicts';
import { useQuery } from '@stoa/shared/data';
import { useUnsaved } from '@stoa/shared/unsaved';
import { screenTitle } from './screen-title.ts';

export interface SectionForm<T> {
  /** Edited values; null until they load. */
  value: T | null;
  change(part: Partial<T>): void;
  isChanged: boolean;
  isBusy: boolean;
  loadError: Error | undefined;
  retry(): void;
  /** Drops what is typed, for a record that is deleted. */
  discard(): void;
  /** Rejects with what the backend says; `precondition_failed` after another member's save. */
  save(): Promise<void>;
  /** Merges another member's save; its screen adds the labels. */
  conflict: Omit<EditConflictProps<T, unknown>, 'labels'>;
}

/** Options of saving what is typed. */
export interface SaveOptions {
  /** Saving it is confirmed first: leaving never offers to save it. */
  isAction?: boolean;
}

/** Input, and the stored version it was typed over. */
interface Edit<S, T> {
  typed: Partial<T>;
  stored: S;
}

/**
 * A form over what was read at the backend; what is typed lies over it until it is saved against what was read.
 * @param read the form's value from what was read
 * @param save saves a value; rejects with what the backend says
 */
export function useVersionedForm<S, T extends object>(
  key: readonly unknown[],
  load: () => Promise<S>,
  read: (stored: S) => T,
  save: (value: T, stored: S) => Promise<void>,
  options: SaveOptions = {},
): SectionForm<T> {
  const [edit, setEdit] = useState<Edit<S, T> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<object | null>(null);
  const { data, error, mutate } = useQuery<S, Error>(key, load, { revalidateOnFocus: false });
  // Reading anew must not move the base under what is typed: its version would pass over what others saved.
  const source = edit?.stored ?? data;
  const stored = source === undefined ? null : read(source);
  const value = stored && { ...stored, ...edit?.typed };
  const isChanged = stored !== null && JSON.stringify(value) !== JSON.stringify(stored);
  // A merge saves what it made before the form has shown it.
  const latest = useRef({ source, value, edit });
  useEffect(() => {
    latest.current = { source, value, edit };
  });
  async function saveVersion(next: T, base: S, sent: Edit<S, T> | null): Promise<void> {
    setBusy(true);
    try {
      await save(next, base);
      const fresh = await mutate();
      setConflict(null);
      setEdit((now) => retainInput(now, sent, fresh ?? base));
    } catch (failure) {
      if (isEditConflict(failure)) await handleConflict(base);
      throw failure;
    } finally {
      setBusy(false);
    }
  }
  /** Something that is confirmed first is confirmed again, over what is stored now, unless both changed it. */
  async function handleConflict(base: S): Promise<void> {
    const fresh = options.isAction ? await mutate() : undefined;
    if (fresh === undefined || JSON.stringify(read(fresh)) !== JSON.stringify(read(base)))
      return setConflict({});
    setEdit((now) => now && { ...now, stored: fresh });
  }
  async function readAnew(): Promise<S> {
    const fresh = await load();
    await mutate(fresh, { revalidate: false });
    return fresh;
  }
  async function saveTyped(): Promise<void> {
    const now = latest.current;
    if (now.source !== undefined && now.value) await saveVersion(now.value, now.source, now.edit);
  }
  function discard() {
    setEdit(null);
    setConflict(null);
  }
  useUnsaved({
    label: screenTitle(),
    isDirty: isChanged,
    ...(!options.isAction && { save: () => saveTyped().then(() => true) }),
    discard,
  });
  return {
    value,
    change: (part) =>
      setEdit((before) => {
        const base = before?.stored ?? data;
        return base === undefined ? before : { stored: base, typed: { ...before?.typed, ...part } };
      }),
    isChanged,
    isBusy,
    loadError: error,
    retry: () => void mutate(),
    discard,
    save: saveTyped,
    conflict: {
      conflict,
      getBase: () => read(latest.current.source as S),
      getLocal: () => latest.current.value as T,
      read: readAnew,
      toValues: (fresh) => read(fresh as S),
      editor: {
        name: key.map(String).join(),
        getCopy: () => ({ values: { ...latest.current.value }, base: latest.current.source }),
        restore: (values, base) =>
          base !== undefined && setEdit({ typed: values as Partial<T>, stored: base as S }),
        input: edit,
        isSaved: !isChanged,
      },
      async onMerge(merged, fresh) {
        const next = { typed: merged, stored: fresh as S };
        setEdit(next);
        if (options.isAction) {
          setConflict(null);
          return true;
        }
        // A failure is shown by the form, which holds the merged version.
        return saveVersion(merged, fresh as S, next).then(
          () => true,
          () => false,
        );
      },
    },
  };
}

/** Input that arrived while a save was on its way lies over what was saved. */
function retainInput<S, T extends object>(
  now: Edit<S, T> | null,
  sent: Edit<S, T> | null,
  stored: S,
): Edit<S, T> | null {
  if (now === null || now === sent) return null;
  const since = Object.entries(now.typed).filter(([name, one]) => one !== sent?.typed[name as keyof T]);
  return since.length === 0 ? null : { stored, typed: Object.fromEntries(since) as Partial<T> };
}

import { useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { holdExit } from '../unsaved/exits.ts';
import type { UnsavedWork } from '../unsaved/exit-types.ts';
import { addUnsaved, removeUnsaved } from '../unsaved/guard.ts';
import type { Snapshot } from '../unsaved/snapshot-store.ts';
import type { SnapshotOffer } from '../unsaved/snapshot-offer.ts';
import {
  mergeStored,
  secretFields,
  type SnapshotBase,
  toStorable,
  toStorableBase,
} from '../unsaved/snapshot-values.ts';
import { createSnapshotWriter } from '../unsaved/snapshot-writer.ts';

export interface SnapshotOptions {
  /** Tells records apart that are edited on one path, in dialogs. */
  entity?: string | undefined;
  /** Top-level fields that are never stored, besides passwords, tokens and cards. */
  omit?: readonly string[];
  /** Version that the values are typed over: restored with them, so that later saves of others are merged. */
  base?: { get(): SnapshotBase; set(base: SnapshotBase): void };
}

interface Guarded<I extends FieldValues> {
  id: string;
  methods: UseFormReturn<I, unknown, FieldValues>;
  isDirty: boolean;
  initial: I;
  /** False where the form stores its own draft: nothing is lost by leaving. */
  snapshot: SnapshotOptions | false | undefined;
  hasOwnDraft: boolean;
  /** Only its own button sends it. */
  isAction: boolean;
  /** Saves; whether everything typed is saved then. */
  save(): Promise<boolean>;
  /** The save on its way, if any. */
  getSaving(): Promise<boolean> | null;
  /** Everything typed is in the request on its way. */
  isSending(): boolean;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Holds every exit while the form is dirty, and stores what is typed until it's saved or discarded. */
export function useFormGuard<I extends FieldValues>(form: Guarded<I>) {
  const { methods, isDirty } = form;
  const [guard] = useState(() => createFormGuard(form));
  const [offers, setOffers] = useState<Snapshot[]>([]);
  useEffect(() => {
    guard.update(form);
    if (isDirty && !form.hasOwnDraft) addUnsaved(guard.work);
    else removeUnsaved(guard.work);
  });
  useEffect(() => {
    void guard.findOffers().then(setOffers);
    return () => removeUnsaved(guard.work);
  }, [guard]);
  useEffect(() => {
    if (!isDirty) {
      void guard.end().then((found) => found && setOffers(found));
      return undefined;
    }
    void guard.write();
    return methods.subscribe({ formState: { values: true }, callback: () => void guard.write() });
  }, [isDirty, methods, guard]);

  const [first] = offers;
  const offer: SnapshotOffer | undefined = first && {
    at: first.at,
    restore: () => void guard.restore(first).then(setOffers),
    discard: () => void guard.drop(first).then(setOffers),
  };
  return {
    offer,
    /** Closes what is around the form; asks first while it's dirty. */
    leave: (close: () => void) => void holdExit(close, { work: guard.work }),
    /** Called when everything typed is saved, also where the form has left the page since. */
    onSaved: guard.onSaved,
    storeCopy: guard.storeCopy,
  };
}

function createFormGuard<I extends FieldValues>(first: Guarded<I>) {
  let latest = first;
  const get = () => latest;
  const { id, methods } = first;
  const writer = createSnapshotWriter(entityOf(first));
  const copyWriter = createSnapshotWriter(entityOf(first));
  let isWritten = false;
  let isLeft = false;
  const getElement = () => document.getElementById(id);
  const isStored = () => !get().hasOwnDraft && get().snapshot !== false && writer.isActive();
  const getOptions = () => get().snapshot || undefined;
  const listOmitted = () => [...(getOptions()?.omit ?? []), ...secretFields(getElement())];
  const getStorable = () => toStorable(methods.getValues(), listOmitted());
  const getBase = () => {
    const base = getOptions()?.base?.get();
    return base && toStorableBase(base, listOmitted());
  };
  const work: UnsavedWork = {
    label: () => labelOf(getElement()),
    save: first.isAction ? undefined : () => get().save(),
    settle: () => get().getSaving(),
    isSending: () => get().isSending(),
    element: getElement,
    snapshot: isStored,
    discard() {
      isLeft = isStored();
      methods.reset();
    },
  };

  async function write(): Promise<void> {
    // A left snapshot stays as it is while the form is reset.
    if (isLeft || !isStored()) return;
    isWritten = true;
    await writer.write(getStorable(), getBase());
  }
  /** Returns what was left unsaved, newest first, but for what the form shows. */
  async function findOffers(): Promise<Snapshot[]> {
    if (!isStored()) return [];
    const found = await writer.list();
    const now = getStorable();
    for (const one of found.filter(({ values }) => isSame(values, now))) void writer.remove(one);
    return found.filter(({ values }) => !isSame(values, now));
  }
  return {
    work,
    update: (form: Guarded<I>) => void (latest = form),
    write,
    findOffers,
    /** The form is clean: saved, discarded or left. Returns the offers where they changed. */
    async end(): Promise<Snapshot[] | null> {
      if (!isWritten) return null;
      isWritten = false;
      const hasLeft = isLeft;
      isLeft = false;
      await (hasLeft ? writer.leave() : writer.clear());
      return hasLeft ? findOffers() : null;
    },
    async restore(one: Snapshot): Promise<Snapshot[]> {
      // Input typed since is offered next.
      if (get().isDirty) await writer.leave();
      if (one.base !== undefined) getOptions()?.base?.set(one.base as SnapshotBase);
      const merged = mergeStored(methods.getValues(), one.values) as I;
      for (const name of Object.keys(one.values) as Path<I>[])
        methods.setValue(name, merged[name] as PathValue<I, Path<I>>, { shouldDirty: true });
      await write();
      await writer.remove(one);
      return findOffers();
    },
    async drop(one: Snapshot): Promise<Snapshot[]> {
      await writer.remove(one);
      return findOffers();
    },
    /** Stores what is typed beside the snapshot, which goes with the next save. */
    async storeCopy(): Promise<(isSaved: boolean) => void> {
      if (!isStored()) return () => {};
      await copyWriter.write(getStorable(), getBase());
      return (isSaved) => void (isSaved ? copyWriter.clear() : copyWriter.leave());
    },
    onSaved() {
      removeUnsaved(work);
      isWritten = false;
      void writer.clear();
    },
  };
}

/** The path says which record it is, the fields which form. */
const entityOf = <I extends FieldValues>({ snapshot, initial }: Guarded<I>) =>
  [
    typeof location === 'undefined' ? '' : location.pathname,
    (snapshot || undefined)?.entity ?? '',
    Object.keys(initial).toSorted().join(),
  ].join('#');

/** Names the form as the page does: by its own label, its dialog's title, or the screen's. */
function labelOf(form: HTMLElement | null): string {
  const own = form?.getAttribute('aria-label');
  if (own) return own;
  const around = form?.closest('[role="dialog"]') ?? document.querySelector('main') ?? document.body;
  return around.querySelector('h1, h2')?.textContent ?? document.title;
}

import { useEffect, useEffectEvent } from 'react';
import { EditConflict, type FieldDisplay, Offer, useStoredCopy } from '@stoa/shared/conflicts';
import type { Autosave } from '../data/use-autosave.ts';

interface Version<T> {
  draft: T;
  version: number;
}

/** Merges what somebody else saved into what saves itself; what was typed is stored in the browser until then. */
export function AutosaveConflict<T extends object>(
  props: FieldDisplay & {
    state: Autosave<T>;
    /** Tells editors apart on one path. */
    name: string;
    reread(): Promise<Version<T> | null | undefined>;
    /** Stores both versions where the thing has revisions. */
    storeRevisions?(draft: T): Promise<void>;
    /** Called with the merged draft before it's shown. */
    onMerged?(draft: T): void;
  },
) {
  const { state, name, reread, storeRevisions, onMerged, ...display } = props;
  const copies = useStoredCopy(name, (values, base) => {
    const draft: T = { ...state.getDraft(), ...values };
    onMerged?.(draft);
    void state.rebase(draft, (base as Version<T> | undefined) ?? state.getBase());
  });
  const store = (draft: T) => copies.store({ ...draft } as Record<string, unknown>, state.getBase());
  const isPending = state.conflict !== null;
  const storeDraft = useEffectEvent((draft: T) => void store(draft));
  useEffect(() => {
    if (isPending) storeDraft(state.draft);
  }, [isPending, state.draft]);
  const onSaved = useEffectEvent(() => copies.onSaved());
  useEffect(() => {
    if (state.state === 'saved') onSaved();
  }, [state.state]);
  return (
    <>
      {copies.offer && !isPending && <Offer offer={copies.offer} />}
      <EditConflict
        {...display}
        isQuiet
        conflict={state.conflict}
        getBase={() => state.getBase().draft}
        getLocal={state.getDraft}
        read={reread}
        toValues={({ draft }: Version<T>) => draft}
        store={async () => {
          await storeRevisions?.(state.getDraft());
          return store(state.getDraft());
        }}
        onMerge={async (draft, stored) => {
          onMerged?.(draft);
          return state.rebase(draft, stored);
        }}
      />
    </>
  );
}

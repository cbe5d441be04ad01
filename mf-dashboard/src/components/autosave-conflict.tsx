import { EditConflict, type FieldDisplay } from '@stoa/shared/conflicts';
import type { Autosave } from '../data/use-autosave.ts';

interface Version<T> {
  draft: T;
  version: number;
}

/** Merges another member's save into an editor with autosave; typed text is stored in the browser until then. */
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
  function rebase(draft: T, base: Version<T>): Promise<boolean> {
    onMerged?.(draft);
    return state.rebase(draft, base);
  }
  return (
    <EditConflict
      {...display}
      isQuiet
      conflict={state.conflict}
      getBase={() => state.getBase().draft}
      getLocal={state.getDraft}
      read={reread}
      toValues={({ draft }: Version<T>) => draft}
      store={async () => storeRevisions?.(state.getDraft())}
      editor={{
        name,
        getCopy: () => ({ values: { ...state.getDraft() }, base: state.getBase() }),
        restore: (values, base) =>
          void rebase(
            { ...state.getDraft(), ...values },
            (base as Version<T> | undefined) ?? state.getBase(),
          ),
        input: state.draft,
        isSaved: state.state === 'saved',
      }}
      onMerge={rebase}
    />
  );
}

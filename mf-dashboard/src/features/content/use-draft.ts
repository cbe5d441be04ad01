import { useCallback } from 'react';
import { type Autosave, useAutosave } from '../../data/use-autosave.ts';
import type { ContentDraft } from './content-draft.ts';
import type { ContentKind } from './content-kind.ts';
import { useContentStore } from './content-store.ts';
import type { Schemas } from './editor/block-schemas.ts';
import { fieldErrors } from './field-errors.ts';

export interface DraftState extends Autosave<ContentDraft> {
  wrong: string[];
}

/** The working copy of a page or post. */
export function useDraft(
  kind: ContentKind,
  id: string,
  stored: { draft: ContentDraft; version: number },
  schemas: Schemas,
): DraftState {
  const store = useContentStore();
  const save = useCallback(
    async (data: ContentDraft, version: number) => (await store.save(kind, id, data, version)).version,
    [store, kind, id],
  );
  const isFinished = useCallback(
    (draft: ContentDraft) => fieldErrors(draft, schemas).length === 0,
    [schemas],
  );
  const state = useAutosave(stored, save, isFinished);
  return { ...state, wrong: fieldErrors(state.draft, schemas) };
}

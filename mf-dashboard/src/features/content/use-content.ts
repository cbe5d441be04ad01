import type { ContentKind } from './content-kind.ts';
import { useContentRead } from './content-store.ts';

/** One page or post with its working copy; null when there is none that this person may edit. */
export const useContent = (kind: ContentKind, id: string) =>
  useContentRead(`content-${kind}`, ['one', id], (store) => store.read(kind, id));

/** Versions that were published or stored at an edit conflict, newest first. */
export const useRevisions = (kind: ContentKind, id: string) =>
  useContentRead('revisions', [kind, id], (store) => store.revisions(kind, id));

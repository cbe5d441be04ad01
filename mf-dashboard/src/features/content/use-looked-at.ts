import type { ContentKind } from './content-kind.ts';
import { useContentRead } from './content-store.ts';

/** Which page or post a visitor sees at that path; null when it is none, as a list or a screen of another kind. */
export const useLookedAt = (kind: ContentKind, path: string | null) =>
  useContentRead(`content-${kind}`, path === null ? null : ['at', path], (store) =>
    store.findAt(kind, path ?? ''),
  );

import { draftOf } from './content-draft.ts';
import type { ContentKind } from './content-kind.ts';
import type { Listed } from './content-query.ts';
import type { ContentStore } from './content-store.ts';

/**
 * Publishes a page or post as its draft says; without a draft, what is stored becomes one first.
 * @throws ContentIncompleteError with what is missing, while it cannot be published
 */
export async function publishListed(store: ContentStore, kind: ContentKind, row: Listed): Promise<unknown> {
  const version = row.draftVersion ?? (await draftStored(store, kind, row));
  return store.publish(kind, row.id, version);
}

async function draftStored(store: ContentStore, kind: ContentKind, row: Listed): Promise<number> {
  const stored = await store.read(kind, row.id);
  if (!stored) throw new Error('not_found');
  // Unpublishing takes the home page's place away; an undo gives it back.
  const data = draftOf(kind, { ...stored.row, ...(kind === 'page' && { is_home: row.is_home ?? false }) });
  const saved = await store.save(kind, row.id, data, 0);
  return saved.version;
}

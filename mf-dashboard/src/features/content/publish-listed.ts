import { getClient } from '@stoa/shared/session';
import { publishContent, saveDraft } from './content-calls.ts';
import { draftOf } from './content-draft.ts';
import type { ContentKind } from './content-kind.ts';
import type { Listed } from './content-query.ts';
import { readRow } from './use-content.ts';

/**
 * Publishes a page or post as its draft says; without a draft, what is stored becomes one first.
 * @throws ContentIncompleteError with what is missing, while it cannot be published
 */
export async function publishListed(accountId: string, kind: ContentKind, row: Listed): Promise<unknown> {
  const version = row.draftVersion ?? (await draftStored(accountId, kind, row));
  return publishContent(kind, row.id, version);
}

async function draftStored(accountId: string, kind: ContentKind, row: Listed): Promise<number> {
  const stored = await readRow(await getClient(), accountId, kind, row.id);
  if (!stored) throw new Error('not_found');
  // Unpublishing takes the home page's place away; an undo gives it back.
  const data = draftOf(kind, { ...stored, ...(kind === 'page' && { is_home: row.is_home ?? false }) });
  const saved = await saveDraft({ accountId, kind, id: row.id, data, version: 0 });
  return saved.version;
}

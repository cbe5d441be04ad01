import type { FunctionArgs, FunctionName } from '@stoa/shared/contracts/database-client';
import { callFunction } from '@stoa/shared/data/call-function';
import { must } from '@stoa/shared/data';
import { dataOrNull } from '@stoa/shared/data/must';
import { getClient } from '@stoa/shared/session';
import { type ContentGap, ContentIncompleteError } from './content-gaps.ts';
import type { ContentDraft } from './content-draft.ts';
import type { ContentKind } from './content-kind.ts';
import type { Saved } from './content-rows.ts';

interface SaveInput {
  accountId: string;
  kind: ContentKind;
  id: string | null;
  data: ContentDraft;
  version: number;
}

/** Keeps the working copy, if nobody else saved since `version`. */
export async function saveDraft({ accountId, kind, id, data, version }: SaveInput): Promise<Saved> {
  const client = await getClient();
  return must(
    await client.rpc('save_draft', {
      p_account_id: accountId,
      p_kind: kind,
      p_id: id,
      p_data: data,
      p_version: version,
    }),
  );
}

async function call<Name extends FunctionName>(name: Name, args: FunctionArgs<Name>) {
  return dataOrNull(await callFunction(await getClient(), name, args));
}
const of = (kind: ContentKind, id: string) => ({ p_kind: kind, p_id: id });

/**
 * Makes the draft of that version what visitors see; a post may wait for its day.
 * @throws ContentIncompleteError with what is missing, while it cannot be published
 */
export async function publishContent(
  kind: ContentKind,
  id: string,
  version: number,
  at: string | null = null,
) {
  const draft = { ...of(kind, id), p_version: version };
  const missing = (await call('content_gaps', draft)) as ContentGap[] | null;
  if (missing && missing.length > 0) throw new ContentIncompleteError(missing);
  return call('publish_content', { ...draft, p_at: at });
}
/** Begins a draft with what was last written on another page or post. */
export const duplicateContent = (kind: ContentKind, id: string) =>
  call('duplicate_content', of(kind, id)) as Promise<Saved>;
export const unpublishContent = (kind: ContentKind, id: string) => call('unpublish_content', of(kind, id));
export const binContent = (kind: ContentKind, id: string) => call('bin_content', of(kind, id));
export const unbinContent = (kind: ContentKind, id: string) => call('unbin_content', of(kind, id));
export const deleteContent = (kind: ContentKind, id: string) => call('delete_content', of(kind, id));
export const discardDraft = (kind: ContentKind, id: string, version: number) =>
  call('discard_draft', { ...of(kind, id), p_version: version });
export const restoreRevision = (revisionId: string, version: number) =>
  call('restore_revision', { p_revision_id: revisionId, p_version: version });

/** Stores what is stored now and what was typed as revisions, before anything is chosen. */
export const storeConflict = (kind: ContentKind, id: string, data: ContentDraft) =>
  call('store_conflict', { ...of(kind, id), p_data: data }).catch((error: unknown) => {
    // Unfinished input is no revision; the browser has stored it.
    if ((error as Error).message !== 'invalid_input') throw error;
  });

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    save_draft: Saved;
  }
}

import type { PreviewLink } from '@stoa/shared/contracts/preview';
import type {
  PlatformContentLine,
  PlatformContents,
  PlatformDraftSaved,
  PlatformPublished,
} from '@stoa/shared/contracts/platform-content';
import { codeOf, fetchAsOperator } from '@stoa/shared/data/operator-session';
import { type ContentDraft, draftOf, type PlatformRow } from './content-draft.ts';
import { ContentIncompleteError } from './content-gaps.ts';
import type { ContentKind } from './content-kind.ts';
import { CANCELLED, type ContentStore } from './content-store.ts';
import type { RevisionRow } from './content-rows.ts';

type Options = Parameters<typeof fetchAsOperator>[1];

/** Calls the service's door; a failure is named by its code, as those of the database are. */
async function call<T>(path: string, options?: Options): Promise<T> {
  try {
    return await fetchAsOperator<T>(`/api/operator/content/${path}`, options);
  } catch (error) {
    throw new Error(codeOf(error), { cause: error });
  }
}
/** Stands in the audit log, which is English. */
const UNDO_REASON = 'Undo of moving it to the bin';
const seen = (version: number) => ({ 'if-match': `"${version}"` });

/** Requests the reason of a change; null when the operator calls it off. */
export type RequestReason = (change: 'publish' | 'unpublish' | 'bin') => Promise<string | null>;

/** The platform's own pages, posts and docs, through the service alone. */
export function createPlatformStore(requestReason: RequestReason): ContentStore {
  const withReason = async (change: Parameters<RequestReason>[0]) => {
    const reason = await requestReason(change);
    if (reason === null) throw new Error(CANCELLED);
    return reason;
  };
  const hide = async (verb: 'unpublish' | 'bin', kind: ContentKind, id: string, version: number) =>
    call(`${kind}/${id}/${verb}`, {
      method: 'POST',
      body: { reason: await withReason(verb) },
      headers: seen(version),
    });
  return {
    ...{ scope: 'platform', name: 'stoa', isPlatform: true, isAllowed: true },
    async list(kind, { search, filters, sort }, { from, to, timeZone }) {
      // Editors have no list, and its kit would come with them.
      const { daysBetween } = await import(
        /* webpackChunkName: "days-between" */ '../../data/days-between.ts'
      );
      const days = daysBetween(filters['updated'] ?? '', timeZone);
      const params = new URLSearchParams({ offset: String(from), limit: String(to - from + 1) });
      const put = (key: string, value: string | null | undefined) => value && params.set(key, value);
      put('search', search.trim().slice(0, 100));
      for (const key of ['state', 'section', 'audience']) put(key, filters[key]);
      put('from', days.from);
      put('before', days.before);
      put('sort', sort.isDescending ? `-${sort.key}` : sort.key);
      const { items, total } = await call<PlatformContents>(`${kind}?${params}`);
      return { rows: items.map((line: PlatformContentLine) => line), total };
    },
    async read(kind, id) {
      try {
        const found = await call<{ row: PlatformRow; draft: ContentDraft | null; version: number }>(
          `${kind}/${id}`,
        );
        return { ...found, draft: found.draft ?? draftOf(kind, found.row) };
      } catch (error) {
        if ((error as Error).message === 'not_found') return null;
        throw error;
      }
    },
    findAt: () => Promise.resolve(null),
    revisions: async (kind, id) =>
      (await call<{ revisions: RevisionRow[] }>(`${kind}/${id}/revisions`)).revisions,
    save: (kind, id, data, version) =>
      id === null
        ? call<PlatformDraftSaved>(kind, { body: { data } })
        : call<PlatformDraftSaved>(`${kind}/${id}/draft`, {
            method: 'PUT',
            body: { data },
            headers: seen(version),
          }),
    async publish(kind, id, version, at = null) {
      const published = await call<PlatformPublished>(`${kind}/${id}/publish`, {
        body: { reason: await withReason('publish'), at },
        headers: seen(version),
      });
      if ('gaps' in published) throw new ContentIncompleteError(published.gaps);
    },
    unpublish: (kind, id, version) => hide('unpublish', kind, id, version),
    bin: (kind, id, version) => hide('bin', kind, id, version),
    async unbin(kind, id, isPublic = false) {
      await call(`${kind}/${id}/restore`, { body: {} });
      if (!isPublic) return;
      const { row } = await call<{ row: PlatformRow }>(`${kind}/${id}`);
      const { version } = await call<PlatformDraftSaved>(`${kind}/${id}/draft`, {
        ...{ method: 'PUT', body: { data: draftOf(kind, row) }, headers: seen(0) },
      });
      await call(`${kind}/${id}/publish`, { body: { reason: UNDO_REASON }, headers: seen(version) });
    },
    duplicate: (kind, id) => call<PlatformDraftSaved>(`${kind}/${id}/duplicate`, { body: {} }),
    discard: (kind, id, version) => call(`${kind}/${id}/draft`, { method: 'DELETE', headers: seen(version) }),
    restore: (kind, id, revisionId, version) =>
      call(`${kind}/${id}/revisions/${revisionId}/restore`, { body: {}, headers: seen(version) }),
    storeConflict: (kind, id, data) =>
      call(`${kind}/${id}/revisions`, { body: { data } }).catch((error: unknown) => {
        // Unfinished input is no revision; the browser has stored it.
        if ((error as Error).message !== 'invalid_input') throw error;
      }),
    previewLink: (kind, id) => call<PreviewLink>(`${kind}/${id}/preview`, { body: {} }),
  };
}

/** Sections in use, to choose from. */
export const readSections = async () => (await call<PlatformContents>('doc?limit=1')).sections;

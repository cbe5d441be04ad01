import type { ContentDraft } from '../content-draft.ts';

export interface Difference {
  added: number;
  removed: number;
  changed: number;
  /** Names of what else is different: title, slug, seo. */
  fields: string[];
}

/** Summarises how a draft differs from a revision, comparing blocks by position and content. */
export function compareDrafts(before: ContentDraft, after: ContentDraft): Difference {
  const [old, now] = [before, after].map(({ content }) => content.blocks.map((block) => stable(block)));
  const oldBlocks = new Set(old);
  const isThere = new Set(now);
  const gone = (old ?? []).filter((text) => !isThere.has(text)).length;
  const fresh = (now ?? []).filter((text) => !oldBlocks.has(text)).length;
  const changed = Math.min(gone, fresh);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => name !== 'content',
  );
  return {
    added: fresh - changed,
    removed: gone - changed,
    changed,
    fields: names.filter(
      (name) =>
        stable({ one: before[name as keyof ContentDraft] }) !==
        stable({ one: after[name as keyof ContentDraft] }),
    ),
  };
}

/** The same text for the same value, whichever way its members are ordered; what is empty counts as absent. */
function stable(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stable).join()}]`;
  if (value === null || typeof value !== 'object')
    return value === '' ? 'undefined' : (JSON.stringify(value) ?? 'undefined');
  const members = Object.entries(value)
    .map(([key, one]) => [key, stable(one)] as const)
    .filter(([, text]) => !['undefined', 'null', 'false', '{}', '[]'].includes(text))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, text]) => `${key}:${text}`).join()}}`;
}

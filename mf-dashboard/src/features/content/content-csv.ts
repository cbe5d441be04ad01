import type { CsvColumn } from '@stoa/shared/lists';
import { type ContentKind, publicPath } from './content-kind.ts';
import type { Listed } from './content-query.ts';

const iso = (at: string | null) => at && new Date(at).toISOString();

const DOC_COLUMNS: readonly CsvColumn<Listed>[] = [
  { column: 'section', title: 'section', value: ({ section }) => section ?? null },
  { column: 'section', title: 'position', value: ({ position }) => position ?? null },
  { column: 'audience', title: 'audience', value: ({ audience }) => audience ?? 'everyone' },
  { column: 'checked', title: 'checked_on', value: ({ checkedOn }) => checkedOn ?? null },
  { column: 'checked', title: 'checked_version', value: ({ checkedVersion }) => checkedVersion ?? null },
];

/** Pages or posts as CSV, with times as ISO, so that programs can read it. */
export const contentCsv = (kind: ContentKind): readonly CsvColumn<Listed>[] => [
  { column: 'title', title: 'title', value: ({ title }) => title },
  { column: 'title', title: 'path', value: (row) => publicPath(kind, row) },
  { column: 'state', title: 'status', value: ({ status, binned_at }) => (binned_at ? 'bin' : status) },
  {
    column: 'state',
    title: 'unpublished_changes',
    value: ({ status, draftVersion }) => (status === 'published' && draftVersion !== null ? 'yes' : 'no'),
  },
  { column: 'updated', title: 'changed_at', value: ({ updated_at }) => iso(updated_at) },
  ...(kind === 'doc' ? DOC_COLUMNS : []),
  { column: 'published', title: 'published_at', value: ({ published_at }) => iso(published_at) },
];

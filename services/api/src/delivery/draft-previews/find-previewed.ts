import type { PreviewTarget } from '@stoa/shared/contracts/preview';
import type { Database } from '../../shared/database/connect.ts';

/** Content of a preview: a path, and the row that replaces the published one there. */
export interface Previewed {
  path: string;
  /** It is not what is published there. */
  isDraft: boolean;
  /** By the short key of the read that it stands in for. */
  row: { key: string; value: Record<string, unknown> } | null;
}

interface Row extends Record<string, unknown> {
  slug: string;
  isHome?: boolean;
  /** Of a page of the documentation. */
  section?: string | null;
  isDraft: boolean;
}

/** null when it is gone. */
export async function findPreviewed(
  database: Database,
  accountId: string,
  target: PreviewTarget,
): Promise<Previewed | null> {
  if (target.kind === 'site') return { path: target.path, isDraft: false, row: null };
  const [found] = await database<[{ row: Row | null }]>`
    select ops.previewed_content(${accountId}, ${target.kind}, ${target.id}) as row`;
  if (!found.row) return null;
  const { isDraft, ...row } = found.row;
  if (target.kind === 'post') return { path: `/blog/${row.slug}`, isDraft, row: { key: 'post', value: row } };
  if (row.section) return { path: `/docs/${row.slug}`, isDraft, row: { key: 'doc', value: row } };
  return row.isHome
    ? { path: '/', isDraft, row: { key: 'home', value: row } }
    : { path: `/${row.slug}`, isDraft, row: { key: 'page', value: row } };
}

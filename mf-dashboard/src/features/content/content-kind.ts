/** Pages, posts and, on the platform's own site, docs are edited the same way. */
export type ContentKind = 'page' | 'post' | 'doc';
/** Kinds of a site. */
export type SiteKind = Exclude<ContentKind, 'doc'>;

export const FOLDERS: Record<ContentKind, string> = {
  page: '/dashboard/pages',
  post: '/dashboard/posts',
  doc: '/dashboard/docs',
};
export const TABLES = { page: 'pages', post: 'posts', doc: 'docs' } as const;
/** Columns by which drafts and revisions refer to their page or post. */
export const OWNERS = { page: 'page_id', post: 'post_id' } as const;

export interface ContentRow {
  id: string;
  slug: string;
  title: string;
  status: 'draft' | 'published';
  is_home?: boolean;
  published_at: string | null;
  updated_at: string;
  binned_at: string | null;
}

/** Returns the public path of a page or post. */
export const publicPath = (
  kind: ContentKind,
  { slug, is_home: isHome }: { slug: string; is_home?: boolean },
) => (kind === 'page' && isHome ? '/' : `${PUBLIC_FOLDERS[kind]}${slug}`);

export const PUBLIC_FOLDERS: Record<ContentKind, string> = { page: '/', post: '/blog/', doc: '/docs/' };

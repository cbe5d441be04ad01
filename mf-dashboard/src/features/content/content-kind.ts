/** Pages and posts are edited the same way. */
export type ContentKind = 'page' | 'post';

export const FOLDERS: Record<ContentKind, string> = { page: '/dashboard/pages', post: '/dashboard/posts' };
export const TABLES = { page: 'pages', post: 'posts' } as const;
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
) => (kind === 'post' ? `/blog/${slug}` : isHome ? '/' : `/${slug}`);

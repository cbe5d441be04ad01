import type { Block } from '@stoa/shared/contracts/page';
import type { DraftContent, PageDraft, PostDraft } from '@stoa/shared/contracts/publishing';
import type { ContentKind, ContentRow } from './content-kind.ts';

/** The working copy as it is typed: it may be unfinished. */
export type ContentDraft = DraftContent;

/** Published content in the form of a draft. */
export interface PublishedRow extends ContentRow {
  content: { blocks: Block[] };
  seo: PageDraft['seo'];
  type?: NonNullable<PageDraft['type']>;
  excerpt?: string;
  settings?: NonNullable<PostDraft['settings']>;
  category_id?: string | null;
  author_id?: string | null;
  tags?: string[];
}

export function draftOf(kind: ContentKind, row: PublishedRow): ContentDraft {
  const common = {
    title: row.title,
    slug: row.slug,
    content: { blocks: row.content.blocks },
    seo: row.seo ?? {},
  };
  if (kind === 'page') return { ...common, type: row.type ?? 'content', isHome: row.is_home ?? false };
  return {
    ...common,
    excerpt: row.excerpt ?? '',
    settings: row.settings ?? {},
    categoryId: row.category_id ?? null,
    authorId: row.author_id ?? null,
    tags: row.tags ?? [],
  };
}

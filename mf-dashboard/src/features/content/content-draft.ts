import type { Block } from '@stoa/shared/contracts/page';
import type { DraftContent, PageDraft, PostDraft } from '@stoa/shared/contracts/publishing';
import type { DocAudience } from '@stoa/shared/contracts/platform-content';
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

/** The same of the platform's own site, where docs have a place. */
export interface PlatformRow extends PublishedRow {
  section?: string | null;
  position?: number;
  audience?: DocAudience | null;
  checked_on?: string | null;
  checked_version?: string | null;
}

export function draftOf(kind: ContentKind, row: PlatformRow): ContentDraft {
  const common = {
    title: row.title,
    slug: row.slug,
    content: { blocks: row.content.blocks },
    seo: row.seo ?? {},
  };
  const page = { ...common, type: row.type ?? 'content', isHome: row.is_home ?? false };
  if (kind === 'page') return page;
  if (kind === 'doc')
    return {
      ...page,
      doc: {
        section: row.section ?? '',
        position: row.position ?? 0,
        audience: row.audience ?? null,
        checkedOn: row.checked_on ?? null,
        checkedVersion: row.checked_version ?? null,
      },
    };
  return {
    ...common,
    excerpt: row.excerpt ?? '',
    settings: row.settings ?? {},
    categoryId: row.category_id ?? null,
    authorId: row.author_id ?? null,
    tags: row.tags ?? [],
  };
}

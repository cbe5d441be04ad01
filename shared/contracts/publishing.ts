import { z } from 'zod';
import { SlugField, TitleField } from './fields.ts';
import { PageContent } from './page.ts';
import { DocPlace } from './platform-content.ts';

/** The types a content page may have. */
export const PAGE_TYPES = ['privacy', 'terms', 'ipp', 'instructor', 'gdpr', 'content'] as const;

/** Search engine metadata of a page or post. */
export const Seo = z.strictObject({
  title: z.string().trim().max(120).optional(),
  description: z.string().trim().max(320).optional(),
  image: z.string().max(500).optional(),
  noindex: z.boolean().optional(),
});
export type Seo = z.infer<typeof Seo>;

const proof = z.string().regex(/^[A-Za-z0-9_-]{0,100}$/);

/** Default search engine metadata of a site, for pages without their own. */
export const SiteSeo = Seo.extend({
  /** Pattern of page titles with `{title}` and `{site}`; empty for the default. */
  titleTemplate: z
    .string()
    .max(120)
    .refine((text) => text === '' || text.includes('{title}'))
    .optional(),
  /** Site verification tokens of Google and Bing. */
  google: proof.optional(),
  bing: proof.optional(),
});
export type SiteSeo = z.infer<typeof SiteSeo>;

const common = {
  title: TitleField,
  slug: SlugField,
  content: PageContent,
  seo: Seo.optional(),
};

/** The working copy of a page, as `save_draft` takes it. */
export const PageDraft = z.strictObject({
  ...common,
  type: z.enum(PAGE_TYPES).optional(),
  isHome: z.boolean().optional(),
  /** Of a page of the platform's documentation. */
  doc: DocPlace.optional(),
});
export type PageDraft = z.infer<typeof PageDraft>;

/** The working copy of a post. */
export const PostDraft = z.strictObject({
  ...common,
  excerpt: z.string().max(600).optional(),
  settings: z
    .object({ featured: z.string().max(500).optional(), featured_alt: z.string().max(300).optional() })
    .optional(),
  categoryId: z.uuid().nullish(),
  tags: z.array(z.string().trim().min(1).max(40)).max(20).optional(),
  authorId: z.uuid().nullish(),
});
export type PostDraft = z.infer<typeof PostDraft>;

/** A block as it is typed; required fields may still be missing. */
export type DraftBlock = { type: string } & Record<string, unknown>;

/** The data of a draft or a revision, stored as it is typed and perhaps unfinished. */
export type DraftContent = Partial<Omit<PostDraft, 'content'> & Omit<PageDraft, 'content'>> & {
  title: string;
  slug: string;
  content: { blocks: DraftBlock[] };
};

/** A stored draft; whoever saves names the version they read. */
export const Draft = z.object({
  id: z.uuid(),
  account_id: z.uuid(),
  page_id: z.uuid().nullable(),
  post_id: z.uuid().nullable(),
  data: z.record(z.string(), z.unknown()),
  version: z.int(),
  updated_by: z.uuid(),
  updated_at: z.string(),
});
export type Draft = z.infer<typeof Draft>;

/** Published revision; a page or post keeps its last 20. */
export const Revision = z.object({
  id: z.uuid(),
  account_id: z.uuid(),
  page_id: z.uuid().nullable(),
  post_id: z.uuid().nullable(),
  number: z.int(),
  data: z.record(z.string(), z.unknown()),
  published_by: z.uuid().nullable(),
  published_at: z.string(),
});
export type Revision = z.infer<typeof Revision>;

export const PostCategory = z.object({
  id: z.uuid(),
  account_id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  position: z.int(),
});
export type PostCategory = z.infer<typeof PostCategory>;

import { z } from 'zod';
import { ReasonField } from './release-fields.ts';

/** Texts of the platform's own site; docs are pages with a section. */
export const PLATFORM_CONTENT_KINDS = ['page', 'post', 'doc'] as const;
export type PlatformContentKind = (typeof PLATFORM_CONTENT_KINDS)[number];

/** Readers that a page of the documentation is for. */
export const DOC_AUDIENCES = ['everyone', 'owners', 'instructors', 'developers', 'operators'] as const;
export type DocAudience = (typeof DOC_AUDIENCES)[number];

/** Section, order and audience of a page of the documentation, and when its steps were last tried. */
export const DocPlace = z.strictObject({
  section: z.string().trim().min(1).max(60),
  position: z.int().min(0).max(9999).optional(),
  audience: z.enum(DOC_AUDIENCES).nullish(),
  /** A day, as 2026-11-27. */
  checkedOn: z.iso.date().nullish(),
  checkedVersion: z.string().max(40).nullish(),
});
export type DocPlace = z.infer<typeof DocPlace>;

export const PLATFORM_CONTENT_STATES = ['published', 'draft', 'bin'] as const;
const SORTS = ['title', 'updated', 'published', 'section'] as const;
export const PLATFORM_CONTENT_SORTS = [...SORTS, ...SORTS.map((key) => `-${key}` as const)];

/** One line of a list of pages, posts or docs. Times are ISO 8601. */
export const PlatformContentLine = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  status: z.enum(['draft', 'published']),
  is_home: z.boolean(),
  /** Every page links to it, so it can't be deleted, unpublished or moved. */
  isFixed: z.boolean(),
  published_at: z.string().nullable(),
  updated_at: z.string(),
  binned_at: z.string().nullable(),
  /** Version of the draft; null without one. */
  draftVersion: z.int().nullable(),
  /** Email of the operator who wrote last; null for a text that came with the software. */
  updatedBy: z.string().nullable(),
  section: z.string().nullable(),
  position: z.int(),
  audience: z.enum(DOC_AUDIENCES).nullable(),
  checkedOn: z.string().nullable(),
  checkedVersion: z.string().nullable(),
});
export type PlatformContentLine = z.infer<typeof PlatformContentLine>;

/** GET /api/operator/content/:kind */
export const PlatformContents = z.object({
  items: z.array(PlatformContentLine),
  total: z.int().nonnegative(),
  /** Sections in use, for the filter of docs. */
  sections: z.array(z.string()),
});
export type PlatformContents = z.infer<typeof PlatformContents>;

/** GET /api/operator/content/:kind/:id: the row and its draft; the ETag is the draft's version, 0 without one. */
export const PlatformContent = z.object({
  row: z.record(z.string(), z.unknown()),
  draft: z.record(z.string(), z.unknown()).nullable(),
  version: z.int().nonnegative(),
});

export const PlatformRevisions = z.object({
  revisions: z.array(
    z.object({
      id: z.uuid(),
      number: z.int(),
      data: z.record(z.string(), z.unknown()),
      published_at: z.string(),
      reason: z.string(),
    }),
  ),
});

/** A draft as it is typed; the database checks each block. */
export const PlatformDraftInput = z.strictObject({
  data: z
    .object({
      title: z.string().min(1).max(200),
      slug: z.string().min(1).max(80),
      content: z.object({ blocks: z.array(z.object({ type: z.string().max(40) }).loose()).max(60) }),
      doc: DocPlace.optional(),
    })
    .loose(),
});
export const PlatformDraftSaved = z.object({ id: z.uuid(), version: z.int() });
export type PlatformDraftSaved = z.infer<typeof PlatformDraftSaved>;

/** Changes what visitors see: needs a reason; a post may wait for its time. */
export const PlatformPublishInput = z.strictObject({
  reason: ReasonField,
  at: z.iso.datetime({ offset: true }).nullish(),
});
/** Published as that revision, or what is missing before it can be. */
export const PlatformPublished = z.union([
  z.object({ id: z.uuid(), revision: z.int() }),
  z.object({
    gaps: z.array(
      z.object({
        kind: z.enum(['blocks', 'sample']),
        block: z.string().optional(),
        place: z.int().optional(),
      }),
    ),
  }),
]);
export type PlatformPublished = z.infer<typeof PlatformPublished>;

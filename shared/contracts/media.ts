import { z } from 'zod';

/** Input of `register_media`; size and type are those of the stored object. */
export const MediaInput = z.strictObject({
  objectName: z.string().min(1).max(500),
  name: z.string().trim().min(1).max(200),
  folderId: z.uuid().nullish(),
  alt: z.string().max(300).optional(),
  visibility: z.enum(['public', 'private']).optional(),
  width: z.int().min(1).nullish(),
  height: z.int().min(1).nullish(),
  durationS: z.number().min(0).nullish(),
});
export type MediaInput = z.infer<typeof MediaInput>;

/** A file of the account's library; its object lies in the bucket named by the account. */
export const Media = z.object({
  id: z.uuid(),
  account_id: z.uuid(),
  folder_id: z.uuid().nullable(),
  object_name: z.string(),
  name: z.string(),
  mime: z.string(),
  size_bytes: z.int(),
  alt: z.string(),
  visibility: z.enum(['public', 'private']),
  width: z.int().nullable(),
  height: z.int().nullable(),
  duration_s: z.number().nullable(),
  /** The point of a picture that every crop keeps, from 0 to 1 of its width and height; the middle without it. */
  focal_x: z.number().min(0).max(1).nullish(),
  focal_y: z.number().min(0).max(1).nullish(),
  uploaded_by: z.uuid().nullable(),
  created_at: z.string(),
});
export type Media = z.infer<typeof Media>;

export const MediaFolder = z.object({
  id: z.uuid(),
  account_id: z.uuid(),
  parent_id: z.uuid().nullable(),
  name: z.string(),
});
export type MediaFolder = z.infer<typeof MediaFolder>;

/** Entities that can reference a file; a referenced file can't be deleted. */
export const MEDIA_ENTITIES = ['page', 'post', 'course', 'lesson', 'product', 'site', 'group'] as const;

/** Input of `POST /api/media/open`: the lesson or product that owns the file. */
export const OpenMediaInput = z.strictObject({ type: z.enum(['lesson', 'product']), id: z.uuid() });
export type OpenMediaInput = z.infer<typeof OpenMediaInput>;

/** An address that opens the file for a few minutes, for whoever has it. */
export const OpenedMedia = z.object({
  url: z.string(),
  name: z.string(),
  mime: z.string(),
  size_bytes: z.int(),
  expires_at: z.iso.datetime(),
});
export type OpenedMedia = z.infer<typeof OpenedMedia>;

/** The body of `POST /api/media/copy`: the address of a picture at another host. */
export const CopyMediaInput = z.strictObject({ url: z.url({ protocol: /^https$/ }).max(2000) });
export type CopyMediaInput = z.infer<typeof CopyMediaInput>;

/** The copy in the library, and where it's seen. */
export const CopiedMedia = z.object({ media: Media, url: z.string() });
export type CopiedMedia = z.infer<typeof CopiedMedia>;
